import { expect, it } from "vitest";
import { textsIn } from "./storage";

it.each([
  ["of nothing", null, {}],
  ["of a number", 7, {}],
  ["of a text", "name", {}],
  ["of a list", [1, null], {}],
  ["of nested values", { name: { first: "Sara" }, email: ["a"], phone: 5, day: null, agreed: true }, {}],
  ["of an object", { name: "Sara", phone: 5, email: "" }, { name: "Sara", email: "" }],
  ["without one that is too long", { name: "Sara", message: "x".repeat(20_001) }, { name: "Sara" }],
])("the texts of a stored value are found: %s", (_case, value, texts) => expect(textsIn(value)).toEqual(texts));
