import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { make } from "../../kit/dom.ts";
import type { EditWords } from "./edit-words.ts";
import { fileTitle } from "./file-title.ts";
import { pageOfFile } from "./page-of-file.ts";
import type { DraftState, FileDifference, FileKind } from "./protocol.ts";
import { type ValueDifference, valueDifferences } from "./value-differences.ts";

/** What was and what is, in words, by page. */
export function differenceList(
  differences: readonly FileDifference[],
  draft: DraftState | undefined,
  words: EditWords,
): HTMLElement[] {
  if (differences.length === 0) return [make("p", {}, words.text("nothing"))];
  return differences.map((difference) => {
    const { file, kind, before, after } = difference;
    const shown = { file, kind, value: after ?? before };
    const head = make(
      "h3",
      {},
      fileTitle(shown, words),
      " ",
      make("span", { class: "difference__page" }, pageOfFile(shown)),
    );
    return make("section", { class: "difference" }, head, ...differenceRows(difference, draft, words));
  });
}

function differenceRows(
  { kind, before, after }: FileDifference,
  draft: DraftState | undefined,
  words: EditWords,
): HTMLElement[] {
  if (before === undefined) return [make("p", { class: "difference__mark" }, words.text("added-file"))];
  if (after === undefined) return [make("p", { class: "difference__mark" }, words.text("removed-file"))];
  return valueDifferences(before, after).map((each) => differenceRow(each, kind, draft, words));
}

function differenceRow(
  { path, before, after }: ValueDifference,
  kind: FileKind,
  draft: DraftState | undefined,
  words: EditWords,
): HTMLElement {
  const sides = differenceSides([before, after], [words.text("was"), words.text("is")], draft, words);
  return make("div", { class: "difference__row" }, make("h4", {}, fieldTitle(kind, path, words)), sides);
}

/** Two values beside each other, each with its label; the second one is emphasised. */
export function differenceSides(
  values: readonly [unknown, unknown],
  labels: readonly [string, string],
  draft: DraftState | undefined,
  words: EditWords,
): HTMLElement {
  const names = referenceTitles(draft);
  const sides = values.map((value, index) =>
    make(
      "div",
      { class: "difference__side", "data-side": index === 0 ? "was" : "is" },
      make("dt", {}, labels[index] ?? ""),
      make("dd", {}, valueText(value, words, names)),
    ),
  );
  return make("dl", {}, ...sides);
}

/** A field in words, from the outermost one: `Programm, 2, Zeit`. */
export function fieldTitle(kind: FileKind, path: DataPath, words: EditWords): string {
  return path
    .flatMap((step, index) =>
      typeof step === "string" ? [words.label(kind, path.slice(0, index + 1))] : [String(step + 1)],
    )
    .join(", ");
}

/** A value as people say it: no ids, no codes, no braces. */
function valueText(value: unknown, words: EditWords, names: ReadonlyMap<string, string>): string {
  if (value === undefined || value === "") return words.text("empty");
  if (typeof value === "boolean") return words.text(value ? "yes" : "no");
  if (typeof value === "string") return momentText(value, words) ?? names.get(value) ?? words.choice(value);
  if (Array.isArray(value))
    return value.length === 0 ? words.text("empty") : value.map((each) => valueText(each, words, names)).join("\n");
  if (typeof value !== "object" || value === null) return String(value);
  const shown = Object.entries(value).filter(([name]) => !hidden.has(name));
  return shown.map(([, each]) => valueText(each, words, names)).join(", ");
}

const hidden = new Set(["id", "focus", "icon", "$schema"]);

function momentText(text: string, words: EditWords): string | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2})?$/.exec(text) ?? [];
  return day === undefined ? undefined : words.day(`${day}${time ?? "T12:00"}`, time !== undefined);
}

/** The titles of groups, halls and sections by their ids. */
function referenceTitles(draft: DraftState | undefined): Map<string, string> {
  const titles = new Map<string, string>();
  for (const { kind, value } of draft?.files ?? []) {
    if (kind !== "club" && kind !== "trainings") continue;
    const lists = Object.values(value as Record<string, unknown>)
      .filter(Array.isArray)
      .flat() as unknown[];
    for (const item of lists) {
      const { id, title, name } = (item ?? {}) as { id?: unknown; title?: unknown; name?: unknown };
      const text = [title, name].find((each) => typeof each === "string");
      if (typeof id === "string" && typeof text === "string") titles.set(id, text);
    }
  }
  return titles;
}
