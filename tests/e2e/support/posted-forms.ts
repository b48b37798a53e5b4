import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { tomorrow } from "./site";

export type Form = Record<string, string>;

const randomPhone = () => `05${randomInt(1e7, 1e8)}`;

/** A valid booking of somebody new, as a browser without scripts posts it. */
export const bookingToPost = (): Form => ({
  carType: "sedan",
  thermal: "thermal-titanium",
  customerName: "Sara Ahmed",
  phoneNumber: randomPhone(),
  email: `${randomUUID()}@example.com`,
  bookingDate: tomorrow(),
  submissionId: randomUUID(),
});

export const messageToPost = (): Form => ({
  name: "Omar Nasser",
  email: `${randomUUID()}@example.com`,
  phone: randomPhone(),
  message: "How much is polishing?",
  submissionId: randomUUID(),
});

export const post = (request: APIRequestContext, path: string, form: Form, headers: Form = {}) =>
  request.post(path, { form, headers, maxRedirects: 0 });
