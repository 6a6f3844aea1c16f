import { expect, test } from "vitest";
import { demoOperations, demoOutsideEffects } from "../../../../../src/demo/index.ts";
import { identifyDemo } from "../../../../../src/demo/request-session.ts";
import { createApi } from "../../../../../src/product/api/index.ts";
import { approvalPolicy } from "../../../../../src/product/api/proposals/rule-policy.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { demoNow, demoStorage } from "../../../demo/call-demo.ts";

interface Shown {
  readonly id: string;
  readonly revision: number;
  readonly effectsHash: string;
  readonly status: string;
  readonly rules?: readonly string[];
  readonly barrier?: string;
}

const because = "A long subject is for who gives roles.";
const policyOf = approvalPolicy([
  {
    id: "long",
    operations: ["invoices.*"],
    when: "request.subject.size() > 10",
    by: "roles.write",
    because,
  },
]);

async function office() {
  const parts = { operations: demoOperations(messagesOf), outsideEffectsOf: demoOutsideEffects, policyOf };
  const api = createApi({ ...parts, storage: await demoStorage(), identify: identifyDemo, clock: () => demoNow });
  return async <Answer>(token: string, method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer demo-${token}`, "content-type": "application/json" };
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return (await api.fetch(new Request(`http://api.example${path}`, sent))).json();
  };
}

const request = (subject: string) => ({
  operation: "invoices.run.create",
  params: { period: "2027-year", subject, dueDate: "2027-01-31", delivery: "email" },
});

test("a rule that names who approves is shown, keeps others from it, and goes with what it was about", async () => {
  const ask = await office();
  const { proposal } = await ask<{ proposal: Shown }>(
    "p-brunner+assistant",
    "POST",
    "/pending-actions",
    request("Jahresbeitrag 2027"),
  );
  expect(proposal.rules).toEqual([because]);
  const path = `/pending-actions/${proposal.id}`;
  // The treasurer may book invoices and approve, but gives no roles.
  const treasurer = await ask<Shown>("p-widmer", "GET", path);
  expect(treasurer.barrier).toBe("Das geben hier nur bestimmte Personen frei; die Regel dazu steht beim Vorschlag.");
  const { revision, effectsHash } = proposal;
  const refused = await ask<{ status: number }>("p-widmer", "POST", `${path}/approve`, { revision, effectsHash });
  expect(refused.status).toBe(403);

  const { params } = request("Kurz");
  const adjusted = await ask<Shown>("p-odermatt", "POST", `${path}/adjust`, { params, revision });
  expect(adjusted).toMatchObject({ revision: revision + 1 });
  expect(adjusted.rules).toBeUndefined();
  expect((await ask<Shown>("p-widmer", "GET", path)).barrier).toBeUndefined();
});
