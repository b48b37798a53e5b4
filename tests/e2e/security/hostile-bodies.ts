import { gzipSync } from "node:zlib";

export type Pair = readonly [name: string, value: string];

/** An encoded form: the body with its headers, which may be wrong. */
export interface EncodedForm {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
}

const URLENCODED = "application/x-www-form-urlencoded";

const urlencoded = (pairs: readonly Pair[]) =>
  new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();

function multipart(pairs: readonly Pair[], boundary: string, lineBreak = "\r\n"): string {
  const parts = pairs.map(
    ([name, value]) =>
      `--${boundary}${lineBreak}Content-Disposition: form-data; name="${name}"${lineBreak}${lineBreak}${value}${lineBreak}`,
  );
  return `${parts.join("")}--${boundary}--${lineBreak}`;
}

/** How browsers encode forms without and with files. */
export const browserEncoders: readonly ((pairs: readonly Pair[]) => EncodedForm)[] = [
  (pairs) => plain(urlencoded(pairs), URLENCODED),
  (pairs) => plain(multipart(pairs, "fuzz"), "multipart/form-data; boundary=fuzz"),
];

/** Malformed and mislabelled encodings, which browsers do not use. */
export const malformedEncoders: readonly ((pairs: readonly Pair[], cut: number) => EncodedForm)[] = [
  (pairs) => plain(urlencoded(pairs), `${URLENCODED}; charset=utf-16`),
  (pairs) => plain(pairs.map((pair) => pair.join("=")).join("&"), URLENCODED),
  (pairs, cut) => plain(`${urlencoded(pairs).slice(0, cut)}%`, URLENCODED),
  (pairs) => plain(`${urlencoded(pairs)}&%zz=%&=&&=a&%ED%A0%80=%ff%fe&name=%ED%A0%80%C0%80`, URLENCODED.toUpperCase()),
  (pairs) =>
    bytes(
      Buffer.concat([Buffer.from(`${urlencoded(pairs)}&customerName=`), Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80])]),
      URLENCODED,
    ),
  (pairs) => plain(multipart(pairs, "fuzz"), 'multipart/form-data; boundary="fuzz"; charset=utf-8'),
  (pairs, cut) => plain(multipart(pairs, "fuzz").slice(0, cut), "multipart/form-data; boundary=fuzz"),
  (pairs) => plain(multipart(pairs, "fuzz", "\n"), "multipart/form-data; boundary=fuzz"),
  (pairs) => plain(multipart(pairs, "fuzz"), "multipart/form-data; boundary=other"),
  (pairs) => plain(multipart(pairs, "fuzz"), "multipart/form-data"),
  (pairs) =>
    plain(multipart(pairs, "fuzz").replace('name="', 'filename="a.exe"; name="'), "multipart/form-data; boundary=fuzz"),
  (pairs) =>
    plain(multipart([...pairs, ["file", multipart(pairs, "inner")]], "fuzz"), "multipart/form-data; boundary=fuzz"),
  (pairs) => plain(JSON.stringify(Object.fromEntries(pairs)), "application/json"),
  (pairs) => plain(JSON.stringify(Object.fromEntries(pairs)), URLENCODED),
  (pairs) => plain(urlencoded(pairs), "text/plain"),
  (pairs) => plain(urlencoded(pairs), "multipart/form-data; boundary=fuzz"),
  (pairs) => ({ headers: {}, body: Buffer.from(urlencoded(pairs)) }),
  (pairs) => plain("<a/>", `application/xml; ${"x".repeat(2000)}=${pairs.length}`),
  (pairs) => bytes(gzipSync(urlencoded(pairs)), URLENCODED, { "Content-Encoding": "gzip" }),
  () => plain("", URLENCODED),
  () => plain(Array.from({ length: 5000 }, (_, index) => `a${index}=1`).join("&"), URLENCODED),
];

/** Bodies far above the size limit. Few, because they are slow. */
export const oversizedBodies: readonly (() => EncodedForm)[] = [
  () => plain(`customerName=${"a".repeat(1e7)}`, URLENCODED),
  () => plain(`message=${"%D9%86".repeat(1.6e6)}`, URLENCODED),
  () => bytes(Buffer.alloc(1e7), "application/octet-stream"),
  () => plain(multipart([["email", "b".repeat(1e7)]], "fuzz"), "multipart/form-data; boundary=fuzz"),
  () => plain("a=1&".repeat(2.5e6), URLENCODED),
];

function plain(text: string, type: string): EncodedForm {
  return bytes(Buffer.from(text), type);
}

function bytes(body: Buffer<ArrayBuffer>, type: string, headers: Record<string, string> = {}): EncodedForm {
  return { headers: { "Content-Type": type, ...headers }, body };
}
