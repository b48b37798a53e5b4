import { describe, expect, it } from "vitest";
import { plateInBoth, plateInWords, readPlate, readSaudiPlate } from "./car";

describe("a Saudi plate (product.md 19.1)", () => {
  it.each([
    "1234ABJ",
    "abj 1234",
    "1 2 3 4 A B J",
    "أ ب ح ١٢٣٤",
    "ابح1234",
    "١٢٣٤ إبح",
    "\u200f۱۲۳۴ ا-ب-ح\u200f",
    "AبJ 1234",
  ])("is read from %j", (typed) => {
    expect(readPlate(typed)).toBe("1234ABJ");
  });

  it("has each of the 17 letters in both scripts, in the same order", () => {
    const letters = [
      ["أ ب ح", "ABJ"],
      ["د ر س", "DRS"],
      ["ص ط ع", "XTE"],
      ["ق ك ل", "GKL"],
      ["م ن هـ", "ZNH"],
      ["و ى د", "UVD"],
    ] as const;
    for (const [arabic, latin] of letters) {
      expect(readPlate(`${arabic} 7`)).toBe(`7${latin}`);
      expect(plateInWords(`7${latin}`, "ar")).toBe(`${arabic} 7`);
      expect(plateInWords(`7${latin}`, "en")).toBe(`7 ${latin}`);
    }
  });

  it("is read in the usual other spellings of its letters", () => {
    expect(readPlate("ه ي ک 12")).toBe("12HVK");
    expect(readPlate("ة ی ٱ 12")).toBe("12HVA");
  });

  it.each(["12345ABJ", "ABJ", "1234", "1234AB", "1234ABJD", "1234ABC", "1234ABQ"])("is not %j", (typed) => {
    expect(readSaudiPlate(typed)).toBeNull();
  });
});

describe("any other plate", () => {
  it("is kept as typed, without more than one space", () => {
    expect(readPlate("  Dubai   A-12345")).toBeNull();
    expect(readPlate(" Q  12345 ")).toBe("Q 12345");
    expect(readPlate("هيئة-١٢")).toBe("هيئة ١٢");
    expect(plateInBoth("Q 12345", "ar")).toEqual(["Q 12345"]);
  });

  it.each(["", "   ", "1234567890123", "12/34", "<b>12</b>", "12😀"])("is not %j", (typed) => {
    expect(readPlate(typed)).toBeNull();
  });
});

it("is shown in both scripts where there is room", () => {
  expect(plateInBoth("1234ABJ", "ar")).toEqual(["أ ب ح 1234", "1234 ABJ"]);
  expect(plateInBoth("1234ABJ", "en")).toEqual(["1234 ABJ", "أ ب ح 1234"]);
});
