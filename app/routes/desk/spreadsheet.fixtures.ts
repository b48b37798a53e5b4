/** The files of a ZIP archive by name, with the checksums that it states. */
export async function unzipped(archive: ArrayBuffer) {
  const view = new DataView(archive);
  const files = new Map<string, { text: string; checksum: number }>();
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const [packed, name] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true)];
    const content = archive.slice(at + 30 + name, at + 30 + name + packed);
    const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    files.set(new TextDecoder().decode(archive.slice(at + 30, at + 30 + name)), {
      text: await new Response(stream).text(),
      checksum: view.getUint32(at + 14, true),
    });
    at += 30 + name + packed;
  }
  return files;
}

const CELL =
  /<c r="[A-Z]\d+"(?: s="(\d)")?(?: t="(\w+)")?>(?:<is><t xml:space="preserve">([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g;

/** The rows of an Excel file without empty cells: texts, numbers, and days and times as text. */
export async function rowsOf(answer: Response): Promise<(string | number)[][]> {
  const xml = (await unzipped(await answer.arrayBuffer())).get("xl/worksheets/sheet1.xml")?.text ?? "";
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(CELL)].map(([, style, type, text = "", value = ""]) => {
      if (type === "inlineStr") return unescaped(text);
      if (style === "0" || style === "5") return Number(value);
      const time = new Date(Math.round((Number(value) - 25_569) * 1440) * 60_000).toISOString().replace("T", " ");
      return time.slice(0, style === "3" ? 10 : 16);
    }),
  );
}

function unescaped(text: string): string {
  const names: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };
  return text.replace(/&(\w+);/g, (_, name) => names[name] ?? "").replaceAll("_x005F_", "_");
}
