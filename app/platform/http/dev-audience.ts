/**
 * The audience that wrangler simulates on a developer's machine (`[access.dev]` in wrangler.toml).
 */
export const DEV_AUDIENCE = "development";
