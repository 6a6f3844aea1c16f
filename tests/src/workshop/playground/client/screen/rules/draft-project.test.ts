import { expect, test } from "vitest";
import { checkWith } from "../../../../../../../src/checks/check-with.ts";
import { handlersOf } from "../../../../../../../src/checks/model/actions.ts";
import { apiOf } from "../../../../../../../src/checks/model/api.ts";
import { readTree } from "../../../../../../../src/checks/read-tree.ts";
import { contentRules } from "../../../../../../../src/checks/rules/content-rules.ts";
import type { Problem } from "../../../../../../../src/product/engine/source/problem.ts";
import { projectFile } from "../../../../../../../src/product/files/project.ts";
import {
  type DraftProblem,
  type ScreenDraft,
  scenariosFile,
} from "../../../../../../../src/workshop/playground/client/screen/draft/draft.ts";
import { DraftProject } from "../../../../../../../src/workshop/playground/client/screen/rules/draft-project.ts";
import { projectData } from "../../../../../../../src/workshop/playground/project-data.ts";
import { isDeep } from "../../../../../../runs.ts";
import { mutant, mutations, type ProductParts } from "../../../../../checks/mutations.ts";

const tree = await readTree(projectFile("."));
const project = new DraftProject(JSON.parse(JSON.stringify(projectData())));
const screens = [...tree.files].filter(([file]) => file.startsWith("screens/") && file.endsWith(".json"));

function draftOf(file: string, screen: string, scenarios = tree.files.get(scenariosFile(file)) ?? ""): ScreenDraft {
  return { file, screen, scenarios, shown: "usual" };
}

/** What `npm run check` reports for the files of a draft. */
function checked({ file, screen, scenarios }: ScreenDraft): Problem[] {
  const own = [file, scenariosFile(file)];
  const files = new Map(tree.files).set(file, screen).set(scenariosFile(file), scenarios);
  return checkWith(contentRules, { ...tree, files }).filter((problem) => own.includes(problem.file));
}

const asProblem = ({ part: _part, offset: _offset, edit: _edit, ...problem }: DraftProblem): Problem => problem;

test("finds nothing in any screen as it is", () => {
  expect(screens.length).toBeGreaterThan(50);
  expect(screens.flatMap(([file, text]) => project.problems(draftOf(file, text)))).toEqual([]);
});

const parsed = screens.map(([file, text]) => [file, JSON.parse(text) as Record<string, unknown>] as const);

function around(file: string, app: unknown): ProductParts {
  const others = parsed
    .filter(([other, screen]) => other !== file && screen["app"] === app)
    .map(([, screen]) => screen);
  const handlers = new Set([...handlersOf(tree)].flatMap(([name, { undo }]) => (undo ? [name] : [])));
  return { others, operations: apiOf(tree)?.operations ?? new Map(), handlers };
}

/** Every screen with a mutation; in a deep run with one of every kind that applies. */
function mutants(): readonly ScreenDraft[] {
  return parsed.flatMap(([file, screen], index) => {
    const parts = around(file, screen["app"]);
    const ways = mutations.filter((_, number) => isDeep || number % parsed.length === index);
    return ways.flatMap(({ changes }) => {
      const [change] = changes(screen, parts);
      return change === undefined ? [] : [draftOf(file, mutant(screen, change))];
    });
  });
}

test("finds in mutated screens what check reports for their files", { timeout: 3_600_000 }, () => {
  const all = mutants();
  const chosen = isDeep ? all : all.filter((_, index) => index % 30 === 0);
  expect(chosen.length).toBeGreaterThan(4);
  for (const draft of chosen) expect(project.problems(draft).map(asProblem), draft.file).toEqual(checked(draft));
});

test("finds in broken texts and scenarios what check reports", () => {
  const [file = "", text = ""] = screens.find(([name]) => name.endsWith("/events.list.json")) ?? [];
  const scenarios = tree.files.get(scenariosFile(file)) ?? "";
  const drafts = [
    draftOf(file, `${"[".repeat(10_000)}`),
    draftOf(file, text.replace('"id"', '"id": 1, "id"')),
    draftOf(file, text, scenarios.replace('"usual"', '"usal"')),
    draftOf(file, text, "{"),
  ];
  for (const draft of drafts) {
    expect(project.problems(draft).map(asProblem)).toEqual(checked(draft));
    expect(project.problems(draft).length).toBeGreaterThan(0);
  }
});

test("names the edit of a suggestion, which solves its problem", () => {
  const [file = "", text = ""] = screens.find(([name]) => name.endsWith("/events.list.json")) ?? [];
  const broken = text
    .replace('"component": "data-table"', '"component": "data-tabel"')
    .replace("events.rows", "events.rws");
  const problems = project.problems(draftOf(file, broken)).filter(({ edit }) => edit !== undefined);
  expect(problems.length).toBeGreaterThan(0);
  const mended = problems
    .toSorted((one, other) => other.offset - one.offset)
    .reduce((now, { edit }) => (edit ? now.slice(0, edit.from) + edit.insert + now.slice(edit.to) : now), broken);
  expect(project.problems(draftOf(file, mended))).toEqual([]);
});

test("knows a screen that was saved, so that others may lead to it", () => {
  const saved = new DraftProject(JSON.parse(JSON.stringify(projectData())));
  const [file = "", text = ""] = screens.find(([name]) => name.endsWith("/events.list.json")) ?? [];
  const link = { component: "button", data: { label: "Neu", href: "/anlaesse-neu" } };
  const linking = JSON.stringify({ ...JSON.parse(text), body: [...JSON.parse(text).body, link] }, null, 2);
  expect(saved.problems(draftOf(file, linking)).map(({ rule }) => rule)).toEqual(["links-lead"]);
  const target = { id: "events.fresh", version: 1, app: "admin", route: "/anlaesse-neu", title: "Neu", body: [] };
  saved.keep(draftOf("screens/admin/events.fresh.json", JSON.stringify(target)));
  expect(saved.problems(draftOf(file, linking))).toEqual([]);
});
