import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { appIds } from "../product/engine/apps.ts";
import { StepFailed } from "../product/files/steps.ts";
import { conversionReport } from "../workshop/convert/conversion-report.ts";
import { convertDefinition, formatIds } from "../workshop/convert/convert.ts";
import { DraftTree } from "../workshop/mcp/draft/draft-tree.ts";
import { commandOptions } from "./command-options.ts";

const { positionals, values } = commandOptions({
  usage: "npm run --silent convert -- <file> [--format <format>] [--id <feature>.<screen>] [--app <app>] > draft.json",
  about: `Turns a form of another program into a screen with its operation, its situations and its messages. It writes nothing
into the project: it prints the texts by their path, as the tool \`validate\` of \`npm run mcp\` takes them, and says
what it changed and lost, each at its place. It ends with 2 where \`npm run check\` would report something, and with 1
where the file asks for nothing that a flow can ask for.`,
  options: {
    format: { type: "string", choices: formatIds, says: "what the file is, where it is not recognized" },
    id: { type: "string", says: "the id of the screen; its title, and form" },
    app: { type: "string", choices: appIds, says: "the app that it is in; member" },
  },
  mostWords: 1,
});

try {
  const [path] = positionals;
  if (path === undefined) throw new StepFailed("Say which file: npm run convert -- <file>");
  const definition: unknown = JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""));
  const app = appIds.find((each) => each === values.app);
  const conversion = convertDefinition(definition, { file: basename(path), format: values.format, id: values.id, app });
  if (conversion === undefined) throw new StepFailed(`${path} asks for nothing that a flow can ask for.`);
  const { problems } = (await DraftTree.read()).with(conversion.texts);
  console.log(JSON.stringify(conversion.texts, undefined, 2));
  console.error(conversionReport(conversion, problems));
  process.exitCode = problems.length === 0 ? 0 : 2;
} catch (error) {
  console.error(error instanceof StepFailed || error instanceof SyntaxError ? error.message : error);
  process.exitCode = 1;
}
