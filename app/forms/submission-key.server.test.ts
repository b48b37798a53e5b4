import { expect, it } from "vitest";
import { newSubmissionId, sameContent, submissionIdOf } from "./submission-key.server";

it("a new attempt has a name that a form can bring back", () => {
  const name = newSubmissionId();
  const form = new FormData();
  form.set("submissionId", name);
  expect(submissionIdOf(form)).toBe(name);
  expect(newSubmissionId()).not.toBe(name);
});

it("content is the same only when every part of it is", () => {
  expect(sameContent(["a", "b"], ["a", "b"])).toBe(true);
  expect(sameContent(["a", "b"], ["ab", ""])).toBe(false);
  expect(sameContent(["a,b"], ["a", "b"])).toBe(false);
});
