import { expect, it } from "vitest";
import { failureOfCode } from "./failures";

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const failures = {
  NO_SUCH_RECIPIENT: [131026],
  TOKEN_REFUSED: [0, 10, 190, ...range(200, 299)],
  NOT_PAID: [131042],
  LIMIT_REACHED: [80007, ...range(131047, 131056)],
  MESSAGE_REJECTED: [100, 131008, ...range(132000, 132015)],
  SERVICE_BUSY: [130429],
} as const;

it.each(Object.entries(failures))("reads every code of %s", (failure, codes) => {
  expect(codes.filter((code) => failureOfCode(code) !== failure)).toEqual([]);
});

it("knows no other code", () => {
  const known = new Set<number>(Object.values(failures).flat());
  const others = [...range(0, 400), ...range(80000, 80020), ...range(130400, 132100)].filter(
    (code) => !known.has(code),
  );
  expect(others.filter((code) => failureOfCode(code) !== "UNKNOWN")).toEqual([]);
});
