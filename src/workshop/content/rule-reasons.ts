import { readFileSync } from "node:fs";
import type { JSONPath } from "jsonc-parser";
import { projectFile } from "../../product/files/project.ts";

/** Why there is a rule. */
export interface RuleReason {
  readonly why: string;
  /** A change of a file of the project that breaks the rule; without a value the field is removed. */
  readonly mistake?: { readonly file: string; readonly path: JSONPath; readonly value?: unknown };
}

let reasons: Readonly<Record<string, RuleReason>> | undefined;

/** The reasons of all rules by their names. Loading the rules themselves takes much longer. */
export function ruleReasons(): Readonly<Record<string, RuleReason>> {
  reasons ??= JSON.parse(readFileSync(projectFile("src/workshop/content/rule-reasons.json"), "utf8")) as typeof reasons;
  return reasons ?? {};
}
