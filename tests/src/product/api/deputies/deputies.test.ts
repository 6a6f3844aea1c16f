import { expect, test } from "vitest";
import { demoOperations, demoOutsideEffects } from "../../../../../src/demo/index.ts";
import { identifyDemo } from "../../../../../src/demo/request-session.ts";
import type { Policy } from "../../../../../src/product/api/context.ts";
import { createApi } from "../../../../../src/product/api/index.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { demoNow, demoStorage } from "../../../demo/call-demo.ts";

/** Andrea and Silvan do everything; Urs, the treasurer, may decide, but not about mailings; Marco decides on nothing. */
const people = { andrea: "p-brunner", silvan: "p-odermatt", urs: "p-widmer", marco: "p-faessler" } as const;
type Who = keyof typeof people;

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any;
}

async function deputyOffice(policy: Partial<Policy> = {}) {
  const clock = { now: demoNow };
  const storage = await demoStorage();
  const parts = { operations: demoOperations(messagesOf), outsideEffectsOf: demoOutsideEffects };
  const policyOf = () => ({ approvals: 1, fourEyes: false, ...policy });
  const api = createApi({ ...parts, policyOf, storage, identify: identifyDemo, clock: () => clock.now });
  const call = async (who: string, method: string, path: string, body?: object): Promise<Answer> => {
    const [name = "", program] = who.split("+");
    const token = `demo-${people[name as Who]}${program === undefined ? "" : `+${program}`}`;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await api.fetch(new Request(`http://api.example${path}`, sent));
    return { status: response.status, body: await response.json() };
  };
  return {
    call,
    clock,
    pass: (days: number) => {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000);
    },
    name: (who: string, deputy: Who, more: object = {}) =>
      call(who, "POST", "/deputies", { person: people[deputy], from: day(0), to: day(7), ...more }),
    propose: async (who: string) =>
      (await call(who, "POST", "/pending-actions", { operation: "mailings.mailing.send", params: mailing })).body
        .proposal,
    decide: (who: string, { id, revision, effectsHash }: Shown, how = "approve") =>
      call(who, "POST", `/pending-actions/${id}/${how}`, { revision, effectsHash }),
  };
}

interface Shown {
  readonly id: string;
  readonly revision: number;
  readonly effectsHash: string;
}

const mailing = { audience: ["judo"], subject: "Die Halle ist zu", body: "Am Donnerstag.", when: "now" };

function day(later: number): string {
  return new Date(demoNow.getTime() + later * 86_400_000).toISOString().slice(0, 10);
}

