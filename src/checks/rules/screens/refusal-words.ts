import { flatValues, stepsOfName } from "../../../product/engine/json/shaped-values.ts";
import { oncePerText } from "../../../product/engine/once-per.ts";
import { refusalFileContract } from "../../../product/engine/scenario/outcome-contract.ts";
import { type ReadFile, readJsonFile } from "../../../product/engine/source/json-file.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { apiOf } from "../../model/api.ts";
import { flowControls } from "../../model/controls.ts";
import { checkedScreens, findingsOf, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const refusalsPath = "content/api/refusals.json";
const readRefusals = oncePerText((file, text) => readJsonFile(file, text, refusalFileContract));
type Refusals = ReadFile<Readonly<Record<string, { readonly fields?: Readonly<Record<string, string>> | undefined }>>>;

export const refusalWords: Rule = {
  name: "refusal-words",
  description: `Each operation that a flow submits or an action with a risk calls says in ${refusalsPath} how it refuses: as a whole, and in a flow at a field; the file names operations and controls that there are.`,
  needsApi: true,
  *check(tree) {
    const text = tree.files.get(refusalsPath);
    if (text === undefined) return;
    const file = readRefusals(refusalsPath, text);
    if ("problems" in file) return yield* findingsOf([file]);
    yield* unknownOperations(file, tree);
    for (const screen of checkedScreens(tree)) yield* missingWords(screen, file, tree);
  },
};

function* unknownOperations(file: Refusals, tree: Tree): Generator<RuleFinding> {
  const known = apiOf(tree)?.operations;
  for (const id of Object.keys(file.value))
    if (known !== undefined && !known.has(id))
      yield { ...sourcePlace(file, [id], "name"), ...unknownNameFinding("operation", id, known.keys(), "Remove it.") };
}

function* missingWords(placed: PlacedScreen, file: Refusals, tree: Tree): Generator<RuleFinding> {
  const { screen } = placed;
  for (const [name, { handler, risk }] of Object.entries(screen.actions ?? {})) {
    const isSubmitted = screen.kind === "flow" && screen.submit?.action === name;
    if (!apiOf(tree)?.operations.has(handler) || (risk === "safe" && !isSubmitted)) continue;
    const refusal = Object.hasOwn(file.value, handler) ? file.value[handler] : undefined;
    if (refusal === undefined || (isSubmitted && refusal.fields === undefined))
      yield {
        ...sourcePlace(placed, ["actions", name, "handler"]),
        message: `Nothing is known of what "${handler}" says where it refuses${refusal === undefined ? "" : " a field"}.`,
        suggestion: `Add it to ${refusalsPath}, in the words of the API.`,
      };
    else if (isSubmitted) yield* strangeFields(handler, placed, file, tree);
  }
}

function* strangeFields(
  operation: string,
  { screen }: PlacedScreen,
  file: Refusals,
  tree: Tree,
): Generator<RuleFinding> {
  const names = flowControls(screen, tree).flatMap(({ name }) => (typeof name === "string" ? [name] : []));
  for (const field of Object.keys(flatValues(file.value[operation]?.fields ?? {})))
    if (!names.includes(field))
      yield {
        ...sourcePlace(file, [operation, "fields", ...stepsOfName(field)], "name"),
        ...unknownNameFinding("control", field, names, "Remove it.", `on the screen "${screen.id}"`),
      };
}
