import type { Caller } from "../../../../src/product/api/caller.ts";
import { type ApiOptions, ownOperationIds } from "../../../../src/product/api/index.ts";
import { type Operations, RefusalError } from "../../../../src/product/api/operation.ts";
import type { OutsideEffectsOf } from "../../../../src/product/api/outside-effects.ts";
import { memoryStorage } from "../../../../src/product/api/storage/memory.ts";
import type { Storage } from "../../../../src/product/api/storage/storage.ts";

export const club = "sv-test";

interface Member {
  readonly id: string;
  readonly email: string;
}

/** A few operations: an irreversible one, a reversible one, and a read. */
export const operations: Operations = {
  "mailings.mailing.send": async ({ params, data }) => {
    const members = await data.list<Member>("members");
    if (members.length === 0) throw new RefusalError(409, "Es gibt niemanden, dem du schreiben kannst.");
    const id = `mail-${crypto.randomUUID()}`;
    await data.put("mails", id, { subject: params["subject"], to: members.map(({ email }) => email) });
    return {
      result: { id, message: `${members.length} E-Mails sind unterwegs.` },
      effects: mailEffects(members, params),
    };
  },
  "mailings.mailing.preview": async ({ params, data }) => {
    const members = await data.list<Member>("members");
    await data.put("mails", "preview", {});
    return { result: { effects: mailEffects(members, params) } };
  },
  "members.member.archive": async ({ params, data }) => {
    const id = String(params["id"]);
    const member = await data.get<Member>("members", id);
    if (member === undefined) throw new RefusalError(404, "Dieses Mitglied gibt es nicht.");
    await data.put("members", id, { ...member, isArchived: true });
    return { result: { id, message: "Archiviert." }, effects: [`${id} wird archiviert.`] };
  },
  "members.member.list": async ({ data }) => ({ result: { total: (await data.list("members")).length } }),
  "events.event.cancel": async () => {
    throw new Error("secret of the database");
  },
};

/** A record in "mails" is an outside effect. */
export const outsideEffectsOf: OutsideEffectsOf = ({ collection }) => (collection === "members" ? [] : ["letters"]);

function mailEffects(members: readonly Member[], params: Readonly<Record<string, unknown>>): string[] {
  return [`${members.length} E-Mails mit dem Betreff «${params["subject"]}» gehen an die Mitglieder.`];
}

const capabilities = new Set([
  ...["members.read", "members.write", "mailings.read", "mailings.write", "mailings.send", "events.write"],
  ...["proposals.read", "proposals.approve", "audit.read"],
]);

function caller(personId: string, name: string, more: Partial<Caller> = {}): Caller {
  return { personId, name, clubId: club, locale: "de-CH", capabilities, ...more };
}

const andrea = caller("p-andrea", "Andrea");

/** The callers, by their token. */
export const callers = {
  andrea,
  urs: caller("p-urs", "Urs"),
  beat: caller("p-beat", "Beat"),
  guest: caller("p-guest", "Gast", { capabilities: new Set() }),
  reader: caller("p-reader", "Lea", { capabilities: new Set(["proposals.read", "proposals.approve"]) }),
  watcher: caller("p-watcher", "Rita", { capabilities: new Set(["mailings.send", "proposals.read"]) }),
  elsewhere: caller("p-else", "Mia", { clubId: "fc-other" }),
  assistant: { ...andrea, agent: { id: "assistant", name: "Assistent", origin: "ai" } },
  agent: { ...andrea, agent: { id: "cash-agent", name: "Kassier-Agent", origin: "agent" } },
} satisfies Record<string, Caller>;
export type Name = keyof typeof callers;

export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any;
}

export const mail = { audience: ["all"], subject: "Hallo", body: "Text" } as const;

/** An API over three members, with a clock that moves only when a test moves it, and functions to call it. */
export async function openOffice(options: Partial<ApiOptions> & { readonly storage?: Storage } = {}) {
  const clock = { now: new Date("2026-11-12T08:00:00Z") };
  const storage = options.storage ?? memoryStorage();
  // Servers of tests are bundled with this file, and the reader of the description cannot be.
  const { describedApi } = await import("./described-api.ts");
  const api = describedApi(
    {
      storage,
      operations,
      outsideEffectsOf,
      identify: identifyByToken,
      clock: () => clock.now,
      ...options,
    },
    (id) => ownOperationIds.includes(id),
  );
  const call = (who: Name | undefined, method: string, path: string, body?: unknown, headers: object = {}) =>
    send(api.fetch, who, method, path, body, headers);
  await seed(storage);
  return {
    api,
    clock,
    storage,
    call,
    pass: (hours: number) => {
      clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
    },
    join: (id: string) => storage.commit([{ ...record(id), expected: 0 }]),
    propose: async (who: Name = "agent", more: object = {}) =>
      (await call(who, "POST", "/pending-actions", { operation: "mailings.mailing.send", params: mail, ...more })).body
        .proposal,
    mails: async () => (await storage.list("mails")).length,
  };
}

export function identifyByToken({ headers }: Request): Caller | undefined {
  const name = headers.get("authorization")?.replace("Bearer ", "") ?? "";
  return Object.hasOwn(callers, name) ? callers[name as Name] : undefined;
}

export async function send(
  fetch: (request: Request) => Promise<Response>,
  who: Name | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers: object = {},
): Promise<Reply> {
  const response = await fetch(
    new Request(new URL(path, "http://api.test"), {
      method,
      headers: {
        ...(who !== undefined && { authorization: `Bearer ${who}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: await response.json() };
}

/** The fields that a decision sends. */
export function seen({ revision, effectsHash }: { revision: number; effectsHash: string }) {
  return { revision, effectsHash };
}

export function seed(storage: Storage): Promise<void> {
  return storage.commit(["m-1", "m-2", "m-3"].map((id) => ({ ...record(id), expected: 0 })));
}

function record(id: string) {
  return { type: "put" as const, collection: "members", id, value: { id, email: `${id}@post.example` } };
}
