import { strFromU8, unzipSync } from "fflate";

export async function partsOf(answer: Response) {
  const parts = unzipSync(await answer.bytes());
  return new Map(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const CELL =
  /<c r="[A-Z]\d+"(?: s="(\d)")?(?: t="(\w+)")?>(?:<is><t xml:space="preserve">([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g;

/** The rows of an Excel file without empty cells: texts, numbers, and days and times as text. */
export async function rowsOf(answer: Response): Promise<(string | number)[][]> {
  const xml = (await partsOf(answer)).get("xl/worksheets/sheet1.xml") ?? "";
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(CELL)].map(([, style, type, text = "", value = ""]) => {
      if (type === "inlineStr") return unescaped(text);
      if (style === "5" || style === "6") return Number(value);
      const time = new Date(Math.round((Number(value) - 25_569) * 1440) * 60_000).toISOString().replace("T", " ");
      return time.slice(0, style === "3" ? 10 : 16);
    }),
  );
}

function unescaped(text: string): string {
  const names: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };
  return text.replace(/&(\w+);/g, (_, name) => names[name] ?? "").replaceAll("_x005F_", "_");
}
