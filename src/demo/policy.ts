import type { Policy } from "../api/context.ts";

/**
 * Who agrees in the clubs of the demo: money takes two people. Neither they nor whoever lets an event be cancelled may be
 * the one that an assistant or agent acts for.
 */
export function demoPolicy(operation: string): Policy {
  const isMoney = operation.startsWith("invoices.");
  return { approvals: isMoney ? 2 : 1, fourEyes: isMoney || operation === "events.event.cancel" };
}
