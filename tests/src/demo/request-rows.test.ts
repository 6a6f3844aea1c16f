import { beforeAll, describe, expect, it } from "vitest";
import { demoOperations, demoOutsideEffects } from "../../../src/demo/index.ts";
import { identifyDemo } from "../../../src/demo/request-session.ts";
import { isHarmless, operationEntries } from "../../../src/product/api/operation-table.ts";
import { requestFields } from "../../../src/product/api/proposals/request-fields.ts";
import type { RequestRow } from "../../../src/product/api/proposals/request-rows.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { messagesOf } from "../../../src/product/content/locales.ts";
import { nodeHash } from "../../../src/product/files/node-hash.ts";
import { describedApi } from "../product/api/described-api.ts";
import { demoNow, demoStorage } from "./call-demo.ts";
import { requestOf } from "./generated-calls.ts";
import calls from "./operations.json" with { type: "json" };

interface KnownCall {
  readonly id: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly as?: string;
  readonly given?: { readonly collection: string; readonly id: string };
}

interface Proposed {
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly card: { readonly context: string };
  readonly request: readonly RequestRow[];
}

const request = operationEntries.get("proposals.action.request")!;
const known = (calls as readonly KnownCall[]).filter(({ id }) => {
  const entry = operationEntries.get(id);
  return entry !== undefined && !isHarmless(entry) && !id.startsWith("proposals.");
});

let base: Storage;
const proposed: Proposed[] = [];

/** The parameters of an operation that take any text. */
function freeTexts(id: string): string[] {
  return requestFields(id).flatMap(({ name, schema, names, values }) => {
    const { type, pattern, format } = schema as Readonly<Record<string, unknown>>;
    const isFree = type === "string" && pattern === undefined && format === undefined;
    return isFree && names === undefined && values === undefined ? [name] : [];
  });
}

/** By a program at the operation's own address, else as a proposal of the person. */
async function propose(
  { id, params = {}, as = "p-brunner" }: KnownCall,
  more: object = {},
): Promise<Proposed | undefined> {
  const { fetch } = describedApi({
    storage: base,
    operations: demoOperations(messagesOf),
    outsideEffectsOf: demoOutsideEffects,
    identify: identifyDemo,
    clock: () => demoNow,
    hash: nodeHash,
  });
  const entry = operationEntries.get(id)!;
  const sent = { ...params, ...more };
  if (entry.risk === "irreversible") {
    const answer = await fetch(requestOf(entry, sent, `demo-${as}+assistant`));
    return answer.status === 202 ? ((await answer.json()) as Proposed) : undefined;
  }
  const answer = await fetch(requestOf(request, { operation: id, params: sent }, `demo-${as}`));
  return ((await answer.json()) as { proposal?: Proposed }).proposal;
}

beforeAll(async () => {
  base = await demoStorage();
  for (const { given } of known) {
    if (given === undefined) continue;
    const { collection, id, ...fields } = given;
    const { value = { id }, version: expected = 0 } = (await base.get(collection, id)) ?? {};
    await base.commit([{ type: "put", collection, id, expected, value: { ...(value as object), ...fields } }]);
  }
  for (const call of known) proposed.push(...[await propose(call)].flatMap((each) => each ?? []));
});

describe("what an approver reads of the demo's operations", () => {
  it("has names for ids", () => {
    const bare = proposed.flatMap(({ operation, params, request: rows }) => {
      const named = new Set(requestFields(operation).flatMap(({ name, names }) => (names === undefined ? [] : [name])));
      const ids = (field: string) => [params[field]].flat().map(String);
      return rows
        .filter(
          ({ field, value = "" }) => named.has(field) && value.split("\n").some((line) => ids(field).includes(line)),
        )
        .map(({ field, value }) => `${operation} ${field}: ${value}`);
    });
    expect(bare).toEqual([]);
    expect(proposed.length).toBeGreaterThan(20);
  });

  it("shows before beside after wherever something is changed in place", () => {
    const without = proposed
      .filter(({ operation }) => ["PATCH", "PUT"].includes(operationEntries.get(operation)?.method ?? ""))
      .flatMap(({ operation, request: rows }) =>
        rows
          .filter(({ field, isChanged }) => !["id", "module", "moveDate"].includes(field) && isChanged !== true)
          .map(({ field }) => `${operation} ${field}`),
      );
    expect(without).toEqual([]);
  });

  it("tells two proposals that differ in one text apart on the card itself", async () => {
    const pairs = known.flatMap((call) =>
      freeTexts(call.id)
        .filter((name) => call.params?.[name] !== undefined)
        .map((name) => ({ call, name })),
    );
    const compared = new Set<string>();
    for (const { call, name } of pairs) {
      const [one, other] = [await propose(call), await propose(call, { [name]: "Neues Konto" })];
      if (one === undefined || other === undefined) continue;
      compared.add(`${call.id} ${name}`);
      expect([call.id, name, one.card.context]).not.toEqual([call.id, name, other.card.context]);
      expect(one.request).not.toEqual(other.request);
    }
    expect(compared.size).toBeGreaterThan(10);
  });
});
