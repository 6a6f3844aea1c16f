import { demoOperations, demoOutsideEffects, seedDemo } from "../../src/demo/index.ts";
import { identifyDemo } from "../../src/demo/request-session.ts";
import { createApi } from "../../src/product/api/index.ts";
import { sqliteStorage } from "../../src/product/api/storage/sqlite.ts";
import { messagesOf } from "../../src/product/content/locales.ts";
import { nodeHash } from "../../src/product/files/node-hash.ts";
import { amount } from "./amount.ts";
import type { Figure } from "./table.ts";

const members = amount(20_000, 500);
const rounds = amount(40, 1);
const collection = "sv-aabach.members";

/** The time of a request for the first page of a club's members in SQLite. */
export async function memberListFigures(): Promise<Figure[]> {
  const storage = sqliteStorage(":memory:");
  await seedDemo(storage, new Date());
  const [known] = await storage.list(collection, { limit: 1 });
  const added = Array.from({ length: members - (await storage.count(collection)) }, (_, index) => `extra-${index}`);
  const value = (id: string) => ({ ...Object(known?.value), id });
  await storage.commit(added.map((id) => ({ type: "put", collection, id, expected: 0, value: value(id) })));
  const api = createApi({
    ...{ storage, operations: demoOperations(messagesOf), outsideEffectsOf: demoOutsideEffects },
    ...{ identify: identifyDemo, hash: nodeHash },
  });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const headers = { authorization: "Bearer demo-p-brunner" };
    await (await api.fetch(new Request("http://api.example/members", { headers }))).text();
    times.push(performance.now() - started);
  }
  await storage.close();
  const median = times.toSorted((left, right) => left - right)[Math.floor(rounds / 2)] ?? Number.NaN;
  return [{ name: `first page of ${members} members`, value: median, unit: "ms", goal: { atMost: 30 } }];
}
