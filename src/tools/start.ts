/**
 * `npm start`: builds changes, serves the catalogue on this machine and prints its address. It does not wait for an
 * audit, which takes minutes the first time; `npm run build` runs one, and its evidence is then shown.
 */
import { buildCatalogue } from "../site/build/build.ts";
import { StepFailed } from "../site/build/steps.ts";
import { refusedText, runClubs } from "../site/clubs/build/command.ts";

try {
  await buildCatalogue({ audit: false });
  const refused = await runClubs();
  if (refused.length > 0) console.error(refusedText(refused));
  await import("./serve.ts");
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
