/**
 * Reads a local database, and pictures beside it, as wrangler would, without its slow start. As a
 * program, it reads the state of the bucket from the variable BUCKET.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A bucket that cannot be reached, or that does not exist. */
export type BucketFault = "fails" | "missing" | undefined;

/** Answers a command as `spawnSync` does. */
export function runLocally(args: readonly string[], bucket: BucketFault) {
  const after = (option: string) => args[args.indexOf(option) + 1] ?? "";
  const state = after("--persist-to");
  const done = (stdout: Buffer) => ({ status: 0, stdout, stderr: "" });
  const failed = (stderr: string) => ({ status: 1, stdout: Buffer.alloc(0), stderr });

  if (args[0] === "d1") {
    const files = globSync(join(state, "v3/d1/**/*.sqlite"));
    using database = new DatabaseSync(files.find((name) => !name.endsWith("metadata.sqlite")) ?? "no database");
    const results = database.prepare(after("--command")).all();
    return done(Buffer.from(JSON.stringify([{ results, success: true }])));
  }
  if (bucket === "fails") return failed("Failed to fetch");
  if (args[1] === "bucket") return bucket === "missing" ? failed("") : done(Buffer.alloc(0));
  const file = join(state, after("get").split("/").slice(1).join("/"));
  return bucket === "missing" || !existsSync(file)
    ? failed("The specified key does not exist.")
    : done(readFileSync(file));
}

if (import.meta.main) {
  const { status, stdout, stderr } = runLocally(process.argv.slice(2), process.env.BUCKET as BucketFault);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status;
}