/** Who has named whom before, who approves whose mailing, and the status of the answer. */
const cases: readonly {
  readonly title: string;
  readonly named?: readonly (readonly [absent: string, deputy: Who, more?: object])[];
  readonly proposer: string;
  readonly approvals: readonly (readonly [who: string, status: number])[];
  readonly policy?: Partial<Policy>;
  readonly passed?: number;
}[] = [
  { title: "nobody is a deputy by themselves", proposer: "silvan", approvals: [["urs", 403]] },
  {
    title: "a deputy approves what the absent person might",
    named: [["andrea", "urs"]],
    proposer: "silvan",
    approvals: [["urs", 200]],
  },
  {
    title: "not for a person who has proposed it",
    named: [["andrea", "urs"]],
    proposer: "andrea",
    approvals: [["urs", 403]],
  },
  {
    title: "for the other one of two, where one has proposed it",
    named: [
      ["andrea", "urs"],
      ["silvan", "urs"],
    ],
    proposer: "andrea",
    approvals: [["urs", 200]],
  },
  {
    title: "for a person whose assistant has proposed it",
    named: [["andrea", "urs"]],
    proposer: "andrea+assistant",
    approvals: [["urs", 200]],
  },
  {
    title: "not so under four eyes",
    named: [["andrea", "urs"]],
    proposer: "andrea+assistant",
    policy: { fourEyes: true },
    approvals: [["urs", 403]],
  },
  {
    title: "neither of the two approves twice",
    named: [["andrea", "urs"]],
    proposer: "marco",
    policy: { approvals: 3 },
    approvals: [
      ["urs", 200],
      ["urs", 409],
      ["andrea", 409],
      ["silvan", 200],
    ],
  },
  {
    title: "nor after the absent person has",
    named: [["andrea", "urs"]],
    proposer: "marco",
    policy: { approvals: 2 },
    approvals: [
      ["andrea", 200],
      ["urs", 403],
      ["silvan", 200],
    ],
  },
  {
    title: "a rule that names who approves asks it of the absent person",
    named: [["andrea", "urs"]],
    proposer: "silvan",
    policy: { by: ["roles.write"] },
    approvals: [["urs", 200]],
  },
  {
    title: "a deputy passes nothing on",
    named: [
      ["andrea", "urs"],
      ["urs", "silvan"],
    ],
    proposer: "silvan",
    approvals: [["silvan", 403]],
  },
  {
    title: "whose own right suffices acts for nobody",
    named: [["andrea", "silvan"]],
    proposer: "marco",
    policy: { approvals: 2 },
    approvals: [
      ["silvan", 200],
      ["andrea", 200],
    ],
  },
  {
    title: "only for the operations that were named",
    named: [["andrea", "urs", { operations: ["events.event.cancel"] }]],
    proposer: "silvan",
    approvals: [["urs", 403]],
  },
  {
    title: "among those that were named",
    named: [["andrea", "urs", { operations: ["events.event.cancel", "mailings.mailing.send"] }]],
    proposer: "silvan",
    approvals: [["urs", 200]],
  },
  {
    title: "not before the first day",
    named: [["andrea", "urs", { from: day(1) }]],
    proposer: "silvan",
    approvals: [["urs", 403]],
  },
  {
    title: "on the last day",
    named: [["andrea", "urs", { to: day(3) }]],
    proposer: "silvan",
    passed: 3,
    approvals: [["urs", 200]],
  },
  {
    title: "not after it",
    named: [["andrea", "urs", { to: day(3) }]],
    proposer: "silvan",
    passed: 4,
    approvals: [["urs", 403]],
  },
  {
    title: "no program of a deputy",
    named: [["andrea", "urs"]],
    proposer: "silvan",
    approvals: [["urs+agent", 403]],
  },
  {
    title: "a person without a right to give gives none",
    named: [["urs", "andrea"]],
    proposer: "andrea",
    approvals: [["andrea", 403]],
  },
];

test.each(cases)("$title", async ({ named = [], proposer, approvals, policy, passed = 0 }) => {
  const office = await deputyOffice(policy);
  for (const [absent, deputy, more] of named) expect((await office.name(absent, deputy, more)).status).toBe(200);
  // Marco may not write mailings himself.
  const proposal = await office.propose(proposer === "marco" ? "silvan+assistant" : proposer);
  office.pass(passed);
  const answered = [];
  for (const [who] of approvals) answered.push([who, (await office.decide(who, proposal)).status]);
  expect(answered).toEqual(approvals);
});

test("proposal, dialog and log say who has decided for whom, and the deputy sees both", async () => {
  const office = await deputyOffice();
  const proposal = await office.propose("silvan");
  expect((await office.call("urs", "GET", `/pending-actions/${proposal.id}`)).status).toBe(404);
  await office.name("andrea", "urs");
  const shown = (await office.call("urs", "GET", `/pending-actions/${proposal.id}`)).body;
  expect(shown).toMatchObject({ notes: ["Du entscheidest für Andrea Brunner."] });
  expect(shown.barrier).toBeUndefined();
  const inbox = (await office.call("urs", "GET", "/pending-actions")).body;
  expect(inbox.proposals.map(({ id }: Shown) => id)).toEqual([proposal.id]);
  const { body } = await office.decide("urs", proposal);
  expect(body.proposal).toMatchObject({ status: "approved", decidedBy: "Urs Widmer für Andrea Brunner" });
  const late = await office.decide("silvan", proposal);
  expect(late).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("Urs Widmer für Andrea Brunner") },
  });
  for (const reader of ["urs", "andrea"]) {
    const log = (await office.call(reader, "GET", "/audit")).body;
    expect(log.isIntact).toBe(true);
    expect(log.rows[0].cells.who).toEqual({ text: "Urs Widmer", meta: "Für Andrea Brunner" });
  }
});

test("a deputy rejects, asks and adjusts, and whoever adjusts for somebody counts as both under four eyes", async () => {
  const office = await deputyOffice({ fourEyes: true });
  await office.name("andrea", "urs");
  const [first, second] = [await office.propose("silvan"), await office.propose("silvan")];
  const path = `/pending-actions/${second.id}`;
  expect((await office.decide("urs", first, "reject")).body.proposal.decidedBy).toBe("Urs Widmer für Andrea Brunner");
  const asked = await office.call("urs", "POST", `${path}/question`, { text: "Warum?" });
  expect(asked.body.remarks[0].title).toContain("Urs Widmer für Andrea Brunner");
  const params = { ...mailing, subject: "Die Halle ist offen" };
  const { revision } = second;
  const { body: adjusted } = await office.call("urs", "POST", `${path}/adjust`, { params, revision });
  expect((await office.decide("urs", adjusted)).status).toBe(403);
  expect((await office.decide("andrea", adjusted)).status).toBe(403);
});

