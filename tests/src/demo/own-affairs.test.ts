import { describe, expect, it, test } from "vitest";
import { approvalRules } from "../../../src/demo/approval-rules.ts";
import { demoOperations, demoOutsideEffects, demoPolicy } from "../../../src/demo/index.ts";
import { demoPersons } from "../../../src/demo/persons.ts";
import { identifyDemo } from "../../../src/demo/request-session.ts";
import { verifyStore } from "../../../src/product/api/audit-log/verify-store.ts";
import { createApi } from "../../../src/product/api/index.ts";
import { messagesOf } from "../../../src/product/content/locales.ts";
import { demoNow, demoStorage } from "./call-demo.ts";

interface Shown {
  readonly id: string;
  readonly revision: number;
  readonly effectsHash: string;
  readonly params: object;
  readonly barrier?: string;
  readonly isForReading?: boolean;
  readonly rules: readonly string[];
  readonly notes: readonly string[];
}

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any;
}

async function clubOffice() {
  const parts = { operations: demoOperations(messagesOf), outsideEffectsOf: demoOutsideEffects, policyOf: demoPolicy };
  const storage = await demoStorage();
  const api = createApi({ ...parts, storage, identify: identifyDemo, clock: () => demoNow });
  const call = async (who: string, method: string, path: string, body?: object, more = {}): Promise<Answer> => {
    const headers = { authorization: `Bearer demo-${who}`, "content-type": "application/json", ...more };
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await api.fetch(new Request(`http://api.example${path}`, sent));
    return { status: response.status, body: await response.json() };
  };
  return {
    call,
    storage,
    propose: async (who: string, operation: string, params: object, more = {}): Promise<Shown> => {
      const { status, body } = await call(who, "POST", "/pending-actions", { operation, params }, more);
      expect(status, JSON.stringify(body)).toBe(202);
      return body.proposal;
    },
    read: async (who: string, { id }: Pick<Shown, "id">): Promise<Shown> =>
      (await call(who, "GET", `/pending-actions/${id}`)).body,
    approve: (who: string, { id, revision, effectsHash }: Shown) =>
      call(who, "POST", `/pending-actions/${id}/approve`, { revision, effectsHash }),
    reject: (who: string, { id, revision, effectsHash }: Shown) =>
      call(who, "POST", `/pending-actions/${id}/reject`, { revision, effectsHash }),
    adjust: (who: string, { id, revision, params }: Shown) =>
      call(who, "POST", `/pending-actions/${id}/adjust`, { params, revision }),
    name: (absent: string, person: string) =>
      call(absent, "POST", "/deputies", { person, from: "2026-11-12", to: "2026-11-20" }),
  };
}

type Office = Awaited<ReturnType<typeof clubOffice>>;

const [andrea, silvan, urs] = ["p-brunner", "p-odermatt", "p-widmer"] as const;

/** A proposal about somebody who may decide on others of its kind, and somebody who may decide on it. */
interface OwnAffair {
  readonly concerned: string;
  readonly other: string;
  readonly proposer: string;
  readonly params: object;
  prepare?(office: Office): Promise<unknown>;
}

/** The invoice of the treasurer himself. */
const ownInvoice = "r-2026-0022";

const affairs: Readonly<Record<string, OwnAffair>> = {
  "expenses.claim.approve": { concerned: urs, other: silvan, proposer: `${andrea}+agent`, params: { id: "sp-0024" } },
  "expenses.claim.refuse": {
    ...{ concerned: urs, other: silvan, proposer: `${andrea}+agent` },
    params: { id: "sp-0024", reason: "Der Beleg fehlt." },
  },
  "expenses.claim.pay": {
    ...{ concerned: urs, other: silvan, proposer: `${andrea}+agent`, params: { id: "sp-0024" } },
    prepare: ({ call }) => call(andrea, "POST", "/expenses/sp-0024/approve", {}),
  },
  "invoices.payment.create": {
    ...{ concerned: urs, other: silvan, proposer: `${andrea}+agent`, params: { id: ownInvoice } },
    prepare: ({ call }) => call(andrea, "POST", `/invoices/${ownInvoice}/payments/undo`, {}),
  },
  "invoices.payment.remove": {
    ...{ concerned: urs, other: silvan, proposer: `${andrea}+agent`, params: { id: ownInvoice } },
  },
  "roles.assignment.create": {
    ...{ concerned: silvan, other: andrea, proposer: `${andrea}+agent`, params: { person: silvan, role: "trainer" } },
  },
  "roles.assignment.remove": { concerned: silvan, other: andrea, proposer: `${andrea}+agent`, params: { id: "ra-2" } },
  "roles.assignment.restore": {
    ...{ concerned: silvan, other: andrea, proposer: `${andrea}+agent`, params: { id: "ra-2" } },
    prepare: ({ call }) => call(andrea, "POST", "/roles/assignments/ra-2/remove", {}),
  },
  "roles.deputy.create": {
    ...{ concerned: silvan, other: andrea, proposer: urs },
    params: { person: silvan, from: "2026-11-12", to: "2026-11-20" },
  },
  "roles.deputy.remove": {
    ...{ concerned: silvan, other: andrea, proposer: urs, params: { id: "dep-1" } },
    prepare: ({ name }) => name(urs, silvan),
  },
};

const named = approvalRules.flatMap(({ notByConcerned = false, operations }) => (notByConcerned ? operations : []));

