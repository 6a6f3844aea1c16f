import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { resultIssues } from "../../../src/checks/result-issues.ts";
import { demoCaller, demoPersons } from "../../../src/demo/index.ts";
import { ownOperationIds } from "../../../src/product/api/index.ts";
import { RefusalError } from "../../../src/product/api/operation.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { readApi } from "../../../src/product/engine/api/operations.ts";
import { operationsPath } from "../../../src/product/engine/api/operations-path.ts";
import { callDemo, demoStorage, operations } from "./call-demo.ts";
import calls from "./operations.json" with { type: "json" };

const api = readApi(readFileSync(operationsPath, "utf8"));
const served = [...api.operations.keys()].filter((id) => !ownOperationIds.includes(id));

interface Call {
  readonly id: string;
  readonly as?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** A record that has to exist before the call, with additional fields. */
  readonly given?: { readonly collection: string; readonly id: string };
}

/** The operation of a page, by the start of its address; the last segment after the named ones is the id. */
const pages: readonly (readonly [RegExp, string, string])[] = [
  [/^\/mitglieder\/([\w-]+)$/, "members.member.get", "p-brunner"],
  [/^\/gruppen\/([\w-]+)$/, "groups.group.get", "p-brunner"],
  [/^\/rechnungen\/(r-[\w-]+)$/, "invoices.invoice.get", "p-brunner"],
  [/^\/anlaesse\/([\w-]+)$/, "events.event.get", "p-brunner"],
  [/^\/umfragen\/(uf-[\w-]+)$/, "polls.poll.get", "p-brunner"],
  [/^\/news\/([\w-]+)$/, "news.article.get", "p-gast"],
  [/^\/vereine\/([\w-]+)$/, "tenants.tenant.get", "p-baur"],
  [/^\/gruppen\/([\w-]+)\/anwesenheit\/[\w-]+$/, "attendance.matrix.get", "p-faessler"],
  [/^\/training\/([\w-]+)\/anwesenheit$/, "attendance.sheet.get", "p-faessler"],
];

describe("the operations of the demo", () => {
  it("are those of the API but for those that it implements itself", () => {
    expect(Object.keys(operations).sort()).toEqual(served.sort());
  });

  it("are all called here", () => {
    expect([...new Set((calls as Call[]).map(({ id }) => id))].sort()).toEqual(served.sort());
  });

  it.each(calls as Call[])("$id gives a result of its schema", async ({ id, as = "p-brunner", params, given }) => {
    const storage = await demoStorage();
    if (given) await extend(storage, given);
    const { result, effects } = await callDemo(storage, id, params, demoCaller(as, "sv-aabach"));
    const operation = api.operations.get(id);
    expect(operation && resultIssues(operation, result)).toEqual([]);
    expect(JSON.stringify(result)).not.toMatch(/undefined|NaN|null Uhr|!"/);
    if (operation?.risk === "irreversible") expect(effects?.length).toBeGreaterThan(1);
  });

  it.each([
    "2026-01-01T00:10:00+01:00",
    "2026-02-07T09:00:00+01:00",
    "2027-07-18T18:00:00+02:00",
    "2028-02-29T12:00:00+01:00",
  ])("read well on %s too", async (moment) => {
    const now = new Date(moment);
    const storage = await demoStorage(now);
    for (const { id, as = "p-brunner" } of (calls as Call[]).filter(({ params }) => params === undefined)) {
      const { result } = await callDemo(storage, id, {}, demoCaller(as, "sv-aabach"), now);
      const operation = api.operations.get(id);
      expect({ id, issues: operation && resultIssues(operation, result) }).toEqual({ id, issues: [] });
    }
  });

  it("answer for the other club with its own data", async () => {
    const storage = await demoStorage();
    for (const { id, as = "p-brunner" } of (calls as Call[]).filter(({ params }) => params === undefined)) {
      const { result } = await callDemo(storage, id, {}, demoCaller(as, "tv-frauenfeld"));
      const operation = api.operations.get(id);
      expect({ id, issues: operation && resultIssues(operation, result) }).toEqual({ id, issues: [] });
      if (!id.startsWith("audit.operator") && !id.startsWith("tenants."))
        expect(JSON.stringify(result)).not.toContain("m-1042");
    }
  });

  it("need no capability that their usual caller lacks", () => {
    for (const { id, as = "p-brunner" } of calls as Call[]) {
      const { capabilities } = demoCaller(as, "sv-aabach");
      const missing = api.operations.get(id)?.requires.filter((each) => !capabilities.has(each));
      expect({ id, missing }).toEqual({ id, missing: [] });
    }
  });
});

describe("addresses in results", () => {
  let storage: Storage;
  const addresses = new Set<string>();

  beforeAll(async () => {
    storage = await demoStorage();
    for (const { id, as = "p-brunner", params } of calls as Call[]) {
      if (api.operations.get(id)?.method !== "GET") continue;
      const { result } = await callDemo(storage, id, params, demoCaller(as, "sv-aabach"));
      for (const [, href = ""] of JSON.stringify(result).matchAll(/[hH]ref":"(\/[^"]*)"/g)) addresses.add(href);
    }
  });

  it("lead to pages whose operation answers", async () => {
    const answered = new Set<string>();
    for (const href of addresses) {
      const [pattern, id, as] = pages.find(([each]) => each.test(href)) ?? [];
      const [, of] = pattern?.exec(href) ?? [];
      if (id === undefined || as === undefined || ["neu", "lauf", "mahnen"].includes(of ?? "")) continue;
      await expect(callDemo(storage, id, { id: of }, demoCaller(as, "sv-aabach")), href).resolves.toBeDefined();
      answered.add(id);
    }
    expect(answered.size).toBe(pages.length);
  });
});

describe("what does not exist", () => {
  const byId = (calls as Call[]).filter(({ id, params }) => params?.id !== undefined && !id.startsWith("settings."));

  it.each(byId)("$id refuses an unknown id", async ({ id, as = "p-brunner", params }) => {
    const call = callDemo(await demoStorage(), id, { ...params, id: "gibt-es-nicht" }, demoCaller(as, "sv-aabach"));
    const refusal: unknown = await call.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RefusalError);
    expect((refusal as RefusalError).status).toBe(404);
  });
});

describe("the persons of the demo", () => {
  it.each(demoPersons)("$id has a session of its own", async ({ id, firstName, lastName }) => {
    const { result } = await callDemo(await demoStorage(), "session.current.get", {}, demoCaller(id, "sv-aabach"));
    const session = result as { person: { fullName: string }; capabilities: Record<string, { permission: boolean }> };
    const permitted = Object.keys(session.capabilities).filter((each) => session.capabilities[each]?.permission);
    expect(session.person.fullName).toBe(`${firstName} ${lastName}`);
    expect(Object.keys(session.capabilities).sort()).toEqual([...api.capabilities].sort());
    expect(permitted.sort()).toEqual([...demoCaller(id, "sv-aabach").capabilities].sort());
  });
});

async function extend(storage: Storage, { collection, id, ...more }: NonNullable<Call["given"]>): Promise<void> {
  const { version = 0, value } = (await storage.get(collection, id)) ?? {};
  await storage.commit([{ type: "put", collection, id, expected: version, value: { ...(value as object), ...more } }]);
}
