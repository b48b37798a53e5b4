/** The audience that wrangler simulates for a developer (`[access.dev]` in wrangler.toml). */
export const DEV_AUDIENCE = "development";
