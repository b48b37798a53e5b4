declare namespace Cloudflare {
  interface Env {
    /** The files of `migrations/`, for the databases of the tests. */
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
