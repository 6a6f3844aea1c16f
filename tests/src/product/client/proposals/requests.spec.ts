import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { operationEntries } from "../../../../../src/product/api/operation-table.ts";
import { projectFile } from "../../../../../src/product/files/project.ts";
import { expect, requests, test } from "./inbox.ts";
import type { Proposal, Service } from "./service.ts";

const office = "demo-p-brunner";
const deputy = "demo-p-odermatt";

interface Answer {
  readonly status?: unknown;
  readonly proposal?: Proposal;
  readonly detail?: string;
}

function path({ id }: Pick<Proposal, "id">, verb: string): string {
  return `/pending-actions/${id}/${verb}`;
}

function seen({ revision, effectsHash }: Proposal): object {
  return { revision, effectsHash };
}

function approve(service: Service, token: string, proposal: Proposal): Promise<Answer> {
  return service.call<Answer>(token, "POST", path(proposal, "approve"), seen(proposal));
}

/** The log's entries about the proposals with a title, in order. */
async function logged(service: Service, title: string): Promise<string[]> {
  const { rows } = await service.call<{ rows: { cells: { what: { text: string } } }[] }>(
    office,
    "GET",
    `/audit?q=${encodeURIComponent(title)}`,
  );
  return rows.map(({ cells }) => cells.what.text).reverse();
}

const mail = { audience: ["judo"], subject: "Direkt verschickt", body: "Guten Tag", when: "now" };

for (const program of ["assistant", "agent"])
  requests(
    `what an ${program} asks for and cannot be taken back waits, with the effects of a dry-run`,
    async ({ service }) => {
      const token = `${office}+${program}`;
      const lists = () => service.call<{ total: number }>(office, "GET", "/mailings");
      const before = await lists();
      const asked = await service.propose("Hallo Judo", { title: "Es passiert fast nichts" }, token);
      const called = await service.call(token, "POST", "/mailings", mail);
      for (const proposal of [asked, called]) {
        expect(proposal).toMatchObject({
          status: "pending",
          revision: 1,
          card: { origin: program === "agent" ? "agent" : "ai" },
        });
        expect(proposal.card.effects.join(" ")).toMatch(/\d+ E-Mails? .*«/);
      }
      expect(asked.card.effects.join(" ")).not.toContain("fast nichts");
      expect((await lists()).total).toBe(before.total);
    },
  );

requests("what can be taken back runs at once for a program, and is logged under its name", async ({ service }) => {
  const { members } = await service.call<{ members: { id: string }[] }>(office, "GET", "/groups/judo-u13");
  const id = members.at(-1)?.id;
  const form = { operation: "members.member.update", params: { id, note: "Bringt Kuchen" } };
  expect(await service.call(`${office}+assistant`, "POST", "/pending-actions", form)).toMatchObject({ status: "done" });
  expect(await service.call(office, "GET", `/members/${id}`)).toMatchObject({ note: "Bringt Kuchen" });
  const { rows } = await service.call<{ rows: { cells: object }[] }>(office, "GET", "/audit");
  expect(rows[0]?.cells).toMatchObject({ who: { text: "Assistent", meta: "Für Andrea Brunner" } });
});

requests("no program decides, and none passes for a person", async ({ service }) => {
  const proposal = await service.propose("Kein Mensch");
  expect(await approve(service, `${deputy}+assistant`, proposal)).toMatchObject({
    status: 403,
    detail: "Entscheiden kann nur ein Mensch.",
  });
  const form = { operation: "mailings.mailing.send", params: mail, origin: "person" };
  expect(await service.call(`${office}+agent`, "POST", "/pending-actions", form)).toMatchObject({ status: 403 });
});

requests("of two people at once one decides, and the other learns who did and when", async ({ service }) => {
  const proposal = await service.propose("Beide gleichzeitig");
  const answers = await Promise.all([office, deputy].map((token) => approve(service, token, proposal)));
  const [won, lost] = answers.toSorted((left) => (left.proposal === undefined || "detail" in left ? 1 : -1));
  expect(won).toMatchObject({ proposal: { phase: "executed" } });
  expect(lost).toMatchObject({ status: 409, detail: expect.stringMatching(/^(Andrea|Silvan) \w+ hat das am .*Uhr /) });
  expect(await logged(service, "Beide gleichzeitig")).toEqual(["Vorschlag gemacht", "Vorschlag freigegeben"]);
});

requests(
  "the same key gives the same answer and one execution, and goes with no other request",
  async ({ service }) => {
    const proposal = await service.propose("Mit Schlüssel");
    const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    const send = (body: object) => service.send(office, path(proposal, "approve"), JSON.stringify(body), headers);
    // Some arrive while the first is being processed, and are asked to retry.
    const together = await Promise.all(Array.from({ length: 6 }, () => send(seen(proposal))));
    const refused = together.filter(({ status }) => status !== 200);
    for (const answer of refused) expect([answer.status, answer.headers.get("retry-after")]).toEqual([409, "1"]);
    const [first] = await Promise.all(together.filter(({ status }) => status === 200).map((answer) => answer.json()));
    expect(first).toMatchObject({ proposal: { phase: "executed" } });
    expect(await (await send(seen(proposal))).json()).toEqual(first);
    expect((await send({ ...seen(proposal), revision: 2 })).status).toBe(422);
    expect((await logged(service, "Mit Schlüssel")).filter((what) => what === "Vorschlag freigegeben")).toHaveLength(1);
  },
);

