import { StepFailed } from "../product/files/steps.ts";
import { runImport } from "../product/import/command.ts";
import { commandOptions } from "./command-options.ts";

const { positionals, values } = commandOptions({
  usage: "npm run import -- <source> --club <id> [--content <folder>]",
  about: `Takes a folder of Hugo, Jekyll, Eleventy or saved pages, an export of WordPress (XML), a calendar (ICS) or a table of
people or games (CSV, XLSX) over into the folder of a club, and says what did not go in. Nothing is downloaded, and
what was edited or removed in the folder since the last import stays so.
It ends with 2 where the build would refuse what was written.`,
  options: {
    club: { type: "string", says: "the id of the club, which names its folder" },
    content: { type: "string", says: "the folder with a folder for each club; content/clubs" },
  },
  mostWords: 1,
});

try {
  process.exitCode = await runImport(positionals[0], values);
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
