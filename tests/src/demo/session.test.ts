import { describe, expect, it } from "vitest";
import { demoCaller } from "../../../src/demo/index.ts";
import type { Tenant } from "../../../src/demo/records.ts";
import { callDemo, demoStorage } from "./call-demo.ts";

/** Storage in which the tenant of the club is another one. */
async function withTenant(change: Partial<Tenant>) {
  const storage = await demoStorage();
  const [record] = (await storage.list("operator.tenants")).filter(({ id }) => id === "sv-aabach");
  const value = { ...(record?.value as Tenant), ...change };
  await storage.commit([
    { type: "put", collection: "operator.tenants", id: "sv-aabach", expected: record?.version ?? 0, value },
  ]);
  return storage;
}
const sessionOf = (storage: Awaited<ReturnType<typeof withTenant>>, person = "p-brunner") =>
  callDemo(storage, "session.current.get", {}, demoCaller(person, "sv-aabach"));

describe("a session", () => {
  it.each(["suspended", "ended"] as const)("is refused in a club that is %s, but for the operator", async (status) => {
    const storage = await withTenant({ status });
    await expect(sessionOf(storage)).rejects.toMatchObject({ status: 403 });
    await expect(sessionOf(storage, "p-baur")).resolves.toMatchObject({});
  });
});
