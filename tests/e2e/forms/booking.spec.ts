import { randomUUID } from "node:crypto";
import { payableAtCentre, priceOf } from "~/domain/catalogue/pricing";
import { addDays } from "../../../app/platform/calendar/dates";
import { formatLongDate, formatRiyals } from "../../../app/platform/i18n/format";
import { linkTo } from "../../../app/platform/urls/screens";
import { coveredByCallButton, hiddenConstraints } from "../support/page-checks";
import { shownTotalOf } from "../support/prices";
import { emailParts, query } from "../support/server-state";
import { chosen, expect, test, tomorrow } from "../support/site";

const person = { name: "سارة العتيبي", phone: "0512345678", date: tomorrow() };

test("a visitor books, and two emails are sent @mixed", async ({ page, open, texts, language, form }, { project }) => {
  const email = `${project.name.replace(/\W+/g, "-")}@example.com`;

  await open("booking");
  await expect(page.getByText(texts.booking.services.legend)).toBeHidden();
  await form.chooseCar("suv");
  await expect(form.name).toBeHidden();
  await form.chooseServices("thermal-titanium", "polishing-interior");

  const price = priceOf(["thermal-titanium", "polishing-interior"], "suv");
  for (const amount of [price.subtotal, price.vat, price.total, payableAtCentre(price.total)])
    await expect(form.total).toContainText(formatRiyals(amount, { exact: true }));
  await expect(form.total).toContainText(texts.booking.summary.payAtCentre);

  // With and without scripts, this name is stored in the same way (product.md 5.18).
  await form.fill({ ...person, name: "سارة العتيبي-O’Brien", email });
  expect(await page.evaluate(hiddenConstraints)).toEqual([]);
  await form.submit.click();

  await page.waitForURL((url) => url.pathname === linkTo("thank-you", language) && url.searchParams.has("booking"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thankYou.title);
  await expect(page.getByRole("listitem").filter({ hasText: texts.myBooking.milestones.next.confirmed })).toBeVisible();
  await expect(page.getByText(formatLongDate(person.date, language))).toBeVisible();

  const [booking] = await query("select * from bookings where email = ? order by created_at desc", email);
  const stored = { customer_name: "سارة العتيبي OBrien", phone_number: person.phone, booking_date: person.date };
  expect(booking).toMatchObject({ ...stored, language, car_type: "suv", total_price: price.total });
  const { id, reference } = booking as { id: number; reference: string };
  await expect(page.getByText(reference, { exact: true })).toBeVisible();

  const body = await page.locator("body").innerText();
  for (const personal of [person.name, person.phone, email]) expect(body).not.toContain(personal);
  // A part of the email address is shown, so that customers notice a wrong one.
  expect(body).toContain("•••s@example.com");

  const emailsSent = () =>
    query("select kind from outbox where booking_id = ? and sent_at is not null order by kind", id);
  // The queue is shared with other tests, so this may take a while.
  const bothEmails = [{ kind: "booking-centre" }, { kind: "booking-customer" }];
  await expect.poll(emailsSent, { timeout: 20_000 }).toEqual(bothEmails);

  // The local email binding writes the files shortly after the emails were sent.
  await expect.poll(() => emailParts("email-text", reference)).toHaveLength(2);
  const emails = emailParts("email-text", reference);
  const toCustomer = emails.find((email) => email.includes(texts.email.booking.payment));
  const toCentre = emails.find((email) => email !== toCustomer);
  await expect.poll(() => emailParts("email-html", reference)).toHaveLength(2);

  // The email links to the booking's own page.
  const link = new URL(/https:\S+\/my-booking\S+/.exec(toCustomer ?? "")?.[0] ?? "");
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.myBooking.state.pending.title);
  expect(toCentre).not.toContain("/my-booking");
  await expect.poll(() => emailParts("email-attachment", reference)).toHaveLength(2);
});

test("a mistyped domain is asked about once, and accepted when sent again", async ({
  page,
  open,
  texts,
  language,
  form,
}, { project, retry }) => {
  const email = `slip-${project.name.replace(/\W+/g, "-")}-${retry}@hotmail.con`;
  await open("booking", { carType: "suv", thermal: "thermal-titanium" });
  await form.fill({ ...person, email });
  await form.submit.click();
  const question = texts.booking.errors.emailDomain.replace("{{domain}}", "hotmail.com");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([question]);
  await expect(form.email).toHaveAccessibleDescription(/hotmail\.com/);
  await expect(form.email).toHaveValue(email);
  await form.submit.click();
  await page.waitForURL((url) => url.pathname === linkTo("thank-you", language));
});

test("every percentage in Arabic stays in order with its sign", async ({ page, open }) => {
  for (const screen of ["booking", "home", "packages", "faq", "terms", "thermal-insulation"] as const) {
    await open(screen, screen === "booking" ? { carType: "suv", thermal: "thermal-titanium" } : undefined);
    const outOfOrder = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        const isLoose = /\p{Script=Arabic}.*\d%/su.test(textContent ?? "");
        if (isLoose && parentElement?.checkVisibility()) found.push(`${textContent}`);
      }
      return found;
    });
    expect(outOfOrder, screen).toEqual([]);
  }
});

