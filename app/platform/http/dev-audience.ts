/**
 * The audience that wrangler simulates on a developer's machine (`[access.dev]` in wrangler.toml).
 */
export const DEV_AUDIENCE = "development";

/**
 * Whether emails to the centre link to the desk. The desk of a developer's machine, which anybody may
 * enter, is not at the address of the site.
 */
export function linksToDesk({ POLICY_AUD }: { POLICY_AUD?: string }): boolean {
  return Boolean(POLICY_AUD) && POLICY_AUD !== DEV_AUDIENCE;
}
