import { resolve } from "node:path";
import { projectFile } from "../product/files/project.ts";
import { StepFailed } from "../product/files/steps.ts";
import { targetOf } from "../product/publish/command.ts";
import { runStatus } from "../product/publish/set-status.ts";
import { commandOptions } from "./command-options.ts";

const { values, positionals } = commandOptions({
  usage: `npm run status -- <club> "Platz gesperrt" --until 2026-11-28T22:00 [--to <target>] [--content <folder>]
npm run status -- <club> [--to <target>]    ends what is told`,
  about: `Tells visitors of a club's site what is true for some hours, without a build. It ends by itself.`,
  mostWords: 2,
  options: {
    until: { type: "string", says: "until when, in Switzerland: 2026-11-28T22:00, or a day" },
    to: { type: "string", says: "where the site is served: a folder, or remote:path of rclone" },
    content: { type: "string", default: projectFile("content/clubs"), says: "the folder of the clubs; content/clubs" },
  },
});
const [club = "", text] = positionals;
const target = values.to === undefined ? undefined : targetOf(values.to);

try {
  console.log(await runStatus({ content: resolve(values.content), club, target }, text, values.until));
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
