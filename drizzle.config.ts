import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  driver: "d1-http",
  schema: "./app/platform/db/schema.server.ts",
  out: "./migrations",
});