/** A proposal as it was stored before a dry-run told what it is about, whom it concerns and which files belong to it. */
async function storeAsBefore({ storage }: Office, { id }: Pick<Shown, "id">): Promise<void> {
  const place = { collection: "proposals-open/sv-aabach", id };
  const { version = 0, value } = (await storage.get(place.collection, id)) ?? {};
  const {
    dryRunVersion: _,
    names: __,
    namesIn: ___,
    concerns: ____,
    files: _____,
    about: ______,
    ...old
  } = value as Record<string, unknown>;
  await storage.commit([{ type: "put", ...place, expected: version, value: old }]);
}

async function proposed(operation: string) {
  const { prepare, proposer, params, ...who } = affairs[operation]!;
  const office = await clubOffice();
  await prepare?.(office);
  return { office, proposal: await office.propose(proposer, operation, params), ...who };
}

test("every operation that the rules name has its case", () => {
  expect(Object.keys(affairs).toSorted()).toEqual([...named].toSorted());
});

describe.each(named)("%s", (operation) => {
  it("is not decided by whom it is about, and its card says so before", async () => {
    const { office, proposal, concerned } = await proposed(operation);
    const seen = await office.read(concerned, proposal);
    const words = "Hier geht es um dich selbst. Entscheiden muss jemand anders.";
    expect(seen).toMatchObject({ barrier: words, isForReading: true });
    expect(seen.rules.join(" ")).toContain("entscheidet sie selbst nicht mit");
    for (const decide of [office.approve, office.reject, office.adjust])
      expect(await decide(concerned, seen)).toMatchObject({ status: 403, body: { detail: words } });
    expect(await office.read(concerned, proposal)).toMatchObject({ status: "pending", revision: 1 });
  });

  it("nor where it was stored before a dry-run told whom it is about: what it is about is told when it is read", async () => {
    const { office, proposal, concerned, other } = await proposed(operation);
    const before = await office.read(concerned, proposal);
    const entries = (await office.storage.list("audit/sv-aabach")).length;
    await storeAsBefore(office, proposal);
    expect(await office.read(concerned, proposal)).toEqual(before);
    await storeAsBefore(office, proposal);
    expect((await office.approve(concerned, proposal)).status).toBe(403);
    await storeAsBefore(office, proposal);
    expect((await office.call(concerned, "GET", "/pending-actions")).body.proposals).toContainEqual(before);
    expect((await office.storage.list("audit/sv-aabach")).length).toBe(entries);
    expect((await office.approve(other, proposal)).status).toBe(200);
    expect((await verifyStore(office.storage)).flatMap(({ flaws }) => flaws)).toEqual([]);
  });

  it("nor by them as the deputy of somebody else", async () => {
    const { office, proposal, concerned, other } = await proposed(operation);
    await office.name(other, concerned);
    for (const decide of [office.approve, office.reject, office.adjust])
      expect((await decide(concerned, proposal)).status).toBe(403);
  });

  it("is approved by somebody else, also where they are a deputy of whom it is about", async () => {
    const { office, proposal, concerned, other } = await proposed(operation);
    await office.name(concerned, other);
    const seen = await office.read(other, proposal);
    expect([seen.barrier, seen.isForReading]).toEqual([undefined, undefined]);
    expect((await office.approve(other, seen)).status).toBe(200);
  });
});

test("nobody decides in the name of whom it is about", async () => {
  const office = await clubOffice();
  await office.name(silvan, urs);
  const proposal = await office.propose(`${andrea}+agent`, "roles.assignment.remove", { id: "ra-2" });
  const words = "Wen du vertrittst, ist selbst beteiligt oder hat schon freigegeben. Es braucht jemand anderen.";
  for (const decide of [office.approve, office.reject, office.adjust])
    expect(await decide(urs, proposal)).toMatchObject({ status: 403, body: { detail: words } });
});

test("where too few are left to approve, the card says who they are", async () => {
  const office = await clubOffice();
  const large = { text: "Zelt", date: "2026-11-09", category: "material", amount: "800" };
  const claim = { lines: [large], iban: "CH03 0070 0110 0001 2345 6", holder: "Urs Widmer", remark: "Für das Lager." };
  const { body } = await office.call(urs, "POST", "/me/expenses", claim);
  const proposal = await office.propose(`${andrea}+agent`, "expenses.claim.approve", { id: body.id });
  for (const reader of [andrea, silvan, urs])
    expect((await office.read(reader, proposal)).notes).toEqual([
      "Es braucht noch 2 Freigaben. Geben können sie nur noch: Silvan Odermatt.",
    ]);
});

test("where nobody is left, it says what it takes", async () => {
  const office = await clubOffice();
  const club = { "demo-club": "tv-frauenfeld" };
  const params = { person: urs, role: "trainer" };
  const { notes } = await office.propose(andrea, "roles.assignment.create", params, club);
  expect(notes).toEqual([
    "Alle, die das freigeben dürfen, sind beteiligt. Es braucht eine weitere Person mit diesem Recht.",
  ]);
});

test("of a proposal that is about nobody, no person of the demo is told that it is about them", async () => {
  const office = await clubOffice();
  const proposal = await office.propose(`${andrea}+agent`, "events.event.cancel", { id: "chlausturnier-2026" });
  for (const { id } of demoPersons) expect((await office.read(id, proposal)).barrier ?? "").not.toContain("um dich");
});
