import fc from "fast-check";
import { linkTo } from "~/platform/urls/screens";
import { HONEYPOT } from "../../../app/platform/forms/field-rules";
import type { Language } from "../../../app/platform/i18n/languages";
import { browserEncoders, type EncodedForm, malformedEncoders, oversizedBodies, type Pair } from "./hostile-bodies";
import { hostileIds, hostileNames, hostileValues } from "./hostile-values";

/** A generated request. Some are valid by chance. */
export interface HostilePost extends EncodedForm {
  readonly screen: "booking" | "contact";
  readonly language: Language;
  /** With `.data`, as React Router posts it, or without, as a browser does. */
  readonly path: string;
}

const anyText = fc.oneof(
  fc.constantFrom(...hostileValues),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 120 }),
);

/** Fields that change what the server does: the trap for bots, two buttons, another selection. */
const specialPairs: readonly Pair[] = [
  [HONEYPOT, "x"],
  ["intent", "update"],
  ["remove", "x"],
  ["shownSelection", "?film=x"],
];

/** A value with a probability of 1 in `times`, otherwise undefined. */
function sometimes<Value>(times: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
}

/** A valid form with some fields changed, missing, sent twice or added. */
function pairsOf(validForm: Readonly<Record<string, string>>): fc.Arbitrary<Pair[]> {
  const names = Object.keys(validForm);
  const changes = fc.array(fc.tuple(fc.constantFrom(...names), anyText), { maxLength: 3 });
  const missing = sometimes(4, fc.subarray(names, { minLength: 1, maxLength: 2 }));
  const twice = sometimes(4, fc.tuple(fc.constantFrom(...names), anyText));
  const others = fc.array(fc.tuple(fc.constantFrom(...hostileNames), anyText), { maxLength: 3 });
  const id = sometimes(2, fc.constantFrom(...hostileIds));
  const special = sometimes(8, fc.constantFrom<Pair>(...specialPairs));
  return fc
    .tuple(changes, missing, twice, others, id, special)
    .map(([changed, omitted, repeated, added, submissionId, specialPair]) => {
      const form = {
        ...validForm,
        ...Object.fromEntries(changed),
        ...(submissionId !== undefined && { submissionId }),
      };
      const present = Object.entries(form).filter(([name]) => !omitted?.includes(name));
      return [...present, ...added, ...[repeated, specialPair].filter((pair) => pair !== undefined)];
    });
}

/** Returns `count` posts: valid forms changed at random by a seed, and all oversized bodies. */
export function hostilePosts(
  seed: number,
  count: number,
  validForms: Record<HostilePost["screen"], Record<string, string>>,
): HostilePost[] {
  const target = fc.record({
    screen: fc.constantFrom("booking", "contact"),
    language: fc.constantFrom("ar", "en"),
    data: fc.nat(9).map((number) => number === 0),
  });
  // Half of the forms are encoded correctly, so that they reach the validation.
  const encoder = fc.oneof(fc.constantFrom(...browserEncoders), fc.constantFrom(...malformedEncoders));
  const post = target.chain(({ screen, language, data }) =>
    fc.tuple(pairsOf(validForms[screen]), encoder, fc.nat(600)).map(
      ([pairs, encode, cut]): HostilePost => ({
        screen,
        language,
        path: linkTo(screen, language) + (data ? ".data" : ""),
        ...encode(pairs, cut),
      }),
    ),
  );
  const posts = fc.sample(post, { seed, numRuns: count - oversizedBodies.length });
  const large = oversizedBodies.map((encode, index): HostilePost => {
    const screen = index % 2 ? "contact" : "booking";
    const language = index % 3 ? "en" : "ar";
    return { screen, language, path: linkTo(screen, language), ...encode() };
  });
  return [...posts, ...large];
}
