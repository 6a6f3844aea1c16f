// Made from content/api/approval-rules.json by `npm run generate`.

import type { ApprovalRule } from "../product/api/proposals/rule-policy.ts";
import type { CompiledNode } from "../product/engine/expressions/compiled-expressions.ts";

export const approvalRules: readonly ApprovalRule[] = [{"id":"money","operations":["invoices.*"],"approvals":2,"fourEyes":true,"because":{"message":"policy.money"}},{"id":"cancellation","operations":["events.event.cancel"],"fourEyes":true,"because":{"message":"policy.cancellation"}},{"id":"large-mailing","operations":["mailings.mailing.send"],"when":"effects.exists(e, e.message.startsWith('effect.mailing.') && has(e.count) && e.count > 200)","by":"roles.write","because":{"message":"policy.largeMailing"}}];

export const ruleExpressions: Readonly<Record<string, CompiledNode>> = {"effects.exists(e, e.message.startsWith('effect.mailing.') && has(e.count) && e.count > 200)":["macro",8,"exists",[["name",0,"effects",[],null],["call",74,"&&",[["call",58,"&&",[["call",28,"startsWith",[["member",20,"message",[["name",18,"e",[],null]],null],["literal",39,"",[],"effect.mailing."]],null],["has",61,"count",[["name",65,"e",[],null]],null]],null],["call",85,">",[["member",79,"count",[["name",77,"e",[],null]],null],["literal",87,"",[],200]],null]],null]],"e"]};
