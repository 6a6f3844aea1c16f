import { allRules } from "../../../checks/index.ts";
import { contentTree } from "../../content/content-tree.ts";
import { type RuleExample, type RuleExplanation, ruleExplanation } from "../../machines/rule-explanation.ts";

/** A rule of the checks for its page. */
export interface CheckRule extends RuleExplanation {
  readonly title: string;
  /** What it demands; a rule about rooms has a part for each of them. */
  readonly parts: readonly string[];
  /** What the check prints of the mistake, without the lines around it. */
  readonly output: string | undefined;
}

const beforeRoom = / (?=(?:(?:components|src)\/[\w/]*|Everywhere): )/;

/** Every rule of the checks, with its reason and a mistake that it finds. */
export function checkRules(): CheckRule[] {
  return allRules.map((rule) => {
    const explained = ruleExplanation(rule, contentTree());
    const parts = rule.description.split(beforeRoom);
    return {
      ...explained,
      title: checkTitle(rule.name),
      parts,
      output: explained.example && outputOf(explained.example),
    };
  });
}

function outputOf({ problem: { rule, file, line, column, message, suggestion } }: RuleExample): string {
  return [`${rule}  ${file}:${line}:${column}`, message, suggestion].filter(Boolean).join("\n");
}

/** The name of a rule in words: `Heading order`. */
export function checkTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
}
