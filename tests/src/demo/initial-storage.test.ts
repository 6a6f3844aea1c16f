import { expect, it } from "vitest";
import { demoOutsideEffects, demoPolicy } from "../../../src/demo/index.ts";
import { initialStorage } from "../../../src/demo/initial-storage.ts";
import { identifyDemo } from "../../../src/demo/request-session.ts";
import type { AuditEntry } from "../../../src/product/api/audit/entry.ts";
import { verifyEntries } from "../../../src/product/api/audit/verify.ts";
import { memoryStorage } from "../../../src/product/api/storage/memory.ts";
import { overlayStorage } from "../../../src/product/api/storage/overlay.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { nodeHash } from "../../../src/product/files/node-hash.ts";
import { describedApi } from "../product/api/described-api.ts";
import { demoNow, operations } from "./call-demo.ts";

const parts = { operations, outsideEffectsOf: demoOutsideEffects, policyOf: demoPolicy };

async function everything(storage: Storage): Promise<unknown> {
  const names = [...(await storage.collections())].sort();
  return Promise.all(names.map(async (name) => [name, await storage.list(name)]));
}

it("gives the same records and proposals for the same time, and others for another", async () => {
  const first = await everything(await initialStorage(parts, demoNow));
  expect(await everything(await initialStorage(parts, demoNow))).toEqual(first);
  const later = new Date(demoNow.getTime() + 86_400_000);
  expect(await everything(await initialStorage(parts, later))).not.toEqual(first);
});

it("has a log that stays intact when the next start adds to it", async () => {
  const changes = memoryStorage();
  for (let start = 0; start < 3; start++) {
    const storage = overlayStorage(await initialStorage(parts, demoNow), changes);
    const api = describedApi({ ...parts, storage, identify: identifyDemo, clock: () => demoNow });
    const headers = { authorization: "Bearer demo-p-odermatt", "content-type": "application/json" };
    const form = {
      operation: "settings.switch.update",
      params: { id: "notifications-reminder", value: false },
      title: `Nummer ${start}`,
    };
    const request = new Request("http://api.test/pending-actions", {
      ...{ method: "POST", headers, body: JSON.stringify(form) },
    });
    expect((await api.fetch(request)).status).toBeLessThan(300);
    const entries = (await storage.list("audit/sv-aabach")).map(({ value }) => value as AuditEntry);
    expect(entries.length).toBeGreaterThan(start + 4);
    expect((await verifyEntries(entries, { hash: nodeHash })).flaws).toEqual([]);
  }
});
