/**
 * A WhatsApp link with a text, which must not name a customer. `number` is international, digits
 * only; if it is empty, people choose whom to write to.
 */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** A stored phone number as WhatsApp writes it: 966512345678 for 0512345678, 44… for `+44…`. */
export function whatsAppNumber(phone: string): string {
  return phone.replace(/^0/, "966").replace("+", "");
}
