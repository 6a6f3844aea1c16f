import { beforeAll, describe, expect, it, test } from "vitest";
import { demoOperations, demoOutsideEffects } from "../../../src/demo/index.ts";
import { identifyDemo } from "../../../src/demo/request-session.ts";
import { isProposable, operationEntries } from "../../../src/product/api/operation-table.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { messagesOf } from "../../../src/product/content/locales.ts";
import { screenFiles } from "../../../src/product/content/screens.ts";
import { higherRisk, riskRules } from "../../../src/product/engine/risk.ts";
import type { Screen } from "../../../src/product/engine/screen/schema/screen-schema.ts";
import { nodeHash } from "../../../src/product/files/node-hash.ts";
import { describedApi } from "../product/api/described-api.ts";
import { forkOf } from "../product/api/fork.ts";
import { demoNow, demoStorage } from "./call-demo.ts";
import { requestOf } from "./generated-calls.ts";
import calls from "./operations.json" with { type: "json" };

interface KnownCall {
  readonly id: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly as?: string;
  readonly given?: { readonly collection: string; readonly id: string };
}

/** An operation that a person confirms on a screen before it runs: by its dialog, or by the review of a flow. */
interface Confirmed {
  readonly screen: Screen;
  readonly operation: string;
  readonly isReviewed: boolean;
}

const confirmed: readonly Confirmed[] = [...screenFiles().values()].flatMap(({ screen }) =>
  Object.entries(screen.actions ?? {}).flatMap(([name, { handler, risk }]) => {
    const entry = operationEntries.get(handler);
    if (entry === undefined || !isProposable(entry) || !riskRules[higherRisk(risk, entry.risk)].confirm) return [];
    return [{ screen, operation: handler, isReviewed: screen.submit?.action === name }];
  }),
);
const deputy = { person: "p-widmer", from: "2026-11-12", to: "2026-11-19" };
const known = new Map<string, KnownCall>(
  [
    ...(calls as readonly KnownCall[]),
    { id: "roles.deputy.create", params: deputy },
    { id: "roles.deputy.remove", params: { id: "dep-1" } },
  ].map((call: KnownCall) => [call.id, call]),
);

// biome-ignore lint/suspicious/noExplicitAny: answers have many shapes; the description checks them.
type Body = any;

let base: Storage;

beforeAll(async () => {
  base = await demoStorage();
  for (const { operation } of confirmed) await give(known.get(operation)?.given);
  const { status } = await calling(base)("roles.deputy.create", { ...deputy, person: "p-odermatt" });
  expect(status).toBe(200);
});

async function give(given: KnownCall["given"]): Promise<void> {
  if (given === undefined) return;
  const { collection, id, ...fields } = given;
  const { value = { id }, version: expected = 0 } = (await base.get(collection, id)) ?? {};
  await base.commit([{ type: "put", collection, id, expected, value: { ...(value as object), ...fields } }]);
}

function calling(storage: Storage) {
  const { fetch } = describedApi({
    storage,
    operations: demoOperations(messagesOf),
    outsideEffectsOf: demoOutsideEffects,
    identify: identifyDemo,
    clock: () => demoNow,
    hash: nodeHash,
  });
  return async (
    operation: string,
    params: Readonly<Record<string, unknown>>,
    as = "p-brunner",
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const request = requestOf(operationEntries.get(operation)!, params, `demo-${as}`);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    const answer = await fetch(request);
    return { status: answer.status, body: (await answer.json()) as Body };
  };
}

test("finds what people confirm, of every app", () => {
  expect(new Set(confirmed.map(({ screen }) => screen.app))).toEqual(
    new Set(["admin", "member", "operator", "public", "trainer"]),
  );
  expect(confirmed.length).toBeGreaterThan(25);
});

describe.each(confirmed.map((each) => [`${each.screen.id}: ${each.operation}`, each] as const))("%s", (_, each) => {
  const { screen, operation, isReviewed } = each;
  const { params = {}, as } = known.get(operation)!;

  it("shows before it runs what the card of a proposal shows", async () => {
    const call = calling(forkOf(base));
    const asked = { operation, params };
    const byProgram = await call(operation, params, `${as ?? "p-brunner"}+assistant`);
    const proposal =
      byProgram.status === 202 ? byProgram.body : (await call("proposals.action.request", asked, as)).body.proposal;
    const { status, body } = isReviewed
      ? await call(screen.review?.source ?? "", params, as)
      : await call("session.request.preview", asked, as);
    expect([status, body.effects]).toEqual([200, proposal.card.effects]);
    if (isReviewed) return;
    expect(body).toMatchObject({ request: proposal.request, effectsHash: proposal.effectsHash });
    const files = proposal.request.filter(({ file }: Body) => file?.id !== undefined);
    if (files.length > 0) expect(screen.actions).toHaveProperty("openFile");
  });

  it.skipIf(isReviewed)("runs with the effects that were read, and with no others", async () => {
    const storage = forkOf(base);
    const call = calling(storage);
    const { effectsHash } = (await call("session.request.preview", { operation, params }, as)).body;
    const other = await call(operation, params, as, { "effects-hash": effectsHash.replace(/./, "z") });
    expect(other).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("Darum ist nichts geschehen") },
    });
    expect((await call("session.request.preview", { operation, params }, as)).body.effectsHash).toBe(effectsHash);
    expect((await call(operation, params, as, { "effects-hash": effectsHash })).status).toBe(200);
  });
});
