import { expect, test } from "vitest";
import { demoOperations, demoOutsideEffects, seedDemo } from "../../../src/demo/index.ts";
import { identifyDemo, proposeDemo } from "../../../src/demo/request-session.ts";
import { memoryStorage } from "../../../src/product/api/storage/memory.ts";
import { messagesOf } from "../../../src/product/content/locales.ts";
import { describedApi } from "../product/api/described-api.ts";

function callerOf(authorization: string) {
  return identifyDemo(new Request("http://api.test", { headers: { authorization } }));
}

test("takes tokens for people of the demo, and for programs that act for them", () => {
  expect(callerOf("Bearer demo-p-brunner")).toMatchObject({ personId: "p-brunner", name: "Andrea Brunner" });
  expect(callerOf("Bearer demo-p-widmer+agent")).toMatchObject({ personId: "p-widmer", agent: { origin: "agent" } });
  expect(callerOf("Bearer demo-p-widmer+assistant")).toMatchObject({ agent: { origin: "ai" } });
});

test.each(["", "Bearer p-brunner", "Bearer demo-nobody", "Bearer demo-p-brunner+constructor", "Basic demo-p-brunner"])(
  'takes "%s" for nobody',
  (authorization) => expect(callerOf(authorization)).toBeUndefined(),
);

test("begins with proposals of agents, an assistant and a person, once", async () => {
  const storage = memoryStorage();
  await seedDemo(storage, new Date());
  const api = describedApi({
    storage,
    operations: demoOperations(messagesOf),
    outsideEffectsOf: demoOutsideEffects,
    identify: identifyDemo,
  });
  await proposeDemo(api.fetch);
  await proposeDemo(api.fetch);
  const response = await api.fetch(
    new Request("http://api.test/pending-actions", { headers: { authorization: "Bearer demo-p-brunner" } }),
  );
  const { proposals } = (await response.json()) as { proposals: { card: { origin: string } }[] };
  expect(proposals.map(({ card }) => card.origin).toSorted()).toEqual(["agent", "agent", "ai", "person"]);
});
