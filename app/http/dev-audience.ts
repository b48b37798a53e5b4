/**
 * The audience that wrangler simulates on a developer's machine (`[access.dev]` in wrangler.toml).
 */
export const DEV_AUDIENCE = "development";

/** Whether this site has a desk for staff. On a developer's machine anybody can enter it. */
export function hasDesk({ POLICY_AUD }: { readonly POLICY_AUD?: string }): boolean {
  return Boolean(POLICY_AUD) && POLICY_AUD !== DEV_AUDIENCE;
}