test("it holds for the rights of that moment, and ends at once", async () => {
  const office = await deputyOffice();
  const proposal = await office.propose("silvan");
  const { body } = await office.name("andrea", "urs");
  expect((await office.call("silvan", "POST", `/deputies/${body.id}/remove`)).status).toBe(403);
  const list = (await office.call("andrea", "GET", "/deputies")).body;
  expect(list.rows).toMatchInlineSnapshot(`
    [
      {
        "actions": [
          "endDeputy",
        ],
        "cells": {
          "deputy": "Urs Widmer",
          "person": "Andrea Brunner",
          "scope": "Alles",
          "span": "12. November 2026 bis 19. November 2026",
        },
        "id": "dep-1",
      },
    ]
  `);
  expect((await office.call("andrea", "POST", `/deputies/${body.id}/remove`)).body.message).toBe(
    "Urs Widmer entscheidet nicht mehr für Andrea Brunner.",
  );
  expect((await office.decide("urs", proposal)).status).toBe(403);
  expect((await office.call("andrea", "GET", "/deputies")).body.total).toBe(0);
  expect((await office.call("andrea", "POST", `/deputies/${body.id}/remove`)).status).toBe(404);
});

test("of a deputy and the absent person who approve at once one does, and it runs once", async () => {
  const office = await deputyOffice();
  await office.name("andrea", "urs");
  const proposal = await office.propose("silvan");
  const answers = await Promise.all([office.decide("urs", proposal), office.decide("andrea", proposal)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const deeds = (await office.call("andrea", "GET", "/audit")).body.rows;
  expect(
    deeds.filter(({ cells }: { cells: { what: { text: string } } }) => cells.what.text === "Vorschlag freigegeben"),
  ).toHaveLength(1);
});

test("an end that comes while the deputy decides is either before or after the decision", async () => {
  const office = await deputyOffice();
  const { body } = await office.name("andrea", "urs");
  const proposal = await office.propose("silvan");
  const [ended, decided] = await Promise.all([
    office.call("andrea", "POST", `/deputies/${body.id}/remove`),
    office.decide("urs", proposal),
  ]);
  expect(ended.status).toBe(200);
  expect([200, 403]).toContain(decided.status);
});

test.each([
  ["oneself", "andrea", {}, "person"],
  ["who decides on nothing", "marco", {}, "person"],
  ["a day that is over", "urs", { from: day(-1) }, "from"],
  ["an end before the begin", "urs", { from: day(3), to: day(2) }, "to"],
  ["more than 90 days", "urs", { to: day(91) }, "to"],
] as const)("refuses %s, and says why at its field", async (_, deputy, more, field) => {
  const office = await deputyOffice();
  const { status, body } = await office.name("andrea", deputy, more);
  expect(status).toBe(422);
  expect(body.detail).toMatch(/Wähl|später/);
  expect(body.fields).toEqual({ [field]: body.detail });
});

test("no program names a deputy; a person may propose it, and whoever reads it learns what it means", async () => {
  const office = await deputyOffice();
  expect((await office.name("andrea+assistant", "urs")).status).toBe(403);
  const params = { person: people.urs, from: day(0), to: day(7), operations: ["mailings.mailing.send"] };
  const { body } = await office.call("andrea", "POST", "/pending-actions", {
    operation: "roles.deputy.create",
    params,
  });
  expect(body.proposal.card.effects).toMatchInlineSnapshot(`
    [
      "Urs Widmer entscheidet vom 12. November 2026 bis 19. November 2026 für Andrea Brunner.",
      "Nur bei: Mitteilung verschicken.",
      "Urs Widmer darf dabei nur, was Andrea Brunner dann selbst darf.",
    ]
  `);
  expect((await office.call("urs", "GET", "/deputies")).body.total).toBe(0);
  expect((await office.decide("silvan", body.proposal)).status).toBe(200);
  expect((await office.call("urs", "GET", "/deputies")).body.total).toBe(1);
});
