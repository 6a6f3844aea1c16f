/** `npm run build [-- --no-audit] [-- --force]`: the checked and audited catalogue in dist/catalogue. */
import { parseArgs } from "node:util";
import { build } from "../site/build/build.ts";
import { StepFailed } from "../site/build/steps.ts";

const { values } = parseArgs({
  allowNegative: true,
  options: { audit: { type: "boolean", default: true }, force: { type: "boolean", default: false } },
});

try {
  await build(values);
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
