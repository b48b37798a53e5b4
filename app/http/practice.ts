/** The audience that wrangler simulates on a developer's machine (`[access.dev]` in wrangler.toml). */
export const PRACTICE = "practice";

/** Whether the centre's people can enter the desk of this site. On a developer's machine anybody can. */
export function hasDesk({ POLICY_AUD }: { readonly POLICY_AUD?: string }): boolean {
  return Boolean(POLICY_AUD) && POLICY_AUD !== PRACTICE;
}
