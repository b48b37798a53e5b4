import fc from "fast-check";
import type { Language } from "../../../app/i18n/languages";
import { linkTo } from "../../../app/i18n/links";
import { crookedEncoders, type Encoded, honestEncoders, huge, type Pair } from "./hostile-bodies";
import { hostileIds, hostileNames, hostileValues } from "./hostile-values";

/** One request that no page of the site would send; some happen to be fine. */
export interface HostilePost extends Encoded {
  readonly screen: "booking" | "contact";
  readonly language: Language;
  /** `.data`, as the scripts of the page post, or a document. */
  readonly path: string;
}

const anyText = fc.oneof(
  fc.constantFrom(...hostileValues),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 120 }),
);

/** Fields that make a form something else: a robot's, a question for the total, one whose total was not seen. */
const specialPairs: readonly Pair[] = [
  ["website", "x"],
  ["intent", "update"],
  ["remove", "x"],
  ["shownSelection", "?film=x"],
];

/** A value once in so many times, else nothing. */
function sometimes<Value>(times: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
}

/** A form that would be accepted, with some of its fields spoilt, left out, sent twice, or joined by others. */
function pairsOf(good: Readonly<Record<string, string>>): fc.Arbitrary<Pair[]> {
  const names = Object.keys(good);
  const spoilt = fc.array(fc.tuple(fc.constantFrom(...names), anyText), { maxLength: 3 });
  const missing = sometimes(4, fc.subarray(names, { minLength: 1, maxLength: 2 }));
  const twice = sometimes(4, fc.tuple(fc.constantFrom(...names), anyText));
  const others = fc.array(fc.tuple(fc.constantFrom(...hostileNames), anyText), { maxLength: 3 });
  const id = sometimes(2, fc.constantFrom(...hostileIds));
  const special = sometimes(8, fc.constantFrom<Pair>(...specialPairs));
  return fc
    .tuple(spoilt, missing, twice, others, id, special)
    .map(([spoil, leave, again, more, submissionId, extra]) => {
      const changed = { ...good, ...Object.fromEntries(spoil), ...(submissionId !== undefined && { submissionId }) };
      const kept = Object.entries(changed).filter(([name]) => !leave?.includes(name));
      return [...kept, ...more, ...[again, extra].filter((pair) => pair !== undefined)];
    });
}

/** `count` posts that a seed decides. `good` are the fields of a form that would be accepted. */
export function hostilePosts(
  seed: number,
  count: number,
  good: Record<HostilePost["screen"], Record<string, string>>,
): HostilePost[] {
  const where = fc.record({
    screen: fc.constantFrom("booking", "contact"),
    language: fc.constantFrom("ar", "en"),
    data: fc.nat(9).map((draw) => draw === 0),
  });
  // Every other form is in an honest body: what is wrong with it has to reach the code behind the reader.
  const encoder = fc.oneof(fc.constantFrom(...honestEncoders), fc.constantFrom(...crookedEncoders));
  const post = where.chain(({ screen, language, data }) =>
    fc.tuple(pairsOf(good[screen]), encoder, fc.nat(600)).map(
      ([pairs, encode, cut]): HostilePost => ({
        screen,
        language,
        path: linkTo(screen, language) + (data ? ".data" : ""),
        ...encode(pairs, cut),
      }),
    ),
  );
  const posts = fc.sample(post, { seed, numRuns: count - huge.length });
  const large = huge.map((encode, index): HostilePost => {
    const screen = index % 2 ? "contact" : "booking";
    const language = index % 3 ? "en" : "ar";
    return { screen, language, path: linkTo(screen, language), ...encode() };
  });
  return [...posts, ...large];
}
