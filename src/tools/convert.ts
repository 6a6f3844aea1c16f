import { statSync } from "node:fs";
import { basename } from "node:path";
import { messagesPath } from "../checks/model/message-files.ts";
import { appIds } from "../product/engine/apps.ts";
import { defaultLocale } from "../product/engine/locales.ts";
import { projectFile } from "../product/files/project.ts";
import { StepFailed } from "../product/files/steps.ts";
import {
  conversionReport,
  conversionSummary,
  type SummarizedConversion,
} from "../workshop/convert/conversion-report.ts";
import { type Conversion, convertDefinition, formatIds } from "../workshop/convert/convert.ts";
import { DraftTree } from "../workshop/mcp/draft/draft-tree.ts";
import { altinnFolder, definitionIn } from "./altinn-folder.ts";
import { commandOptions } from "./command-options.ts";

const { positionals, values } = commandOptions({
  usage:
    "npm run --silent convert -- <file or folder> [--format <format>] [--id <feature>.<screen>] [--app <app>] > draft.json",
  about: `Turns a form of another program into a screen with its operation, its situations and its messages. It writes nothing
into the project: it prints the texts by their path, as the tool \`validate\` of \`npm run mcp\` takes them, and says
what it changed and lost, each at its place. It ends with 2 where \`npm run check\` would report something, and with 1
where there is nothing to ask for and nothing to show. With --summary it takes many files, and says of how many of each
format nothing is lost. A folder is a layout set of Altinn: its pages are one form.`,
  options: {
    format: { type: "string", choices: formatIds, says: "what the file is, where it is not recognized" },
    id: { type: "string", says: "the id of the screen; its title, and form" },
    app: { type: "string", choices: appIds, says: "the app that it is in; member" },
    summary: { type: "boolean", says: "only counts, of all the files" },
  },
  mostWords: Number.POSITIVE_INFINITY,
});

const namesOfScreens = new Set(
  Object.values(definitionIn(projectFile(messagesPath(defaultLocale))) as Record<string, string>),
);

try {
  if (values.summary === true) console.log(conversionSummary(await summarized(positionals)));
  else await printDraft(positionals);
} catch (error) {
  console.error(error instanceof StepFailed || error instanceof SyntaxError ? error.message : error);
  process.exitCode = 1;
}

async function printDraft([path, ...more]: readonly string[]): Promise<void> {
  if (path === undefined || more.length > 0) throw new StepFailed("Say which file: npm run convert -- <file>");
  const conversion = converted(path);
  if (conversion === undefined) throw new StepFailed(`${path} asks for nothing, and there is nothing to show of it.`);
  const { problems } = (await DraftTree.read()).with(conversion.texts);
  console.log(JSON.stringify(conversion.texts, undefined, 2));
  console.error(conversionReport(conversion, problems));
  process.exitCode = problems.length === 0 ? 0 : 2;
}

async function summarized(paths: readonly string[]): Promise<SummarizedConversion[]> {
  if (paths.length === 0) throw new StepFailed("Say which files: npm run convert -- --summary <file> …");
  const project = await DraftTree.read();
  return paths.flatMap((path, index) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${paths.length}`);
    const conversion = converted(path);
    return conversion === undefined ? [] : [{ conversion, problems: project.with(conversion.texts).problems }];
  });
}

function converted(path: string): Conversion | undefined {
  const app = appIds.find((each) => each === values.app);
  return convertDefinition(statSync(path).isDirectory() ? altinnFolder(path) : definitionIn(path), {
    file: basename(path),
    format: values.format,
    id: values.id,
    app,
    taken: namesOfScreens,
  });
}
