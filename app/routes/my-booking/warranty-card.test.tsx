import decodeQR from "qr/decode.js";
import { expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { productName, type WarrantyCard } from "~/domain/warranty/card";
import { html, pageOf } from "~/platform/i18n/html.fixtures";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import WarrantyCardPage from "./warranty-card";

const term = { startsOn: "2026-12-06", endsOn: "2031-12-05" };
const card: WarrantyCard = {
  card: "WC-7K3M9Q",
  carType: "suv",
  vehicle: null,
  voidedAt: null,
  items: [{ service: "ppf-full-glossy-hexis", product: "filmBlack", serial: "HX 12/3", ...term }],
};
const address = "https://saqeel.example/warranty-card?card=jJGbFP5o1SQeNYDs5brD_g";
const ceramic = { service: "ceramic-exterior", product: "ceramicExterior", serial: null };

function page(language: Language, changes: Partial<WarrantyCard> = {}) {
  const loaderData = { card: { ...card, ...changes }, address, today: "2026-12-06" };
  const all = html(pageOf(WarrantyCardPage, loaderData), language).replace(/<title>.*?<\/title>/, "");
  const own = all.replaceAll(/<[^>]*>|[\u2066\u2069]/g, "").replaceAll("\u00a0", " ");
  return { html: all, own };
}

const expected = {
  ar: [
    "فيلم الحماية الأسود Hexis",
    "HX 12/3",
    "بدأ الضمان يوم الأحد 6 ديسمبر 2026",
    "5 ديسمبر 2031",
    "1448 هـ",
    "هذه البطاقة ليست فاتورة ضريبية.",
  ],
  en: [
    "Paint protection film, black, Hexis",
    "HX 12/3",
    "From Sunday 6 December 2026",
    "5 December 2031",
    "1448 AH",
    "This card is not a tax invoice.",
  ],
};

it.each(languages)("a card names product, number, period in both calendars, centre and claim, in %s", (language) => {
  const { own } = page(language);
  for (const text of [...expected[language], card.card, business.unifiedPhone.display]) expect(own).toContain(text);
  expect(own).toContain(business.name[language]);
});

it.each(languages)("only nano ceramic has the rule about an early wash, in %s", (language) => {
  const { t } = translator(language);
  const rule = t("warranty:products.ceramicExterior.terms");
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  const withCeramic = page(language, { items: card.items.map((item) => ({ ...item, ...ceramic })) });
  for (const { text } of t("warranty:general.terms", { returnObjects: true }))
    expect(withCeramic.own).toContain(plain(text));
  expect(withCeramic.own).toContain(plain(rule));
  expect(page(language).own).not.toContain(plain(rule));
});

it.each(languages)("a claim on WhatsApp has the number of the card in its text, in %s", (language) => {
  const text = translator(language).t("warrantyCard:claim.message", { card: card.card });
  expect(page(language).html).toContain(`https://wa.me/${business.whatsapp}?text=${encodeURIComponent(text)}`);
});

it.each(languages)("a voided card starts with that notice, in %s", (language) => {
  const title = translator(language).t("warrantyCard:voided.title");
  expect(page(language).own).not.toContain(title);
  expect(page(language, { voidedAt: "2027-01-01T09:00:00.000Z" }).own.startsWith(title)).toBe(true);
});

it("the QR code opens the page of the card", () => {
  const [, size, path = ""] =
    /viewBox="0 0 (\d+) \d+"[^>]*><rect[^>]*><\/rect><path d="([^"]*)"/.exec(page("ar").html) ?? [];
  const scale = 4;
  const width = Number(size) * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let sign = 0; sign < Number(length) * scale * 4; sign += 1) if (sign % 4 < 3) data[start + sign] = 0;
    }
  }
  // Cameras need an empty border of four modules around the code (ISO 18004).
  const starts = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...starts)).toBe(4);
  expect(decodeQR({ width, height: width, data })).toBe(address);
});

it.each(languages)("a product and a service with the same name are named once, in %s", (language) => {
  const film = { ...card.items[0], service: "thermal-titanium", product: "thermalTitanium" } as (typeof card.items)[0];
  const name = productName(film.product, language);
  expect(page(language, { items: [film] }).own.split(name)).toHaveLength(2);
});

it.each(languages)("a card says that its warranty is valid or has ended, in %s", (language) => {
  const { t } = translator(language);
  const valid = t("warrantyCard:items.validUntil");
  expect(page(language).own).toContain(valid);
  const ended = page(language, { items: card.items.map((item) => ({ ...item, endsOn: "2026-12-05" })) }).own;
  expect(ended).toContain(t("warrantyCard:items.ended"));
  // Nothing is valid on a void card.
  const voided = page(language, { voidedAt: "2027-01-01T09:00:00.000Z" }).own;
  expect(voided).not.toContain(valid);
});

it.each(languages)("products with the same last day show it once, in %s", (language) => {
  const glass = { service: "thermal-titanium", product: "thermalTitanium" };
  const { own } = page(language, { items: card.items.flatMap((item) => [item, { ...item, ...glass }]) });
  const { t } = translator(language);
  expect(own.split(t("warrantyCard:items.validUntil"))).toHaveLength(2);
  expect(own.split(productName("thermalTitanium", language))).toHaveLength(3);
});
