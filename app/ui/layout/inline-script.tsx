/**
 * A constant script in the HTML, allowed by its hash in the Content-Security-Policy. Hydration
 * leaves it as it is.
 */
export function InlineScript({ type, code }: { type?: string; code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, compiled at build time
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
