import type { Party } from "../product/api/audit/entry.ts";
import type { Policy, PolicySubject } from "../product/api/context.ts";
import { operationEntries } from "../product/api/operation-table.ts";
import { approvalPolicy } from "../product/api/proposals/rule-policy.ts";
import { addCompiledExpressions } from "../product/engine/expressions/compiled-expressions.ts";
import { approvalRules, ruleExpressions } from "./approval-rules.ts";
import { demoPersons, permissions } from "./persons.ts";

addCompiledExpressions(ruleExpressions);

const policyOfRules = approvalPolicy(approvalRules);

/** The approvals in the clubs of the demo, by content/api/approval-rules.json, and who has the right to give them. */
export function demoPolicy(subject: PolicySubject): Policy {
  const policy = policyOfRules(subject);
  return { ...policy, approvers: approversOf(subject, policy.by) };
}

function approversOf({ club, operation }: PolicySubject, by: readonly string[] = []): readonly Party[] {
  const needed = ["proposals.approve", ...(operationEntries.get(operation)?.requires ?? []), ...by];
  return demoPersons
    .filter(({ clubs, role }) => clubs.includes(club) && needed.every((each) => permissions[role].has(each)))
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
}
