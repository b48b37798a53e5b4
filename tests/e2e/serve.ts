import { serveBuild } from "../../scripts/serve-build.ts";
import { STATE_DIR } from "./state.ts";

await serveBuild({ port: Number(process.env.E2E_PORT), stateDir: STATE_DIR });
