import { readFileSync } from "node:fs";
import type { ApprovalRule } from "../../product/api/proposals/rule-policy.ts";
import { compiledExpressions } from "../../product/engine/expressions/compile-ahead.ts";
import { projectFile } from "../../product/files/project.ts";

const rulesPath = "content/api/approval-rules.json";

/**
 * The module with the rules of the demo's approvals, and their expressions for browsers, where none is parsed.
 *
 * @throws Error that names the rule whose expression cannot be read
 */
export function approvalRulesModule(): string {
  const rules = JSON.parse(readFileSync(projectFile(rulesPath), "utf8")) as readonly ApprovalRule[];
  return [
    `// Made from ${rulesPath} by \`npm run generate\`.\n`,
    'import type { ApprovalRule } from "../product/api/proposals/rule-policy.ts";',
    'import type { CompiledNode } from "../product/engine/expressions/compiled-expressions.ts";\n',
    `export const approvalRules: readonly ApprovalRule[] = ${JSON.stringify(rules)};\n`,
    `export const ruleExpressions: Readonly<Record<string, CompiledNode>> = ${JSON.stringify(compiledRules(rules))};\n`,
  ].join("\n");
}

function compiledRules(rules: readonly ApprovalRule[]): ReturnType<typeof compiledExpressions> {
  return Object.assign({}, ...rules.map(compiledRule));
}

function compiledRule({ id, when }: ApprovalRule): ReturnType<typeof compiledExpressions> {
  if (when === undefined) return {};
  try {
    return compiledExpressions([when]);
  } catch (error) {
    throw new Error(`${rulesPath}: the rule "${id}" cannot be read: ${(error as Error).message}`);
  }
}
