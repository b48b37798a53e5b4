/** In pixels. `right` and `bottom` are outside. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Nearly black, in every channel. */
const SHADE = 0x18;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The channels of each colour type with a byte for each: grey, colours, and both with transparency. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

export interface Picture {
  header: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  channels: number;
  /** A byte for the filter of each line, then its pixels. */
  lines: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the pixels of a PNG with a byte for each channel. Throws if it cannot. Plain code, because the
 * local stand-in for Cloudflare Images neither draws nor outputs pixels, without saying so.
 */
export async function decodePng(png: Uint8Array): Promise<Picture> {
  const picture = await readPng(png);
  unfilter(picture);
  return picture;
}

/** A PNG of these pixels, and of nothing else. */
export async function encodePng({ header, lines }: Picture): Promise<Blob> {
  const deflated = await through(new CompressionStream("deflate"), lines);
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflated), chunk("IEND", new Uint8Array())];
  return new Blob([Uint8Array.from(SIGNATURE), ...chunks], { type: "image/png" });
}

async function readPng(png: Uint8Array): Promise<Picture> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  let header: Uint8Array<ArrayBuffer> = new Uint8Array();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const [length, name] = [view.getUint32(at), String.fromCharCode(...png.subarray(at + 4, at + 8))];
    const content = png.slice(at + 8, at + 8 + length);
    if (name === "IHDR") header = content;
    if (name === "IDAT") parts.push(content);
    at += length + 12;
  }
  const [depth, type = -1, , , interlace] = header.subarray(8);
  const { [type]: channels } = CHANNELS;
  if (depth !== 8 || !channels || interlace !== 0) throw new Error(`PNG of depth ${depth}, type ${type}, ${interlace}`);
  const size = new DataView(header.buffer);
  const [width, height] = [size.getUint32(0), size.getUint32(4)];
  const lines = await through(new DecompressionStream("deflate"), ...parts);
  if (lines.length !== height * (width * channels + 1)) throw new Error("PNG with another number of pixels");
  return { header, width, height, channels, lines };
}

async function through(stream: CompressionStream | DecompressionStream, ...parts: Uint8Array<ArrayBuffer>[]) {
  return new Uint8Array(await new Response(new Blob(parts).stream().pipeThrough(stream)).arrayBuffer());
}

/** Each byte is stored as its difference from a guess by its neighbours (PNG, chapter 9). */
function unfilter({ width, height, channels, lines }: Picture): void {
  const length = width * channels + 1;
  for (let start = 0; start < height * length; start += length) {
    const filter = lines[start];
    lines[start] = 0;
    for (let at = start + 1; at < start + length; at++) {
      const isFirst = at - start <= channels;
      const left = isFirst ? 0 : (lines[at - channels] ?? 0);
      const up = start === 0 ? 0 : (lines[at - length] ?? 0);
      const upLeft = isFirst || start === 0 ? 0 : (lines[at - length - channels] ?? 0);
      lines[at] = (lines[at] ?? 0) + guess(filter, left, up, upLeft);
    }
  }
}

function guess(filter: number | undefined, left: number, up: number, upLeft: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, upLeft);
    default:
      return 0;
  }
}

function paeth(left: number, up: number, upLeft: number): number {
  const [toLeft, toUp, toUpLeft] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)];
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

/** Replaces the pixels of a box by one colour. */
export function fillBox({ width, height, channels, lines }: Picture, { left, top, right, bottom }: Box): void {
  const isTransparent = channels % 2 === 0;
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
      const at = y * (width * channels + 1) + 1 + x * channels;
      lines.fill(SHADE, at, at + channels);
      if (isTransparent) lines[at + channels - 1] = 255;
    }
  }
}

function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crcOf(bytes.subarray(4, content.length + 8)));
  return bytes;
}

const CRCS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRCS[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
