import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { allScreens } from "../../../../src/checks/model/screen-files.ts";
import { readParams } from "../../../../src/product/api/http/read-request.ts";
import type { OperationEntry } from "../../../../src/product/api/operation-table.ts";
import { requestOf } from "../../../../src/product/client/sdk/request.ts";
import { messagesOf } from "../../../../src/product/content/locales.ts";
import type { ApiOperation } from "../../../../src/product/engine/api/operations.ts";
import { readTyped } from "../../../../src/product/engine/api/typed-params.ts";
import { valueLetter } from "../../../../src/product/engine/api/value-letter.ts";
import { todayRoot } from "../../../../src/product/engine/expressions/times.ts";
import { flatValues } from "../../../../src/product/engine/json/shaped-values.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { convertDefinition, formatIds } from "../../../../src/workshop/convert/convert.ts";
import { DraftTree } from "../../../../src/workshop/mcp/draft/draft-tree.ts";
import { parametersSchema } from "../../../../src/workshop/schemas/operation-table.ts";
import { sample } from "../../../runs.ts";
import { expect, test } from "../../product/client/flow/flow-stage.ts";
import { fillFlow } from "./filled-flow.ts";

/** Made-up definitions; of another folder, with a folder for each format, where it is named. */
const folder = process.env["DEFINITIONS"] ?? projectFile("tests/src/workshop/convert/definitions");
const isOutside = process.env["DEFINITIONS"] !== undefined;
const wanted = new RegExp(process.env["DEFINITION"] ?? "");
const paths = globSync("**/*.json", { cwd: folder })
  .filter((path) => wanted.test(path))
  .sort();

const namesTaken = new Set(Object.values(messagesOf("de-CH")));

let project: Promise<DraftTree> | undefined;

/** Names of controls that are those of properties of their form, too. */
const formProperties = [
  ...["id", "name", "title", "children", "action", "method", "target", "length", "value"],
  ...["childNodes", "attributes", "elements"],
];
const clobbering = {
  title: "Some",
  elements: formProperties.map((name) => ({ type: "text", name, title: `The ${name}`, isRequired: true })),
};

const definitions: readonly (readonly [path: string, read: () => unknown])[] = [
  ...paths.map((path) => [path, () => JSON.parse(readFileSync(`${folder}/${path}`, "utf8"))] as const),
  ...(isOutside ? [] : [["a form with names of properties", () => clobbering] as const]),
];

// One in three of the made-up ones in a usual run: to fill in a form of ten controls takes ten seconds.
for (const [path, read] of isOutside ? definitions : sample(definitions))
  test(`${path} is filled in, held by what it breaks, and sent as its operation takes it`, async ({ page, flow }) => {
    test.setTimeout(240_000);
    project ??= DraftTree.read();
    const format = formatIds.find((each) => path.startsWith(`${each}/`));
    const conversion = convertDefinition(read(), { file: basename(path), format, taken: namesTaken });
    const draft = (await project).with(conversion?.texts ?? {});
    expect(draft.problems).toEqual([]);
    const [screen] = allScreens(draft.tree).flatMap(({ file, screen: each }) =>
      Object.hasOwn(draft.texts, file) ? [each] : [],
    );
    const operation = draft.operations.find(({ id }) => id === screen?.actions?.["send"]?.handler);
    test.skip(screen === undefined || operation === undefined, "It asks for nothing.");
    if (screen === undefined || operation === undefined) return;
    const schema = parametersSchema(operation);
    await flow.open({ screen, draft, mode: "guided", without: [todayRoot] });
    const known = Object.entries(screen.data ?? {}).map(([name, { source }]) => [
      name,
      draft.tree.api?.operations.get(source)?.example,
    ]);
    const filled = await fillFlow(page, { screen, schema, context: Object.fromEntries(known) });
    if (!isOutside) expect(filled.held).not.toEqual([]);
    await expect(page.locator(".flow__effects")).not.toBeEmpty();
    await page.locator('.flow [name="way"][value="submit"]').click();
    await expect.poll(() => page.evaluate(() => window.submitted.length)).toBe(1);
    const params = flow.callsOf("send").at(-1)?.params ?? {};
    const { params: received, issues } = await receivedBy(operation, params);
    expect(issues).toEqual({});
    expect(flatValues(received)).toMatchObject(shown(filled.answers));
    const counted = `${filled.answers.size} answers, held by ${filled.held.length}`;
    test.info().annotations.push({ type: "filled", description: counted });
    if (isOutside) console.log(`FILLED ${path}: ${counted}`);
  });

/** What the operation receives of the values of a form, and what it says against them. */
function receivedBy(operation: ApiOperation, params: Readonly<Record<string, unknown>>) {
  const { id, method, path, parameters } = operation;
  const names = parameters.map(({ name, schema }) => `${name}:${valueLetter(schema)}`).join(" ");
  const request = requestOf("https://api.test", ["irreversible", method, path, names, ""], params, new Headers());
  const places = Object.fromEntries(parameters.map((each) => [each.name, each.in]));
  const entry: OperationEntry = {
    ...operation,
    id,
    parameters: places,
    isFile: true,
    schema: parametersSchema(operation),
  };
  return readParams(entry, request, {}, { read: readTyped, now: new Date() });
}

/** Answers as they are sent, without files and what was left empty. */
function shown(answers: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    [...answers].filter(
      ([, value]) => value !== "file" && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
