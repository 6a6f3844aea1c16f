import { describe, expect, test } from "vitest";
import { handlersOf } from "../../../src/checks/model/actions.ts";
import { apiOf } from "../../../src/checks/model/api.ts";
import { readTree } from "../../../src/checks/read-tree.ts";
import type { Tree } from "../../../src/checks/rule.ts";
import { screenRules } from "../../../src/checks/rules/screen-rules.ts";
import { messagesForm } from "../../../src/checks/rules/screens/messages-form.ts";
import type { RuleFinding } from "../../../src/product/engine/source/problem.ts";
import { projectFile } from "../../../src/product/files/project.ts";
import { isDeep } from "../../runs.ts";
import { type Mutation, mutant, mutations, type ProductParts } from "./mutations.ts";

/**
 * Every mutation of a screen, once on every screen where it applies, at a place that differs between mutations; with
 * `MUTATIONS=all` at every place.
 */
const isWhole = process.env["MUTATIONS"] === "all";

/** Each mutation is applied to every sixteenth screen, the next one to other screens; in a deep run to each. */
const oneIn = isDeep ? 1 : 16;

const whole = await readTree(projectFile("."));
const content = /^(?:screens|content|public)\/|^components\/_kit\/icons\/icon-shapes\.ts$/;
const tree: Tree = { ...whole, files: new Map([...whole.files].filter(([file]) => content.test(file))) };
const screens = [...tree.files].flatMap(([file, text]): [string, Record<string, unknown>][] =>
  file.startsWith("screens/") ? [[file, JSON.parse(text)]] : [],
);
const undoing = [...handlersOf(tree)].flatMap(([name, { undo }]) => (undo ? [name] : []));

function around(file: string, app: unknown): ProductParts {
  const others = screens
    .filter(([other, screen]) => other !== file && screen["app"] === app)
    .map(([, screen]) => screen);
  return { others, operations: apiOf(tree)?.operations ?? new Map(), handlers: new Set(undoing) };
}

/** The rules that read the messages of every screen come last: most mutants are found before. */
const rules = screenRules.toSorted((one, other) => Number(one === messagesForm) - Number(other === messagesForm));

function* findings(changed: Tree): Generator<RuleFinding> {
  for (const rule of rules) yield* rule.check(changed);
}

/** Rules check this screen and its scenarios; the others are only targets of references. */
function lookingAt(file: string, id: unknown, text = tree.files.get(file) ?? ""): Tree {
  const only = new Set([file, `content/scenarios/${id}.json`]);
  return { ...tree, only, files: new Map(tree.files).set(file, text) };
}

/** The mutants of a screen in which no rule finds a problem. */
function unreported([file, screen]: (typeof screens)[number], index: number, way: Mutation, number: number): string[] {
  if (!isWhole && (index + number) % oneIn !== 0) return [];
  const changes = way.changes(screen, around(file, screen["app"]));
  const chosen = isWhole ? changes : changes.slice(number % Math.max(1, changes.length)).slice(0, 1);
  return chosen.flatMap((change) => {
    const { value } = findings(lookingAt(file, screen["id"], mutant(screen, change))).next();
    return value === undefined ? [file] : [];
  });
}

test("finds nothing in the screens as they are", () => {
  expect(screens.flatMap(([file, { id }]) => [...findings(lookingAt(file, id))])).toEqual([]);
});

test("breaks screens in at least 150 ways, each on some screen", () => {
  const idle = mutations.filter(({ changes }) =>
    screens.every(([file, screen]) => changes(screen, around(file, screen["app"])).length === 0),
  );
  expect(mutations.length).toBeGreaterThanOrEqual(150);
  expect(idle.map(({ name }) => name)).toEqual([]);
});

describe("a screen with", () => {
  test.each(mutations.map((way, number) => [way.name, way, number] as const))("%s is reported", (_, way, number) => {
    expect(screens.flatMap((each, index) => unreported(each, index, way, number))).toEqual([]);
  });
});
