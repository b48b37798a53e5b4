/** A WhatsApp link with a text. `number` is international, digits only. Never add a name. */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** A Saudi mobile number as WhatsApp writes it: 0512345678 is 966512345678. */
export function whatsAppNumber(phone: string): string {
  return `966${phone.slice(1)}`;
}
