import { StepFailed } from "../product/files/steps.ts";
import { runPublish } from "../product/publish/command.ts";
import { commandOptions } from "./command-options.ts";

const { values } = commandOptions({
  usage: "npm run publish -- --to <target> [--shard 3/8] [--dry-run] [--yes] [--out <folder>]",
  about: `Brings the clubs of the last build to a folder, or to a storage that rclone knows, as remote:path.
It ends with 2 where clubs are refused.`,
  options: {
    to: { type: "string", says: "where to" },
    shard: { type: "string", says: "only a part of the clubs: 3/8" },
    out: { type: "string", says: "the folder of the build; dist/public" },
    "dry-run": { type: "boolean", says: "only says what would be done" },
    yes: { type: "boolean", says: "removes many clubs without a question" },
  },
});

try {
  process.exitCode = await runPublish(values);
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
