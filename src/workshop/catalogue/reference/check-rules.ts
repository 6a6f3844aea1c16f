import { readFileSync } from "node:fs";
import { derivedLater } from "../../../product/files/derived.ts";
import { projectFile } from "../../../product/files/project.ts";
import type { RuleExample, RuleExplanation } from "../../content/rule-explanation.ts";
import { ruleReasons } from "../../content/rule-reasons.ts";

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
export function checkRules(): Promise<CheckRule[]> {
  const files = Object.values(ruleReasons()).flatMap(({ mistake }) => mistake?.file ?? []);
  const texts = [...new Set(files)].map((file) => readFileSync(projectFile(file), "utf8"));
  return derivedLater("check-rules", texts, explainRules);
}

async function explainRules(): Promise<CheckRule[]> {
  const [{ allRules }, { contentTree }, { ruleExplanation }] = await Promise.all([
    import("../../../checks/index.ts"),
    import("../../content/content-tree.ts"),
    import("../../content/rule-explanation.ts"),
  ]);
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
