import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { centreMailboxes } from "~/domain/centre/mailboxes";
import { filledFacts } from "~/domain/centre/owner-facts.fixtures";
import { business } from "~/domain/centre/profile";
import { contentSchemas } from "~/domain/content/content.server";
import { deploymentFindings, type Facts, isMigrated } from "./checks";

const ready: Facts = {
  settings: {
    send_email: [{ allowed_sender_addresses: ["bookings@saqeel.sa"] }],
    workers_dev: false,
    preview_urls: false,
  },
  securityTxt: `Contact: mailto:care@saqeel.sa
Expires: 2027-11-01T00:00:00Z
Canonical: https://www.saqeel.sa/.well-known/security.txt
`,
  securityMd: "Write to care@saqeel.sa, in Arabic or English.",
  business: {
    origin: "https://www.saqeel.sa",
    email: "care@saqeel.sa",
    emailSender: "bookings@saqeel.sa",
    securityEmail: "care@saqeel.sa",
    unifiedPhone: { dial: "920012345", display: "9200 12345" },
    mobile: { dial: "+966551234567", display: "055 123 4567" },
    whatsapp: "966551234567",
    social: {
      facebook: null,
      instagram: "https://www.instagram.com/saqeel.care",
      tiktok: null,
      x: "https://x.com/saqeel_care",
      youtube: null,
    },
    address: { coordinates: { latitude: 24.83274, longitude: 46.76511 } },
    legal: { commercialRegistration: "1010000001", vatNumber: "310000000000003" },
    nationalDayOffer: { active: true, percent: 20, from: "2026-11-20", until: "2027-12-01", licence: "12345" },
  },
  centreMailboxes: ["care@saqeel.sa", "desk@saqeel.sa"],
  ownerFacts: filledFacts,
  staging: false,
  gitStatus: "",
  commitsBehind: 0,
  loggedIn: true,
  secrets: "[]",
  now: new Date("2026-11-20T09:00:00Z"),
};

