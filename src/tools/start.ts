import "./plain-path.ts";
import { runClubs } from "../product/clubs/build/command.ts";
import { StepFailed } from "../product/files/steps.ts";
import { browserOptions } from "../workshop/audit/browser.ts";
import { runInBackground } from "../workshop/build/background.ts";
import { buildCatalogue } from "../workshop/build/build.ts";
import { commandOptions, environmentPort } from "./command-options.ts";

const { values } = commandOptions({
  usage: "npm start [-- --no-audit]",
  about: `Builds changes, serves the catalogue on this machine, on PORT or 4321 or the next free port, and prints its address.
Where a browser is installed, an audit runs behind it and its evidence appears on the pages; it takes minutes the first time.`,
  allowNegative: true,
  options: { audit: { type: "boolean", default: true, says: "starts no audit" } },
});
// Before the build, which takes minutes.
environmentPort(0);

try {
  await buildCatalogue({ audit: false });
  const { message } = await runClubs();
  if (message !== undefined) console.error(message);
  const { endsWithCatalogue } = await import("./serve.ts");
  if (values.audit && browserOptions() !== undefined) {
    endsWithCatalogue.push(runInBackground("src/tools/evidence.ts"));
  }
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
