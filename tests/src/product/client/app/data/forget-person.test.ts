import { expect, it } from "vitest";
import { forgetPerson } from "../../../../../../src/product/client/app/data/forget-person.ts";
import { keepingSession } from "../../../../../../src/product/client/app/data/kept-session.ts";
import { openResultStore } from "../../../../../../src/product/client/app/data/persisted-cache.ts";
import { deviceStore } from "../../../../../../src/product/client/flow/draft-store.ts";
import { outboxStore } from "../../../../../../src/product/client/outbox/entry-store.ts";
import type { Sdk } from "../../../../../../src/product/client/sdk/sdk.ts";
import { usePage } from "../../../../../page-globals.ts";

usePage();

async function signedIn(app: string, person: string): Promise<void> {
  const call = async () => ({ person: { id: person } });
  await keepingSession({ call: call as unknown as Sdk["call"] }, app).call("session.current.get", {});
}

const draft = { values: { reason: "Krank" } };
const entry = { operation: "a.b.c", params: {}, scope: "c-1 p-1", title: "Blatt", path: "/", at: 1 };

it("forgets what apps keep of a person, and nothing of others or of what somebody has typed", async () => {
  await Promise.all([signedIn("trainer", "p-1"), signedIn("member", "p-2")]);
  const results = openResultStore("store");
  const keys = ["c-1 p-1 de-CH a {}", "c-2 p-1 fr-CH a {}", "c-1 p-2 de-CH a {}", "p-1 p-2 de-CH p-1 {}"];
  await Promise.all(keys.map((key) => results.put(key, { result: {}, at: 1 })));
  const [drafts, outbox] = [deviceStore(), outboxStore("outbox")];
  await drafts.save("p-1 flow", draft as never, undefined);
  await outbox.add(entry as never);

  await forgetPerson("p-1", "store");

  // A call that was on its way ends after that.
  await results.put("c-1 p-1 de-CH b {}", { result: {}, at: 2 });
  expect(Object.keys(localStorage)).toEqual(["schaukasten-session-member"]);
  expect([...(await results.all()).keys()]).toEqual(keys.slice(2));
  expect((await drafts.load("p-1 flow"))?.draft).toEqual(draft);
  expect(await outbox.all()).toHaveLength(1);
});
