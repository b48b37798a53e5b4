/**
 * Hides part of an email address, so that its owner recognizes it and nobody else can write to it.
 * At most the first and the last letter of the mailbox stay.
 */
export function hideMailbox(address: string): string {
  const at = address.lastIndexOf("@");
  const mailbox = address.slice(0, at);
  const first = mailbox.length > 1 ? mailbox.slice(0, 1) : "";
  const last = mailbox.length > 3 ? mailbox.slice(-1) : "";
  return `${first}•••${last}${address.slice(at)}`;
}
