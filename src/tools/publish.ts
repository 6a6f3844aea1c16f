/**
 * `npm run publish -- --to <target> [--shard 3/8] [--dry-run] [--yes] [--out <folder>]`: brings the clubs of the last
 * build to a folder, or to a storage that rclone knows, as `remote:path`. It ends with 2 where clubs are refused.
 */
import "./closed-output.ts";
import { StepFailed } from "../site/build/steps.ts";
import { runPublish } from "../site/clubs/publish/command.ts";
import { commandOptions } from "./command-options.ts";

const { values } = commandOptions({
  options: {
    to: { type: "string" },
    shard: { type: "string" },
    out: { type: "string" },
    "dry-run": { type: "boolean" },
    yes: { type: "boolean" },
  },
});

try {
  process.exitCode = await runPublish(values);
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
