import { describe, expect, it } from "vitest";
import { plateInBoth, plateInWords, readPlate, readSaudiPlate } from "./car";

describe("a Saudi plate (product.md 19.1)", () => {
  it("is one plate in both lines, of which the Arabic one is read from the right", () => {
    expect([readPlate("ح ن ط ٧٦٥٣"), readPlate("7653 TNJ")]).toEqual(["7653TNJ", "7653TNJ"]);
    expect(plateInBoth("7653TNJ", "ar")).toEqual(["ح ن ط 7653", "7653 TNJ"]);
    expect(plateInBoth("7653TNJ", "en")).toEqual(["7653 TNJ", "ح ن ط 7653"]);
  });

  it.each([
    ...["1234ABJ", "abj 1234", "1 2 3 4 A B J", "ABJ.1234", "１２３４ＡＢＪ", "ح ب أ ١٢٣٤", "حبا1234", "١٢٣٤ حبإ"],
    ...["\u200f۱۲۳۴ ح-ب-ا\u200f", "ح ب أ 1234".normalize("NFD"), "ﺡ ﺏ ﺃ 1234"],
  ])("is read from %j", (typed) => expect(readPlate(typed)).toBe("1234ABJ"));

  it("has each of the 17 letters in both scripts", () => {
    const letters = [
      ["أ ب ح", "JBA"],
      ["د ر س", "SRD"],
      ["ص ط ع", "ETX"],
      ["ق ك ل", "LKG"],
      ["م ن هـ", "HNZ"],
      ["و ى د", "DVU"],
    ] as const;
    for (const [arabic, latin] of letters) {
      expect(readPlate(`${arabic} 7`)).toBe(`7${latin}`);
      expect(plateInWords(`7${latin}`, "ar")).toBe(`${arabic} 7`);
      expect(plateInWords(`7${latin}`, "en")).toBe(`7 ${latin}`);
    }
  });

  it("is read in the usual other spellings of its letters, and without zeros before its digits", () => {
    expect(readPlate("ه ي ک 12")).toBe("12KVH");
    expect(readPlate("ة ی ٱ 12")).toBe("12AVH");
    expect(readPlate("ہ ە ھ 0012")).toBe("12HHH");
  });

  it.each(["12345ABJ", "ABJ", "1234", "1234AB", "1234ABJD", "1234ABC", "1234ABQ", "AبJ 1234", "ßA 12"])(
    "is not %j",
    (typed) => {
      expect(readSaudiPlate(typed)).toBeNull();
      expect(plateInWords(typed, "ar")).toBe(typed);
    },
  );
});

it("any other plate is kept as typed, without more than one space", () => {
  expect(readPlate("  Dubai   A-12345")).toBeNull();
  expect(readPlate(" Q  12345 ")).toBe("Q 12345");
  expect(readPlate("هيئة-١٢")).toBe("هيئة ١٢");
  expect(plateInBoth("Q 12345", "ar")).toEqual(["Q 12345"]);
});

it.each(["", "   ", "1234567890123", "12/34", "<b>12</b>", "12😀"])("any other plate is not %j", (typed) => {
  expect(readPlate(typed)).toBeNull();
});
