import { beforeEach, describe, expect, it } from "vitest";
import { openDesk } from "./desk.fixtures";
import { Refusal } from "./refusal";

/** That nobody works on the practice database and takes it for the live site, or the other way round. */

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
});

describe("the database that answers", () => {
  it.each([
    ["upcoming", "Practice database on this machine. For the live site add --remote."],
    ["upcoming --persist-to elsewhere", "Practice database on this machine. For the live site add --remote."],
    ["upcoming --remote", "Live site."],
    ["upcoming --ar", "قاعدة تدريب على هذا الجهاز. للعمل على الموقع الفعلي أضف \u200e--remote\u200e."],
    ["upcoming --remote --ar", "الموقع الفعلي."],
  ])("%s: %s", async (line, name) => {
    await desk.staff(line);
    expect(desk.seen.notes).toEqual([name]);
  });

  it("is named for staging too, which is no live site", async () => {
    desk.seen.env = { CLOUDFLARE_ENV: "staging" };
    await desk.staff("upcoming --remote");
    await desk.staff("upcoming --remote --ar");
    await desk.staff("upcoming");
    expect(desk.seen.notes).toEqual([
      "The site of staging, not the live site.",
      "موقع \u200estaging\u200e، وليس الموقع الفعلي.",
      "Practice database on this machine. For the live site add --remote.",
    ]);
  });

  it("is named once, beside the answer, where it spoils neither a table nor a file", async () => {
    expect(await desk.staff("correct 7k3m9q --email noura@example.com")).not.toContain("database");
    expect(desk.seen.notes).toHaveLength(1);
  });

  it("is not named when none is asked", async () => {
    await desk.staff("day yesterday").catch(() => {});
    await desk.staff("help").catch(() => {});
    expect(desk.seen.notes).toEqual([]);
  });
});

describe("a --remote that npm took for itself", () => {
  beforeEach(() => {
    desk.seen.env = { npm_config_remote: "true" };
  });

  it.each(["confirm 7k3m9q", "confirm 7k3m9q 16:30", "anonymize 0501234567", "day"])(
    "stops %s before it reaches the practice database",
    async (line) => {
      await expect(desk.staff(line)).rejects.toThrow(Refusal);
      await expect(desk.staff(line)).rejects.toThrow(
        "npm took --remote for itself, so nothing was done. Write -- after staff: npm run staff -- upcoming --remote",
      );
      expect(desk.seen.target).toBeUndefined();
    },
  );

  it("stops nothing when it was written a second time, after the two dashes", async () => {
    await desk.staff("upcoming --remote");
    expect(desk.seen.target?.remote).toBe(true);
  });

  it.each(["", "false"])("is none when npm sets %j", async (value) => {
    desk.seen.env = { npm_config_remote: value };
    expect(await desk.staff("upcoming")).toContain("SQ-7K3M9Q");
  });
});
