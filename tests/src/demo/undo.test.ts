import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { demoCaller } from "../../../src/demo/index.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { operationsPath } from "../../../src/product/engine/api/operations-path.ts";
import { callDemo, demoStorage } from "./call-demo.ts";
import calls from "./operations.json" with { type: "json" };

interface Call {
  readonly id: string;
  readonly as?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

interface Link {
  readonly operationId: string;
  readonly parameters: { readonly id: string };
}

interface Described {
  readonly operationId: string;
  readonly responses: { readonly "200": { readonly links?: { readonly undo?: Link } } };
}

/** The inverse of each operation, from the description of the API. */
const undo = new Map(
  Object.values(parse(readFileSync(operationsPath, "utf8")).paths as Record<string, Record<string, Described>>)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, responses }) => {
      const link = responses["200"].links?.undo;
      return link ? [[operationId, link] as const] : [];
    }),
);

describe("taking back", () => {
  it.each([...undo.keys()])("leaves everything as it was before %s", async (id) => {
    const { as = "p-brunner", params = {} } = (calls as Call[]).find((call) => call.id === id) ?? {};
    const link = undo.get(id) as Link;
    const storage = await demoStorage();
    const before = await records(storage);
    const caller = demoCaller(as, "sv-aabach");
    const { result } = await callDemo(storage, id, params, caller);
    expect(await records(storage)).not.toEqual(before);
    const back = link.parameters.id === "$request.path.id" ? params.id : (result as { id: string }).id;
    await callDemo(storage, link.operationId, { id: back }, caller);
    expect(await records(storage)).toEqual(before);
  });
});

const lists = [
  ..."members invoices expenses polls courses events roles substitutions bookings absences"
    .split(" ")
    .map((name) => `sv-aabach.${name}`),
  "operator.tenants",
];

async function records(storage: Storage): Promise<object> {
  const values = await Promise.all(lists.map((name) => storage.list(name)));
  return Object.fromEntries(lists.map((name, index) => [name, values[index]?.flatMap(({ value }) => settled(value))]));
}

/** A record without its history; none for a record that counts as deleted. */
function settled(value: unknown): object[] {
  const { before: _, history: __, isRemoved, ...rest } = value as Record<string, unknown>;
  const kept = Object.entries(rest).filter(([, field]) => !Array.isArray(field) || field.length > 0);
  return isRemoved ? [] : [Object.fromEntries(kept)];
}
