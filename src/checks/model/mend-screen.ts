import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type * as z from "zod/mini";
import type { ContractIssue } from "../../../components/_kit/contract/errors.ts";
import { type DataPath, leadsInto, valueAt, withValue } from "../../product/engine/json/data-path.ts";
import { parseJson } from "../../product/engine/json/parse-json.ts";
import { locateFlaws, type TextProblem } from "../../product/engine/json/places.ts";
import { type ParsedScreen, toFlaw } from "../../product/engine/screen/parse-screen.ts";
import { screenSchema } from "../../product/engine/screen/schema/screen-schema.ts";

/** What a text with faults would say without them, so that one fault does not hide the others. */
export interface MendedScreen extends ParsedScreen {
  /** Faults in what stands under a misspelled name. */
  readonly problems: readonly TextProblem[];
  /** Whether what is there only follows from a fault that is told. */
  readonly isFaulty: (offset: number) => boolean;
}

type Range = readonly [start: number, end: number];

/** A screen takes one of these in each place, or nothing. */
const placeholders: readonly unknown[] = [
  "placeholder",
  "placeholder.placeholder",
  "/placeholder",
  { $bind: "true" },
  { layout: "stack" },
  {},
  [],
  ...["admin", "safe", "stack", true],
  undefined,
];

/** Each round mends what the one before has uncovered. */
const maxRounds = 12;

/** Puts placeholders in the places of faults; `undefined` where the text is no JSON or no screen in any way. */
export function mendScreen(text: string): MendedScreen | undefined {
  const json = parseJson(text);
  return "problems" in json ? undefined : new ScreenMending(text, json.value, json.offsetOf).mended();
}

class ScreenMending {
  #value: unknown;
  readonly #text: string;
  readonly #offsetOf: ParsedScreen["offsetOf"];
  readonly #renamed: { readonly from: DataPath; readonly to: DataPath }[] = [];
  readonly #faulty: Range[] = [];
  readonly #problems: TextProblem[] = [];
  readonly #root: ReturnType<typeof parseTree>;

  constructor(text: string, value: unknown, offsetOf: ParsedScreen["offsetOf"]) {
    this.#text = text;
    this.#value = value;
    this.#offsetOf = offsetOf;
    this.#root = parseTree(text);
  }

  mended(): MendedScreen | undefined {
    for (let round = 0; round < maxRounds; round += 1) {
      const { success, data, error } = screenSchema.safeParse(this.#value);
      if (success) return this.#result(data);
      for (const issue of namesFirst(error.issues as z.core.$ZodIssueCustom[])) this.#mend(issue);
    }
    return undefined;
  }

  #result(screen: ParsedScreen["screen"]): MendedScreen {
    const offsetOf: ParsedScreen["offsetOf"] = (path, part) => this.#offsetOf(this.#written(path), part);
    const isFaulty = (offset: number) => this.#faulty.some(([start, end]) => offset >= start && offset < end);
    return { screen, offsetOf, problems: this.#problems, isFaulty };
  }

  #mend(issue: z.core.$ZodIssueCustom): void {
    const path = issue.path as DataPath;
    const { rule, near } = issue.params as Pick<ContractIssue, "rule" | "near">;
    if (this.#renamed.some(({ to }) => leadsInto(path, to))) this.#tell(issue);
    if (rule === "unknown-field") this.#remove(path, near);
    else if (hasIssueAt(this.#value, path)) this.#replace(path, rule, near);
  }

  /** Only what was not found before, because nothing reads what is under an unknown name. */
  #tell(issue: z.core.$ZodIssueCustom): void {
    if (this.#isIn(issue.path as DataPath)) return;
    const offsetOf: ParsedScreen["offsetOf"] = (path, part) => this.#offsetOf(this.#written(path), part);
    this.#problems.push(...locateFlaws(this.#text, [toFlaw(issue, { offsetOf })]));
  }

  #isIn(path: DataPath): boolean {
    const offset = this.#offsetOf(this.#written(path));
    return this.#faulty.some(([start, end]) => offset >= start && offset < end);
  }

  /** An unknown field counts as the one that is meant, where that is absent. */
  #remove(path: DataPath, near: string | undefined): void {
    const parent = path.slice(0, -1);
    const value = valueAt(this.#value, path);
    this.#value = withValue(this.#value, path, undefined);
    if (near === undefined || valueAt(this.#value, [...parent, near]) !== undefined) return;
    this.#value = withValue(this.#value, [...parent, near], value);
    this.#renamed.push({ from: path, to: [...parent, near] });
  }

  #replace(path: DataPath, rule: ContractIssue["rule"], near: string | undefined): void {
    const given = valueAt(this.#value, path);
    const shorter = rule === "items" && Array.isArray(given) && given.length > 1;
    if (!shorter) this.#faulty.push(this.#rangeOf(path));
    const own = near === undefined ? [] : [near];
    const candidates = shorter ? [given.slice(0, -1)] : [...own, ...placeholders];
    const fits = candidates.map((each) => this.#with(path, each)).find((value) => !hasIssueAt(value, path));
    this.#value = fits ?? this.#with(path, candidates.at(-1));
  }

  /** Items stay in their places. */
  #with(path: DataPath, value: unknown): unknown {
    return withValue(this.#value, path, value ?? (typeof path.at(-1) === "number" ? null : undefined));
  }

  /** Of a value that is absent, the place where its absence is told. */
  #rangeOf(path: DataPath): Range {
    const node = this.#root && findNodeAtLocation(this.#root, [...this.#written(path)]);
    const start = this.#offsetOf(this.#written(path));
    return [start, start + (node?.length ?? 1)];
  }

  /** The path in the text of what stands at another path now. */
  #written(path: DataPath): DataPath {
    return this.#renamed.reduceRight(
      (at, { from, to }) => (leadsInto(at, to) ? [...from, ...at.slice(to.length)] : at),
      path,
    );
  }
}

/** A misspelled name is why another is missing. */
function namesFirst(issues: readonly z.core.$ZodIssueCustom[]): z.core.$ZodIssueCustom[] {
  const isName = (issue: z.core.$ZodIssueCustom) => issue.params?.["rule"] === "unknown-field";
  return [...issues.filter(isName), ...issues.filter((issue) => !isName(issue))];
}

function hasIssueAt(value: unknown, path: DataPath): boolean {
  const { error } = screenSchema.safeParse(value);
  return (error?.issues ?? []).some(
    (issue) => issue.path.length === path.length && leadsInto(issue.path as DataPath, path),
  );
}
