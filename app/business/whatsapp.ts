/**
 * The address that opens WhatsApp with a text that is ready to be sent. `number` is international, digits only. Never put a
 * name into the text.
 */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** A Saudi mobile number as WhatsApp writes it: 0512345678 is 966512345678. */
export function whatsAppNumber(phone: string): string {
  return `966${phone.slice(1)}`;
}