test("a proposal is taken back by its proposer alone", async ({ page, inbox, service }) => {
  const proposal = await service.propose("Doch nicht");
  expect(await service.call(deputy, "POST", path(proposal, "withdraw"))).toMatchObject({ status: 403 });
  await service.call(`${office}+assistant`, "POST", path(proposal, "withdraw"));
  await inbox();
  const shown = page.getByRole("article", { name: "Doch nicht" });
  await expect(shown).toHaveAttribute("data-state", "rejected");
  await expect(shown.getByText("Zurückgezogen von Assistent.")).toBeVisible();
  expect(await logged(service, "Doch nicht")).toEqual(["Vorschlag gemacht", "Vorschlag zurückgezogen"]);
});

const ends: readonly [end: string, status: number, make: (service: Service, proposal: Proposal) => Promise<unknown>][] =
  [
    ["approved", 409, (service, proposal) => approve(service, office, proposal)],
    ["rejected", 409, (service, proposal) => service.call(office, "POST", path(proposal, "reject"), seen(proposal))],
    [
      "expired",
      410,
      (service, { id }) =>
        expect
          .poll(async () => (await service.call(office, "GET", `/pending-actions/${id}`)).status, { timeout: 15_000 })
          .toBe("expired"),
    ],
  ];

for (const [end, status, make] of ends)
  requests(`nothing more becomes of a proposal that is ${end}`, async ({ service }) => {
    const title = `Zu Ende: ${end}`;
    const expiresAt = new Date(Date.now() + (end === "expired" ? 800 : 3_600_000)).toISOString();
    const proposal = await service.propose(title, { expiresAt });
    await make(service, proposal);
    const settled = await service.call(office, "GET", `/pending-actions/${proposal.id}`);
    const before = await logged(service, title);
    const bodies: Readonly<Record<string, object>> = {
      approve: seen(proposal),
      reject: seen(proposal),
      adjust: { params: mail, revision: 1 },
    };
    for (const verb of ["approve", "reject", "adjust", "revalidate", "withdraw"])
      expect(await service.call(office, "POST", path(proposal, verb), bodies[verb]), verb).toMatchObject({
        status,
        proposal: { status: end },
      });
    expect(await service.call(office, "GET", `/pending-actions/${proposal.id}`)).toEqual(settled);
    expect(await logged(service, title)).toEqual(before);
  });

requests("every step stands in the log: made, adjusted, stale, checked anew, approved", async ({ service }) => {
  const made = await service.propose("Alle Schritte");
  const params = { ...mail, subject: "Alle Schritte anders" };
  const adjusted = await service.call(office, "POST", path(made, "adjust"), { params, revision: 1 });
  const { members } = await service.call<{ members: { id: string }[] }>(office, "GET", "/groups/judo-u13");
  await service.call(office, "POST", `/members/${members[0]?.id}/archive`);
  expect(await approve(service, office, adjusted)).toMatchObject({ status: 409, proposal: { stale: true } });
  const checked = await service.call(office, "POST", path(made, "revalidate"));
  expect(await approve(service, office, adjusted)).toMatchObject({ status: 409, proposal: { revision: 3 } });
  expect(await approve(service, office, checked)).toMatchObject({ proposal: { phase: "executed" } });
  expect(await logged(service, "Alle Schritte")).toEqual([
    "Vorschlag gemacht",
    "Vorschlag angepasst",
    "Vorschlag veraltet",
    "Vorschlag neu geprüft",
    "Vorschlag freigegeben",
  ]);
});

requests(
  "no endpoint answers without a session, and none about proposals who may not see them",
  async ({ service }) => {
    const answered: string[] = [];
    for (const { id, method, path: shape } of operationEntries.values()) {
      const isOwn = id.startsWith("proposals.") || id.startsWith("audit.");
      const callers: [token: string, status: number][] = [
        ["nobody", 401],
        ["demo-m-0988+constructor", 401],
      ];
      if (isOwn) callers.push(["demo-m-0988", 403]);
      for (const [token, status] of callers) {
        const found = await service.call(token, method, shape.replaceAll(/\{\w+\}/g, "x"));
        if (Number(found.status) !== status) answered.push(`${id} to ${token}`);
      }
    }
    expect(answered).toEqual([]);
  },
);

// What the commands find is tested by tests/src/tools/audit-log.integration.test.ts.
requests("the log is verified by command in the file that the API writes to", async ({ service }) => {
  await approve(service, office, await service.propose("Nachgeprüft"));
  const kept = await auditLog("checkpoint", service.file);
  const found = await auditLog("verify", service.file, "--checkpoint", kept);
  expect(found).toMatch(/^sv-aabach: \d+ entries, proven$/m);
});

/** The output of the command. */
async function auditLog(...parameters: string[]): Promise<string> {
  const command = [projectFile("src/tools/audit-log.ts"), ...parameters];
  return (await promisify(execFile)(process.execPath, command, { maxBuffer: 2 ** 26 })).stdout;
}
