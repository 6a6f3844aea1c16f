import { expect, test } from "vitest";
import type { Notice } from "../../../../../src/product/api/notice.ts";
import { queuedNotices } from "../../../../../src/product/api/notice.ts";
import { storedJobs } from "../../../../../src/product/api/queue/job.ts";
import { openOffice, seen } from "../office.ts";

async function openNotified() {
  const office = await openOffice({ notices: queuedNotices });
  const kinds = async () =>
    (await storedJobs(office.storage)).map(({ job }) => job.data as Notice).map(({ kind, to }) => [kind, to]);
  return { ...office, kinds };
}

const deciders = { capabilities: ["proposals.approve", "mailings.send"], except: ["cash-agent"] };
const owner = { persons: ["p-andrea"] };

test("keeps with each event who should learn of it, and nothing where the event was refused", async () => {
  const { call, propose, kinds } = await openNotified();
  const proposal = await propose();
  const path = `/pending-actions/${proposal.id}`;
  await call("agent", "POST", `${path}/question`, { text: "?" });
  await call("urs", "POST", `${path}/question`, { text: "Warum?" });
  await call("agent", "POST", `${path}/answer`, { text: "Darum." });
  await call("urs", "POST", `${path}/approve`, seen(proposal));
  await call("beat", "POST", `${path}/approve`, seen(proposal));
  expect((await kinds()).toSorted()).toEqual([
    ["answered", deciders],
    ["asked", owner],
    ["decided", owner],
    ["waits", deciders],
  ]);
});

test.each([
  ["a day before the expiry", {}, 6 * 24],
  ["half-way to a wished day that is near", { dueAt: "2026-11-12T18:00:00Z" }, 5],
])("reminds once %s, logs it, and stays as it was", async (_, form, hours) => {
  const { api, call, propose, pass, kinds } = await openNotified();
  const proposal = await propose("agent", form);
  pass(hours - 1);
  await api.recover("sv-test");
  expect(await kinds()).toEqual([["waits", deciders]]);
  pass(1);
  await api.recover("sv-test");
  await api.recover("sv-test");
  expect((await kinds()).map(([kind]) => kind).toSorted()).toEqual(["ends-soon", "waits"]);
  expect((await call("urs", "GET", "/audit")).body.rows[0].cells).toMatchObject({
    who: { text: "System" },
    what: { text: "An den Vorschlag erinnert" },
  });
  expect((await call("urs", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal))).status).toBe(200);
});

test("reminds nobody where nobody carries notices", async () => {
  const { api, propose, pass, storage } = await openOffice();
  await propose();
  pass(6 * 24 + 1);
  const entries = (await storage.list("audit/sv-test")).length;
  await api.recover("sv-test");
  expect(await storage.list("audit/sv-test")).toHaveLength(entries);
});
