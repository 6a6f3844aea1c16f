import { approvalPolicy } from "../product/api/proposals/rule-policy.ts";
import { addCompiledExpressions } from "../product/engine/expressions/compiled-expressions.ts";
import { approvalRules, ruleExpressions } from "./approval-rules.ts";

addCompiledExpressions(ruleExpressions);

/** The approvals in the clubs of the demo, by content/api/approval-rules.json. */
export const demoPolicy = approvalPolicy(approvalRules);
