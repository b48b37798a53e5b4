/** Tags of an XML document that are not closed, or not in the order they were opened. */
export function unbalancedTags(xml: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = "", empty] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (empty) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  const leftover = xml.replace(/<\?xml[^>]*\?>|<\/?[\w:]+(?:\s[\w:-]+="[^"<]*")*\s*\/?>/g, "");
  return /[<>]/.test(leftover) ? [leftover.trim()] : open;
}