test("the selection survives another car and language @noscript", async ({ page, open, texts, language, form }) => {
  await open("booking", { carType: "sedan", polishing: "polishing-exterior", film: "ppf-front-glossy-hexis" });
  await expect(form.total).toContainText(shownTotalOf("sedan", "polishing-exterior", "ppf-front-glossy-hexis"));
  const email = "update@example.com";
  await form.fill({ ...person, email });
  await page.getByRole("radio", { name: new RegExp(texts.booking.car.suv) }).check();
  await page.getByRole("button", { name: texts.booking.services.update }).click();
  // The button keeps what was typed, and books nothing.
  await expect(form.email).toHaveValue(email);
  expect(await query("select id from bookings where email = ?", email)).toEqual([]);
  await expect(form.total).toContainText(shownTotalOf("suv", "polishing-exterior", "ppf-front-glossy-hexis"));

  await page.locator("[data-language]").click();
  await page.waitForURL(({ pathname }) => pathname === linkTo("booking", language === "ar" ? "en" : "ar"));
  await expect(page.locator('[id="polishing-exterior"]')).toBeChecked();
  await expect(page.locator('[id="ppf-front-glossy-hexis"]')).toBeChecked();
  await expect(form.total).toContainText(shownTotalOf("suv", "polishing-exterior", "ppf-front-glossy-hexis"));
});

test("the call button is on the right in both languages, over nothing (product.md 14.4)", async ({ page, open }) => {
  for (const width of [1030, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open("about");
    expect(await page.evaluate(coveredByCallButton), `${width} pixels`).toEqual([]);
  }
});

test("clicking a picture toggles its service, and films exclude each other", async ({ page, open, texts, form }) => {
  await open("booking", { carType: "sedan" });
  // With scripts, the total updates itself, so it needs no button.
  await expect(page.getByRole("button", { name: texts.booking.services.update, exact: true })).toHaveCount(0);
  const picture = (code: string) => page.locator(`#services label[for="${code}"]`);
  const option = (code: string) => page.locator(`[id="${code}"]`);

  await picture("ppf-front-glossy-hexis").click();
  await expect(option("ppf-front-glossy-hexis")).toBeChecked();
  await picture("ppf-full-matte-hexis").click();
  await expect(option("ppf-front-glossy-hexis")).not.toBeChecked();
  await expect(form.total).toContainText(shownTotalOf("sedan", "ppf-full-matte-hexis"));
  // A second click clears a film, on its button or its words. A key does not: in Firefox, the space
  // bar clicks a chosen button, too, like `click()`.
  await option("ppf-full-matte-hexis").evaluate((radio: HTMLInputElement) => radio.click());
  await expect(option("ppf-full-matte-hexis")).toBeChecked();
  await option("ppf-full-matte-hexis").click();
  await expect(form.total).toBeHidden();
  const words = page.locator("label:has([id=ppf-full-matte-hexis]) > span");
  await words.click();
  await expect(option("ppf-full-matte-hexis")).toBeChecked();
  await words.click();
  await expect(option("ppf-full-matte-hexis")).not.toBeChecked();
});

// masks.test.ts has the rules. This test tries them in the fields of a browser.
test("the fields correct what is typed or pasted", async ({ open, form }) => {
  await open("booking", chosen);
  for (const [field, typed, shown] of [
    [form.name, "Sa’ad Al-Otaibi", "Saad Al Otaibi"],
    [form.phone, "٥١٢٣٤٥٦٧٨٩٩", "0512345678"],
    [form.email, "sara٢ @example.sa", "sara2@example.sa"],
  ] as const) {
    await field.clear();
    await field.pressSequentially(typed);
    await expect(field).toHaveValue(shown);
  }
  // A digit that is typed inside a complete mobile number is ignored.
  await form.phone.fill("0512345678");
  for (const key of ["Home", "ArrowRight", "9"]) await form.phone.press(key);
  const caret = await form.phone.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart]);
  expect(caret).toEqual(["0512345678", 1]);
  // A mobile number as people paste it from their contacts, with its label.
  await form.phone.fill("جوال: \u2066+966 (0) 51 234 5678\u2069");
  await expect(form.phone).toHaveValue("0512345678");
});

