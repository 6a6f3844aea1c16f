import { decisions } from "../content/documents.ts";
import { ruleReasons } from "../content/rule-reasons.ts";

/** An address that was a page, and what stands for it now; both from the root, without a slash at the start. */
export interface MovedPage {
  readonly from: string;
  readonly to: string;
}

/** Decisions, checks and the coverage of contracts were pages of their own. */
export function movedPages(): MovedPage[] {
  return [
    { from: "coverage/contracts", to: "coverage/#contracts" },
    ...decisions().map(({ id }) => ({ from: `decisions/${id}`, to: `decisions/#${id}` })),
    ...Object.keys(ruleReasons()).map((rule) => ({ from: `checks/${rule}`, to: `checks/#${rule}` })),
  ];
}
