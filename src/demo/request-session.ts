import type { Agent, Caller } from "../product/api/caller.ts";
import { acceptedLocale } from "../product/api/http/accepted-locale.ts";
import { demoCaller, demoPersons } from "./index.ts";

const programs: Readonly<Record<string, Agent>> = {
  assistant: { id: "demo-assistant", name: "Assistent", origin: "ai" },
  agent: { id: "demo-agent", name: "Kassier-Agent", origin: "agent" },
};

/**
 * The session of a request to a demo, open to anybody: `authorization: Bearer demo-<person>`, with `+assistant` or
 * `+agent` where a program acts for the person, and the club in `demo-club`.
 */
export function identifyDemo({ headers }: Request): Caller | undefined {
  const [, id, program] = /^Bearer demo-([\w-]+)(?:\+(\w+))?$/.exec(headers.get("authorization") ?? "") ?? [];
  const person = demoPersons.find((each) => each.id === id);
  if (person === undefined || (program !== undefined && !Object.hasOwn(programs, program))) return undefined;
  return {
    ...demoCaller(person.id, headers.get("demo-club") ?? "sv-aabach", acceptedLocale({ headers })),
    name: `${person.firstName} ${person.lastName}`,
    ...(program !== undefined && { agent: programs[program]! }),
  };
}

/** Adds the initial proposals of programs and people, where there are none; the dunning has one of two approvals. */
export async function proposeDemo(fetch: (request: Request) => Promise<Response>, now = new Date()): Promise<void> {
  const { total } = await sendRequest<{ total: number }>(fetch, "demo-p-brunner", "GET", "/pending-actions");
  if (total > 0) return;
  const { dunning, ...others } = await demoRequests(fetch, now);
  for (const { token, form } of Object.values(others))
    await sendRequest(fetch, token, "POST", "/pending-actions", form);
  const { proposal } = await sendRequest<Proposed>(fetch, dunning.token, "POST", "/pending-actions", dunning.form);
  const { id, revision, effectsHash } = proposal;
  await sendRequest(fetch, "demo-p-odermatt", "POST", `/pending-actions/${id}/approve`, { revision, effectsHash });
}

interface Proposed {
  readonly proposal: { readonly id: string; readonly revision: number; readonly effectsHash: string };
}

interface DunningChoice {
  readonly value: string;
  readonly disabled?: boolean;
}

/** A request of a person of the demo to `POST /pending-actions`, with the token of their session. */
export interface DemoRequest {
  readonly token: string;
  readonly form: object;
}

/** The requests of an agent to dun and to approve expenses, of an assistant to write to a group, and of a person to change a setting. */
export async function demoRequests(
  fetch: (request: Request) => Promise<Response>,
  now = new Date(),
): Promise<Readonly<Record<"dunning" | "expense" | "mailing" | "setting", DemoRequest>>> {
  const { choices } = await sendRequest<{ choices: DunningChoice[] }>(
    fetch,
    "demo-p-widmer",
    "GET",
    "/invoices/overdue",
  );
  const overdue = choices.filter(({ disabled }) => !disabled).slice(0, 2);
  const due = new Date(now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  return {
    dunning: { token: "demo-p-widmer+agent", form: sampleDunning(overdue, due) },
    expense: { token: "demo-p-widmer+agent", form: sampleApproval },
    mailing: { token: "demo-p-brunner+assistant", form: sampleMailing },
    setting: {
      token: "demo-p-odermatt",
      form: { operation: "settings.switch.update", params: reminder, title: "Erinnerungen ausschalten" },
    },
  };
}

const reminder = { id: "notifications-reminder", value: false };
const sampleApproval = {
  operation: "expenses.claim.approve",
  params: { id: "sp-0023" },
  title: "Die Bälle der Junioren E zurückzahlen",
  context: "Spesen",
};
const sampleMailing = {
  operation: "mailings.mailing.send",
  params: {
    audience: ["judo"],
    subject: "Das Training am Donnerstag fällt aus",
    body: "Guten Tag\n\nAm Donnerstag ist die Halle besetzt. Wir sehen uns in der Woche darauf.",
    when: "now",
  },
  title: "Die Judoka über den Ausfall am Donnerstag informieren",
  context: "Judo",
  adjustLabel: "Text anpassen",
};

function sampleDunning(choices: readonly DunningChoice[], newDueDate: string): object {
  return {
    operation: "invoices.dunning.create",
    params: { invoices: choices.map(({ value }) => value), newDueDate, fee: 0 },
    title: "Zwei Rechnungen ein erstes Mal mahnen",
    context: "Rechnungen",
  };
}

async function sendRequest<Result>(
  fetch: (request: Request) => Promise<Response>,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Result> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(
    new Request(new URL(path, "http://demo.invalid"), { method, headers, ...(body && { body: JSON.stringify(body) }) }),
  );
  const answer = (await response.json()) as Result & { detail?: string };
  if (!response.ok) throw new Error(`The demo could not be prepared: ${path} answered ${JSON.stringify(answer)}.`);
  return answer;
}
