import type { ComponentProps } from "react";
import { inputClasses } from "./field";

/** Without a maximum, browsers accept years of six digits. */
const LAST_DAY = "9999-12-31";

/** The browser's own input for a day. */
export function DateInput({ max, ...input }: Omit<ComponentProps<"input">, "type" | "className">) {
  return <input {...input} type="date" max={max ?? LAST_DAY} className={`block ${inputClasses}`} />;
}
