import type { Translation } from "../../translation";
import type { photos as arabic } from "../ar/photos";

export const photos: Translation<typeof arabic> = {
  title: "Photos of the car",
  before: "Before the work",
  after: "After the work",
  names: { before: "Photo {{number}}, before the work", after: "Photo {{number}}, after the work" },
  forCustomer:
    "Our team took these photos of your car. Only our team and people with the link to this page see them, unless you let us show one, with the plate covered. We delete these photos with your data, except those you let us show.",
  none: "No photos yet.",
  forTheSite: "Photos for the site",
  camera: "Photograph the car",
  file: "Add photos",
  fileHint: "Up to {{max}} per booking, each at most {{megabytes}} MB. The customer sees them on their booking page.",
  oneAtATime: "Send one photo at a time.",
  submit: "Save the photo",
  working: "Preparing and sending the photos…",
  manage: "Open or delete photos",
  back: "Back to booking",
  remove: "Delete",
  sure: "Delete this photo? This cannot be undone.",
  yes: "Yes, delete it",
  removed: "The photo has been deleted.",
  notStored: "The photo was not saved",
  someNotStored: "These photos were not saved",
  problem: {
    none: "Choose a photo",
    unreadable: "This file could not be read. Send a JPEG, PNG or WebP. If it is one already, try again later.",
    large: "The photo is larger than {{megabytes}} MB. Make it smaller, then send it.",
    many: "This booking already has {{max}} photos, the most it can have. Delete one of them, then send this one.",
    unsaved: "The photo could not be saved just now. Send it again in a moment.",
    malformed: "The upload was interrupted. Choose the photo and send it again: it will not be saved twice.",
    early: "Photos can be added once the car has arrived",
  },
};
