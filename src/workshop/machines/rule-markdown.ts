import type { RuleExplanation } from "../content/rule-explanation.ts";
import { block, section } from "./markdown.ts";

/** A rule in Markdown: what it demands, why, and an example with what is said of it. */
export function ruleMarkdown({ rule, demands, why, example }: RuleExplanation): string {
  if (example === undefined) return [`# ${rule}`, demands, section("Why", why)].join("\n\n");
  const { file, wrong, problem, right } = example;
  const said = [problem.message, problem.suggestion].filter(Boolean).join(" ");
  return [
    `# ${rule}`,
    demands,
    section("Why", why),
    section("Wrong", `\`${file}\`, line ${problem.line}: ${said}\n\n${block(wrong, "text")}`),
    section("Right", block(right, "text")),
  ].join("\n\n");
}
