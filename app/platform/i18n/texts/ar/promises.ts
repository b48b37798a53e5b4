/** Sentences that several pages and emails say. The terms of service have their own wording. */

export const paidLater = "تدفع بعد أن ترى النتيجة";

export const payment = `${paidLater}، نقداً أو بالبطاقة.`;

export const freeCancelling = "الإلغاء مجاني قبل الموعد المؤكد بـ {{freeCancellationHours, hours}} على الأقل.";

/** Said about a booking that is not confirmed. */
export const stillFree = "لا رسوم على الإلغاء قبل أن نرسل إليك تأكيد الموعد.";

/** Follows `freeCancelling` in a text. */
export const fees =
  "والإلغاء المتأخر قد يكلّفك {{lateCancellationPercent}}% من المبلغ المستحق، والتغيّب دون إلغاء {{noShowPercent}}%.";
