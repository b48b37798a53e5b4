import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = 2;
const RGBA = 6;

/** The same picture in fewer bytes: browsers pack screenshots in haste, with an alpha channel nobody needs. */
export async function repack(page: Page, png: Buffer, width: number, height: number): Promise<Buffer> {
  const pixels = await pixelsOf(page, png);
  const opaque = pixels.every((value, index) => index % 4 !== 3 || value === 255);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, opaque ? RGB : RGBA], 8);
  // Rows without a PNG filter: drawings of flat colours pack best as they are.
  const rows = Array.from({ length: height }, (_, y) => {
    const row = pixels.subarray(y * width * 4, (y + 1) * width * 4);
    return Buffer.concat([Buffer.alloc(1), opaque ? row.filter((_, index) => index % 4 !== 3) : row]);
  });
  const data = deflateSync(Buffer.concat(rows), { level: 9, memLevel: 9 });
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** The colours of a PNG as the browser decodes it, four bytes a pixel. */
async function pixelsOf(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    return (new Uint8Array(data ?? []) as Uint8Array & { toBase64(): string }).toBase64();
  }, png.toString("base64"));
  return Buffer.from(base64, "base64");
}
