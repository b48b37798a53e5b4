import type { openDatabase } from "./database";
import type { Language } from "./words";

/** What groups of commands need of the program. */
export interface Context {
  readonly now: Date;
  readonly database: () => ReturnType<typeof openDatabase>;
  readonly language: () => Language;
  readonly print: (text: string) => void;
}
