import { expect, requests, test } from "./inbox.ts";

const reader = "demo-p-brunner";
const json = { "content-type": "application/json" };

test("a proposal that comes before the cards are looked after for the first time is shown too", async ({
  page,
  stage,
  inbox,
  service,
}) => {
  await inbox();
  let lists = 0;
  await stage.answer("/api/pending-actions", async (route) => {
    lists += 1;
    if (lists === 2) await service.propose("Dazwischen gekommen");
    await service.answer(route, reader);
  });
  await page.reload();
  await expect(page.getByRole("article", { name: "Dazwischen gekommen" })).toBeVisible();
});

test("a card that waits has a dashed outline, a decided one a flat one, muted effects, a badge and no buttons", async ({
  page,
  inbox,
  service,
}) => {
  const { id, revision, effectsHash } = await service.propose("Schon entschieden");
  await service.propose("Noch offen", { adjustLabel: undefined });
  await service.call(reader, "POST", `/pending-actions/${id}/approve`, { revision, effectsHash });
  await inbox();
  const open = page.getByRole("article", { name: "Noch offen" });
  const decided = page.getByRole("article", { name: "Schon entschieden" });
  await expect(open).toHaveCSS("border-style", "dashed");
  await expect(open).not.toHaveAttribute("data-state");
  // The proposal has no label for adjusting.
  await expect(open.getByRole("button")).toHaveText(["Ablehnen", "Freigeben"]);
  await expect(decided).toHaveCSS("border-style", "solid");
  await expect(decided.getByText("Freigegeben", { exact: true })).toBeVisible();
  await expect(decided.getByRole("button")).toHaveCount(0);
  const colour = await open.getByRole("list").evaluate((list) => getComputedStyle(list).color);
  await expect(decided.getByRole("list")).not.toHaveCSS("color", colour);
});

requests("each decision stands in the audit log, with name and reason", async ({ service }) => {
  const { id, revision, effectsHash } = await service.propose("Fürs Protokoll");
  await service.call(reader, "POST", `/pending-actions/${id}/reject`, { revision, effectsHash, reason: "Zu früh" });
  const { rows, isIntact } = await service.call<{ rows: { cells: object }[]; isIntact: boolean }>(
    reader,
    "GET",
    `/audit?q=${encodeURIComponent("Fürs Protokoll")}`,
  );
  expect(isIntact).toBe(true);
  expect(rows.map(({ cells }) => cells)).toMatchObject([
    {
      who: { text: "Andrea Brunner" },
      what: { text: "Vorschlag abgelehnt", meta: "Fürs Protokoll. Grund: Zu früh" },
      result: { badge: { label: "Abgelehnt" } },
    },
    { who: { text: "Assistent", meta: "Für Andrea Brunner" }, what: { text: "Vorschlag gemacht" } },
  ]);
});

const flawed: readonly [what: string, path: (id: string) => string, body: string, type: string, status: number][] = [
  ["an unknown id", () => "/pending-actions/pa-unknown/approve", seen("0".repeat(64)), "application/json", 404],
  [
    "an id with a control character",
    (id) => `/pending-actions/${id}%00/approve`,
    seen("0".repeat(64)),
    "application/json",
    400,
  ],
  ["a forged hash", (id) => `/pending-actions/${id}/approve`, seen("0".repeat(64)), "application/json", 409],
  [
    "a hash of another type",
    (id) => `/pending-actions/${id}/approve`,
    '{"revision":1,"effectsHash":7}',
    "application/json",
    422,
  ],
  ["no hash at all", (id) => `/pending-actions/${id}/approve`, "{}", "application/json", 422],
  ["another content type", (id) => `/pending-actions/${id}/approve`, "revision=1", "text/plain", 415],
  [
    "a body that is too large",
    (id) => `/pending-actions/${id}/reject`,
    JSON.stringify({ reason: "x".repeat(70_000) }),
    "application/json",
    413,
  ],
];

function seen(effectsHash: string): string {
  return JSON.stringify({ revision: 1, effectsHash });
}

for (const [what, path, body, type, status] of flawed)
  requests(`a decision with ${what} is refused with a problem, and changes nothing`, async ({ service }) => {
    const { id } = await service.propose(`Mit ${what}`);
    const answer = await service.send(reader, path(id), body, { "content-type": type });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({ status, detail: expect.any(String), traceId: expect.any(String) });
    expect(await service.call(reader, "GET", `/pending-actions/${id}`)).toMatchObject({
      status: "pending",
      revision: 1,
    });
  });

requests("a decision without a session is refused, and changes nothing", async ({ service }) => {
  const { id, effectsHash } = await service.propose("Ohne Anmeldung");
  expect((await service.send("", `/pending-actions/${id}/approve`, seen(effectsHash), json)).status).toBe(401);
  expect(await service.call(reader, "GET", `/pending-actions/${id}`)).toMatchObject({ status: "pending" });
});

requests(
  "a decision that is replayed after an adjustment decides nothing, and says what is new",
  async ({ service }) => {
    const { id, effectsHash } = await service.propose("Alte Fassung");
    const form = { params: { audience: ["judo"], subject: "Neue Fassung", body: "Text" }, revision: 1 };
    await service.call(reader, "POST", `/pending-actions/${id}/adjust`, form);
    const path = `/pending-actions/${id}/approve`;
    const answer = await service.send("demo-p-odermatt", path, seen(effectsHash), json);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      detail: expect.stringContaining("«Neue Fassung»"),
      proposal: { revision: 2 },
    });
  },
);
