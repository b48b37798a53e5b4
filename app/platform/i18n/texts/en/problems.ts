import type { Translation } from "../../translation";
import type { problems as arabic } from "../ar/problems";

export const problems: Translation<typeof arabic> = {
  notFound: {
    title: "Oops! Page not found",
    text: "The address may have changed or been mistyped.",
    booking: "We found no booking at this link. It may be incomplete, or a newer link has replaced it.",
    find: "Find my booking",
    home: "Back to the home page",
  },
  unexpected: {
    title: "Something went wrong",
    text: "We are sorry. Try again in a moment, or call us during opening hours.",
    retry: "Try again",
    home: "Back to the home page",
  },
  refused: {
    title: "We could not accept this form",
    text: "To protect you, we only accept forms that are sent from the pages of this site. Open the page again and send the form from there, or call us during opening hours.",
    retry: "Open the page again",
    home: "Back to the home page",
  },
};
