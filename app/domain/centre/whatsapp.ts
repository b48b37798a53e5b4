/** A WhatsApp link with a text. `number` is international, digits only. Never add a name. */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** A stored number as WhatsApp writes it: 0512345678 is 966512345678, +971501234567 is 971501234567. */
export function whatsAppNumber(phone: string): string {
  return phone.replace(/^0/, "966").replace("+", "");
}
