import { addDays } from "../../../app/i18n/dates";
import { execute } from "../support/server-state";
import { expect, test, tomorrow } from "../support/site";

const day = addDays(tomorrow(), 300);

test.beforeAll(() => execute(`insert or replace into day_limits values ('${day}', 0, 'تدريب', 'Training day')`));
test.afterAll(() => execute(`delete from day_limits where day = '${day}'`));

for (const [path, note] of [
  ["/booking/days?carType=suv&film=ppf-full-glossy-xpel", "تدريب"],
  ["/en/booking/days?carType=suv&film=ppf-full-glossy-xpel", "Training day"],
  ["/en/booking/days", "Training day"],
  ["/en/booking/days?film=nothing&colour=red&carType=bicycle", "Training day"],
] as const) {
  test(`${path} returns the days that can be booked, and is not cached`, async ({ request }) => {
    // The site caches these days for ten seconds.
    await expect(async () => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      expect(answer.headers()["content-type"]).toContain("application/json");
      expect(answer.headers()["cache-control"]).toBe("private, no-store");
      expect(await answer.json()).toEqual({
        from: tomorrow(),
        until: addDays(tomorrow(), 364),
        closed: expect.objectContaining({ [day]: note }),
        full: expect.any(Array),
      });
    }).toPass({ timeout: 15_000 });
  });
}

test("the list of days rejects posts", async ({ request }) => {
  expect((await request.post("/booking/days", { form: { carType: "suv" } })).status()).toBe(405);
});