describe("the check before a deployment", () => {
  const problemsOf = (change: Partial<Facts> = {}) => deploymentFindings({ ...ready, ...change }).problems;

  it("finds nothing in a site that is ready", () => {
    expect(deploymentFindings(ready)).toEqual({ problems: [], warnings: [] });
  });

  it("names the setting of WhatsApp that is missing, and accepts all four", () => {
    const settings = { ...ready.settings, vars: { ...ready.settings.vars, WHATSAPP_PHONE_ID: "1055" } };
    const three = '[{"name":"WHATSAPP_TOKEN"},{"name":"WHATSAPP_APP_SECRET"}]';
    expect(problemsOf({ settings, secrets: three })).toEqual([
      expect.stringContaining("Missing: WHATSAPP_VERIFY_TOKEN"),
    ]);
    expect(problemsOf({ settings, secrets: `${three}{"name":"WHATSAPP_VERIFY_TOKEN"}` })).toEqual([]);
    expect(problemsOf({ secrets: three })).toEqual([expect.stringContaining("WHATSAPP_PHONE_ID")]);
  });

  const withEmail = (binding: Facts["settings"]["send_email"][number]) => ({
    settings: { ...ready.settings, send_email: [{ allowed_sender_addresses: ["bookings@saqeel.sa"], ...binding }] },
  });
  const withBusiness = (changes: Partial<Facts["business"]>) => ({ business: { ...ready.business, ...changes } });
  const { nationalDayOffer, legal, unifiedPhone, social } = ready.business;
  const { preview_urls: _, ...withoutPreviews } = ready.settings;
  it.each<[string, Partial<Facts>]>([
    ["Uncommitted changes", { gitStatus: " M app/root.tsx\n" }],
    ["Not logged in", { loggedIn: false }],
    ["workers_dev = false", { settings: { ...ready.settings, workers_dev: true } }],
    ["preview_urls = false", { settings: withoutPreviews }],
    ["POLICY_AUD", { settings: { ...ready.settings, vars: { POLICY_AUD: "development" } } }],
    ["TEAM_DOMAIN", { settings: { ...ready.settings, vars: { POLICY_AUD: "a1b2", TEAM_DOMAIN: "saqeel" } } }],
    ["allowed_sender_addresses", { settings: { ...ready.settings, send_email: [] } }],
    ["allowed_sender_addresses", withBusiness({ emailSender: "mail@saqeel.sa" })],
    ["only staging has it", withEmail({ allowed_destination_addresses: ["me@saqeel.sa"] })],
    ["centreMailboxes is a placeholder", { centreMailboxes: ["care@saqeel.sa", "x@saqeel.example"] }],
    ["unifiedPhone is", withBusiness({ unifiedPhone: { ...unifiedPhone, dial: "920000000" } })],
    ["social.instagram is", withBusiness({ social: { ...social, instagram: "https://instagram.com/saqeel.example" } })],
    ["address.coordinates", withBusiness({ address: { coordinates: { latitude: 24.83312, longitude: 46.76441 } } })],
    ["legal.vatNumber is a placeholder", withBusiness({ legal: { ...legal, vatNumber: "000000000000000" } })],
    ["National Day offer needs", withBusiness({ nationalDayOffer: { ...nationalDayOffer, licence: null } })],
    ["Expires has passed", { now: new Date("2027-10-15T00:00:00Z") }],
    ["Expires has passed", { securityTxt: ready.securityTxt.replace(/Expires.*/, "Expires: soon") }],
    ["less than a year", { now: new Date("2026-09-01T00:00:00Z") }],
    ["Contact must be", { securityTxt: ready.securityTxt.replace("care@", "other@") }],
    ["SECURITY.md", { securityMd: "Write to care@saqeel.example." }],
    ["Canonical must be", { securityTxt: ready.securityTxt.replace("https://www.", "https://") }],
    ...["https://www.saqeel.sa/", "http://www.saqeel.sa", "https:www.saqeel.sa", "https://a@www.saqeel.sa"].map(
      (origin): [string, Partial<Facts>] => [
        "origin must be",
        { ...withBusiness({ origin }), securityTxt: ready.securityTxt.replace(ready.business.origin, origin) },
      ],
    ),
  ])("finds the problem: %s", (words, change) => expect(problemsOf(change)).toEqual([expect.stringContaining(words)]));

  it("accepts whatever the desk accepts, with as many zeros or the word example", () => {
    const contact = {
      email: "info@saqeel.sa",
      map: "https://maps.example.sa",
      unifiedPhone: "920010000",
      whatsapp: "0555500000",
      mobile: "0550000000",
      centreMailboxes: ["name@example.com"],
      social: { x: "https://x.com/my_example" },
    };
    expect(contentSchemas().contact.safeParse(contact).success).toBe(true);
    const { email, centreMailboxes } = contact;
    const published = withBusiness({
      email,
      unifiedPhone: { dial: contact.unifiedPhone, display: "" },
      mobile: { dial: "+966550000000", display: "" },
      whatsapp: "966555500000",
      social: { ...social, ...contact.social },
    });
    expect(problemsOf({ ...published, centreMailboxes })).toEqual([]);
  });

  it.each([
    [3, "lacks 3 commits"],
    [null, "no upstream branch"],
  ])("only warns of a checkout that may be outdated: %o", (commitsBehind, words) => {
    const { problems, warnings } = deploymentFindings({ ...ready, commitsBehind });
    expect(problems).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining(words)]);
  });

  it("notices a declined migration", () => {
    const list = "Migrations to be applied:\n│ Name │\n│ 0004_services.sql │";
    expect(isMigrated(`Resource location: remote\n\n${list}`)).toBe(false);
    expect(isMigrated("Resource location: remote\n\n✅ No migrations to apply!")).toBe(true);
    expect(isMigrated("")).toBe(false);
  });

  it("ignores an offer that has ended, which the pages leave out", () => {
    const over = { active: true, percent: null, from: null, until: "2026-11-19", licence: null };
    expect(problemsOf(withBusiness({ nationalDayOffer: over }))).toEqual([]);
  });

  it("an empty fact is only listed, and one that the owner answered with false is not", () => {
    const facts = { ...filledFacts, heatMeasure: null, collection: false } as const;
    const { problems, warnings } = deploymentFindings({ ...ready, ownerFacts: { ...facts, reviews: null } });
    expect(problems).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/: heatMeasure, reviews$/)]);
  });

  const placeholdersIn = (texts: readonly string[]) =>
    texts.flatMap((text) => /content\/: (\S+) is a placeholder/.exec(text)?.[1] ?? []);
  const places = [
    ...["origin", "email", "emailSender", "securityEmail", "centreMailboxes", "unifiedPhone", "mobile", "whatsapp"],
    ...["facebook", "instagram", "tiktok", "x", "youtube"].map((network) => `social.${network}`),
    ...["legal.commercialRegistration", "legal.vatNumber", "address.coordinates"],
  ];

  it("finds each placeholder that this repository ships with", () => {
    expect(placeholdersIn(problemsOf({ business, centreMailboxes }))).toEqual(places);
  });

  it("only warns of placeholders on staging", () => {
    const { settings } = withEmail({ allowed_destination_addresses: ["me@saqeel.sa"] });
    const staging = { settings: { ...settings, workers_dev: true }, staging: true };
    const shipped = { ...business, emailSender: "bookings@saqeel.sa" };
    const { problems, warnings } = deploymentFindings({ ...ready, ...staging, business: shipped });
    expect(problems).toEqual([]);
    // Only the live site must have one address: staging and its previews have URLs of Cloudflare.
    expect(warnings.join()).not.toContain("one address");
    expect(placeholdersIn(warnings).length).toBeGreaterThan(0);
  });

  it.each<[string, Partial<Facts>]>([
    ["Uncommitted changes", { gitStatus: " M app/root.tsx\n" }],
    ["Not logged in", { loggedIn: false }],
    ["must not email customers", { settings: ready.settings }],
  ])("finds the problem of staging: %s", (words, change) => {
    const allowed = withEmail({ allowed_destination_addresses: ["me@saqeel.sa"] });
    expect(problemsOf({ ...allowed, staging: true, ...change })).toEqual([expect.stringContaining(words)]);
  });

  // These files must agree with content/, not with tests/content/, the facts of the tests.
  const { origin, emailSender, securityEmail } = JSON.parse(readFileSync("content/company.json", "utf8"));

  it("security.txt and SECURITY.md of this repository agree with content/company.json", () => {
    const securityTxt = readFileSync("public/.well-known/security.txt", "utf8");
    const securityMd = readFileSync("SECURITY.md", "utf8");
    const problems = problemsOf({ business: { ...ready.business, origin, securityEmail }, securityTxt, securityMd });
    expect(problems.filter((problem) => /Contact|Canonical|SECURITY\.md/.test(problem))).toEqual([]);
  });

  it("wrangler.toml of this repository lets the sender of content/company.json send, from both of its Workers", () => {
    const lines = readFileSync("wrangler.toml", "utf8").split("\n");
    const senders = lines.filter((line) => line.startsWith("allowed_sender_addresses = "));
    expect(senders).toHaveLength(2);
    for (const line of senders) expect(line).toContain(`"${emailSender}"`);
  });
});
