import hours from "~content/hours.json" with { type: "json" };

/** Sentences that several pages and emails say. The terms of service have their own wording. */

export const { confirmsOnline } = hours;

export const paidLater = "تدفع بعد أن ترى النتيجة";

export const payment = `${paidLater}، نقداً أو بالبطاقة.`;

export const freeCancelling = "الإلغاء مجاني قبل الموعد المؤكد بـ {{freeCancellationHours, hours}} على الأقل.";

/** When a visitor who books hears about the arrival time, by the owner's choice (product.md 8.14). */
export const contact = confirmsOnline
  ? "إذا اخترت وقت حضور متاحاً تأكّد حجزك فوراً، وإلا تواصلنا معك خلال {{replyWithinHours, hours}} (عدا أيام الإجازة) لتحديده."
  : "سنتواصل معك خلال {{replyWithinHours, hours}} (عدا أيام الإجازة) لتحديد وقت الحضور.";

/** Said about a booking that is not confirmed. */
export const stillFree = "لا رسوم على الإلغاء قبل أن نرسل إليك تأكيد الموعد.";

/** Follows `freeCancelling` in a text. */
export const fees =
  "والإلغاء المتأخر قد يكلّفك {{lateCancellationPercent}}% من المبلغ المستحق، والتغيّب دون إلغاء {{noShowPercent}}%.";
