import type { Party } from "../audit/entry.ts";
import type { Caller } from "../caller.ts";
import { HttpProblem } from "../http/problem.ts";
import { visibleText } from "../visible-text.ts";
import type { Impossible } from "./machine.ts";
import { formatMoment, presented } from "./presented.ts";
import type { Proposal, ProposalRevision } from "./proposal.ts";

/** The problem where an event is impossible in the current state of a proposal. */
export function refusal(proposal: Proposal, reason: Impossible, now: Date, reader?: Caller): HttpProblem {
  const status = reason === "has-expired" ? 410 : 409;
  return new HttpProblem(status, refusalTexts[reason](proposal), { proposal: presented(proposal, now, reader) });
}

const refusalTexts: Readonly<Record<Impossible, (proposal: Proposal) => string>> = {
  "is-stale": () =>
    "Die Daten haben sich seit der Prüfung geändert. Lass den Vorschlag neu prüfen und entscheide dann.",
  "is-decided": ({ decidedBy, decidedAt, state }) =>
    `${visibleName(decidedBy)} hat das ${decidedAt === undefined ? "" : `am ${formatMoment(new Date(decidedAt))} `}bereits ${verbs[state] ?? "freigegeben"}.`,
  "is-running": ({ decidedBy }) => `${visibleName(decidedBy)} hat das freigegeben, und es wird ausgeführt.`,
  "has-expired": () => "Der Vorschlag ist abgelaufen. Wer ihn gemacht hat, kann ihn neu vorschlagen.",
  "not-running": () => "Der Vorschlag wird nicht ausgeführt.",
};

const verbs: Readonly<Partial<Record<Proposal["state"], string>>> = {
  rejected: "abgelehnt",
  withdrawn: "zurückgezogen",
};

function visibleName(party: Party | undefined): string {
  return party === undefined ? "Jemand" : visibleText(party.name);
}

/** @throws HttpProblem, with the current proposal, when a decision is about another revision or other effects */
export function requireSeen(proposal: Proposal, seen: ProposalRevision, now: Date, reader: Caller): void {
  if (seen.revision === proposal.revision && seen.effectsHash === proposal.effectsHash) return;
  throw new HttpProblem(409, whatChanged(proposal, seen), { proposal: presented(proposal, now, reader) });
}

function whatChanged({ revision, adjustedBy, changes }: Proposal, seen: ProposalRevision): string {
  if (seen.revision === revision) return "Das ist nicht, was die Prüfung ergeben hat. Lade den Vorschlag neu.";
  const who = adjustedBy.at(-1);
  const what =
    who === undefined ? "Der Vorschlag wurde neu geprüft" : `${visibleName(who)} hat den Vorschlag angepasst`;
  const added = changes === undefined ? "" : ` Neu gilt: ${changes.after.map(visibleText).join(" ")}`;
  return `${what}, seit du ihn gesehen hast.${added} Lies ihn und entscheide dann.`;
}
