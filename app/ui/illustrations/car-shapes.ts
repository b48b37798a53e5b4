/** The outlines of one car, as SVG path data: each is a part that a treatment can colour, or a quiet detail. */
export interface CarShapes {
  readonly under: string;
  readonly rail?: string;
  readonly body: string;
  readonly front: string;
  readonly shade: string;
  readonly frontShade: string;
  readonly shine: string;
  readonly frontShine: string;
  readonly sky: string;
  readonly frontSky: string;
  readonly gloss: string;
  readonly frontGloss: string;
  readonly windscreen: string;
  readonly glass: string;
  readonly rearGlass: string;
  readonly cabin: string;
  readonly glint: string;
  readonly pillars: string;
  readonly dark: string;
  readonly seams: string;
  readonly lamp: string;
  readonly tail: string;
  readonly mirror: string;
  readonly mirrorShade: string;
  readonly handles: string;
  readonly wheels: readonly { readonly x: number; readonly y: number }[];
  readonly wheelScale: number;
  /** Where the flank lies: a matte finish glows softly across this band. */
  readonly side: { readonly y: number; readonly height: number };
  /** Where water stands on each part, as zero-length strokes. */
  readonly beads: Record<
    "paint" | "front" | "windscreen" | "glass",
    { readonly small: string; readonly large: string }
  >;
}
