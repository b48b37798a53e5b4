/** Little-endian numbers of two and four bytes. */
const short = (...values: readonly number[]) => new Uint16Array(values);
const long = (...values: readonly number[]) => new Uint32Array(values);

/** 1 January 1980, the first day that a ZIP archive can name. */
const NO_DAY = 0x21;
const DEFLATE = 8;

/** A ZIP archive of text files, each given in pieces (APPNOTE.TXT 6.3). Names are ASCII. */
export async function zip(files: Readonly<Record<string, Iterable<string>>>): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [offset, directorySize] = [0, 0];
  for (const [file, pieces] of Object.entries(files)) {
    const name = new TextEncoder().encode(file);
    const { packed, checksum, size } = await deflate(pieces);
    const entry = [
      short(20, 0, DEFLATE, 0, NO_DAY),
      long(checksum, packed.byteLength, size),
      short(name.length, 0),
    ] as const;
    parts.push(long(0x04034b50), ...entry, name, packed);
    directory.push(long(0x02014b50), short(20), ...entry, short(0, 0, 0), long(0, offset), name);
    offset += 30 + name.length + packed.byteLength;
    directorySize += 46 + name.length;
  }
  const { length } = Object.keys(files);
  return new Blob([
    ...parts,
    ...directory,
    long(0x06054b50),
    short(0, 0, length, length),
    long(directorySize, offset),
    short(0),
  ]);
}

async function deflate(pieces: Iterable<string>) {
  const { readable, writable } = new CompressionStream("deflate-raw");
  const packed = new Response(readable).arrayBuffer();
  const writer = writable.getWriter();
  let [checksum, size] = [-1, 0];
  for (const piece of pieces) {
    const bytes = new TextEncoder().encode(piece);
    for (const byte of bytes) checksum = (CRC[(checksum ^ byte) & 0xff] ?? 0) ^ (checksum >>> 8);
    size += bytes.length;
    await writer.write(bytes);
  }
  await writer.close();
  return { packed: await packed, checksum: ~checksum, size };
}

/** The CRC-32 of each byte. */
const CRC = Int32Array.from({ length: 256 }, (_, byte) => {
  let checksum = byte;
  for (let bit = 0; bit < 8; bit++) checksum = checksum & 1 ? 0xedb88320 ^ (checksum >>> 1) : checksum >>> 1;
  return checksum;
});
