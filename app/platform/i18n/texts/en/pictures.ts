import type { Translation } from "../../translation";
import type { pictures as arabic } from "../ar/pictures";

export const pictures: Translation<typeof arabic> = {
  "film-gloss":
    "Clear film being laid on the bonnet of a car: one half is pressed down, under a squeegee, the other is still lifted",
  "film-matte":
    "A dark panel, half glossy and half matte: the same lamps are mirrored sharply in one half and softly in the other",
  insulation: "A car window at sunset, more than half of it covered with film: the same view, in calmer light",
  "nano-outside": "Beads of water on dark paint at sunset",
  "nano-inside": "Spilt coffee stands in beads beside the seam of a leather seat",
  polishing:
    "A dark panel divided by tape: fine circular scratches round the mirrored lamp on one side, a mirror finish on the other",
};
