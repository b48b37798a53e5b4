import { expect, it } from "vitest";
import { hideMailbox } from "./hide-mailbox";

it.each([
  ["abdulrahmani@gmail.com", "a•••i@gmail.com"],
  ["sara@example.sa", "s•••a@example.sa"],
  ["ali@example.sa", "a•••@example.sa"],
  ["ab@example.sa", "a•••@example.sa"],
  ["a@example.sa", "•••@example.sa"],
])("shows %s on the confirmation page as %s", (address, shown) => expect(hideMailbox(address)).toBe(shown));
