import type { Policy } from "../product/api/context.ts";

/**
 * The approvals in the clubs of the demo: money needs two people. For money and for the cancellation of an event, the
 * approver may not be the person for whom an assistant or agent acts.
 */
export function demoPolicy(operation: string): Policy {
  const isMoney = operation.startsWith("invoices.");
  return { approvals: isMoney ? 2 : 1, fourEyes: isMoney || operation === "events.event.cancel" };
}