test("the days start tomorrow, weeks on Saturday, and a second click clears a day", async ({ page, open, form }) => {
  await page.clock.install();
  await open("booking", chosen);
  const value = page.locator('input[name="bookingDate"]');
  await form.chooseInCalendar(tomorrow());
  const days = page.locator("[data-day]:has(button)").filter({ visible: true });
  await expect(days.first()).toHaveAttribute("data-day", tomorrow());
  // A week starts with Saturday, which in Arabic is at the right edge.
  const [first, ...others] = await days.evaluateAll((found) =>
    found
      .filter((day) => new Date((day as HTMLElement).dataset.day ?? "").getUTCDay() === 6)
      .map((day) => day.getBoundingClientRect().right),
  );
  expect(others).toEqual(others.map(() => first));
  expect(first).toBe(
    Math.max(...(await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().right)))),
  );

  await form.dayButton(addDays(tomorrow(), 1)).click();
  for (const day of [form.dayButton(tomorrow()), page.locator("label:has([name=nearDay])").first()]) {
    // A double click chooses the day, another click clears it.
    await day.dblclick();
    await expect(value).toHaveValue(tomorrow());
    await page.clock.fastForward(1000);
    // A click without a pointer, as of the space bar in Firefox, clears no day.
    await page.locator("[name=nearDay]:checked").evaluate((radio: HTMLInputElement) => radio.click());
    await expect(value).toHaveValue(tomorrow());
    await day.click();
    await expect(value).toHaveValue("");
    await page.clock.fastForward(1000);
  }
});

test("choice and draft survive a failed booking and a new language", async ({ page, open, texts, language, form }) => {
  await open("booking", chosen);
  await page.locator("#polishing-interior").check();
  await form.submit.click();
  await expect(page.getByRole("alert")).toBeVisible();
  const choices = "?carType=sedan&thermal=thermal-titanium&polishing=polishing-interior";
  await expect(page).toHaveURL(linkTo("booking", language) + choices);
  await form.fill({ name: "Sara", phone: "0512345678", email: "sara@example.com", date: tomorrow() });
  await page.getByRole("link", { name: texts.common.language.switchTo }).click();
  await expect(page).toHaveURL(linkTo("booking", language === "ar" ? "en" : "ar") + choices);
  await expect(page.locator("#booking-customerName")).toHaveValue("Sara");
  await expect(page.locator("#booking-phoneNumber")).toHaveValue("0512345678");
  await expect(page.locator('input[name="bookingDate"]')).toHaveValue(tomorrow());

  expect(new URL(page.url()).search).not.toContain("Sara");
  await page.locator("#send").click();
  await page.waitForURL(/thank-you/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("a toast is seen for its time, or until a field is filled in", async ({
  page,
  open,
  form,
  contact,
  expectedFailures,
}) => {
  await page.clock.install();
  await open("booking", chosen);
  const toast = page.locator("li[data-tone=danger]");
  await form.submit.click();
  await expect(toast).toBeVisible();
  const below = () => page.locator(".failure").evaluate((box) => box.getBoundingClientRect().top + scrollY);
  const before = await below();
  await form.email.fill("s");
  await expect(toast).toBeHidden({ timeout: 2000 });
  await expect.poll(below).toBe(before);

  expectedFailures.push("/contact");
  await page.route(/\/contact/, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  for (const [screen, time] of [
    ["booking", 5000],
    ["contact", 4000],
  ] as const) {
    await open(screen, chosen);
    if (screen === "contact")
      await contact.fill({ name: "Sara", email: "s@example.com", phone: "0512345678", message: "Is Friday open?" });
    await page.locator("#send").click();
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(time - 2000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(3000);
    await expect(toast).toBeHidden({ timeout: 2000 });
  }
});

test("each service shows the chosen size of car @mixed", async ({ page, open, scripts }) => {
  const pictures = () =>
    page
      .locator("#services .card label:has(picture)")
      .evaluateAll((all) =>
        all.map((each) => [...each.querySelectorAll("img")].map((img) => img.currentSrc || img.src).join()),
      );
  await open("booking", { carType: "sedan" });
  const small = await pictures();
  expect(small).toHaveLength(6);
  if (scripts) await page.locator("[name=carType][value=suv]").check();
  else await open("booking", { carType: "suv" });
  await expect.poll(async () => (await pictures()).every((large, index) => large !== small[index])).toBe(true);
  // Each has a layer of its own service.
  expect(new Set(await pictures()).size).toBeGreaterThanOrEqual(5);
});

test("a price that has changed is shown before booking", async ({ page, open, texts, language, form }) => {
  const email = `price-${randomUUID().slice(0, 8)}@example.com`;
  await open("booking", chosen);
  await form.fill({ name: "Sara", phone: "0512345678", email, date: tomorrow() });
  // Pretends that the page shows the prices of an older build.
  await page.locator("[name=shownSelection]").evaluate((input: HTMLInputElement) => {
    input.value = input.value.replace(/total=\d+/, "total=1");
  });
  const [document] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    form.submit.click(),
  ]);
  expect(document.status()).toBe(400);
  await expect(page.getByText(texts.booking.summary.changed).first()).toBeVisible();
  // The page that the server sends back has the current prices and everything that was typed.
  await expect(form.total).toContainText(shownTotalOf("sedan", "thermal-titanium"));
  await expect(form.email).toHaveValue(email);
  expect(await query("select id from bookings where email = ?", email)).toEqual([]);
  await form.submit.click();
  await page.waitForURL((url) => url.pathname === linkTo("thank-you", language));
});
