import { components } from "../../../../components/index.ts";
import type { Caller } from "../../../product/api/caller.ts";
import { presented } from "../../../product/api/proposals/presented.ts";
import type { Proposal } from "../../../product/api/proposals/proposal.ts";
import { clientTexts } from "../../../product/client/built-in-texts.ts";
import { changesMarkup, lockedMarkup } from "../../../product/client/proposals/cards.ts";
import { notesMarkup } from "../../../product/client/proposals/notes.ts";
import type { SeenProposal } from "../../../product/client/proposals/proposal.ts";

/** A proposal in a state, as the product shows it. */
export interface ApprovalCard {
  readonly name: string;
  readonly title: string;
  readonly told: string;
  readonly html: string;
}

interface Case extends Omit<ApprovalCard, "html"> {
  /** The difference to a waiting proposal. */
  readonly proposal: Partial<Proposal>;
  /** Who reads it; somebody who may decide where it is absent. */
  readonly reader?: Caller;
}

const now = new Date("2026-11-12T08:00:00Z");
const silvan = { id: "p-odermatt", name: "Silvan Odermatt" };
const effectSentences = [
  "41 E-Mails mit dem Betreff «Das Training am Donnerstag fällt aus» gehen sofort hinaus.",
  "3 Mitglieder ohne E-Mail-Adresse bekommen nichts.",
];

const concernedReader: Caller = {
  personId: silvan.id,
  clubId: "sv-aabach",
  locale: "de-CH",
  capabilities: new Set(["proposals.read", "proposals.approve", "mailings.send", "roles.write"]),
};

const waitingProposal: Proposal = {
  id: "pa-waiting",
  club: "sv-aabach",
  operation: "mailings.mailing.send",
  params: {},
  risk: "irreversible",
  origin: "ai",
  proposer: { id: "assistant", name: "Assistent" },
  onBehalfOf: { id: "p-brunner", name: "Andrea Brunner" },
  title: "Die Judoka über den Ausfall am Donnerstag informieren",
  context: "Judo",
  adjustLabel: "Text anpassen",
  state: "pending",
  revision: 1,
  effects: effectSentences,
  seen: [],
  effectsHash: "0".repeat(64),
  createdAt: "2026-11-12T06:48:00.000Z",
  expiresAt: "2026-11-13T17:00:00.000Z",
  runsAs: { personId: "p-brunner", clubId: "sv-aabach", locale: "de-CH", capabilities: [] },
  approvals: [],
  needed: 1,
  fourEyes: false,
  adjustedBy: [],
};

const approved = { decidedBy: silvan, decidedAt: "2026-11-12T07:30:00.000Z" };

const cases: readonly Case[] = [
  { name: "pending", title: "Pending", told: "It waits. Nothing has run.", proposal: {} },
  {
    name: "supported",
    title: "Pending, one of two",
    told: "The policy asks for two people, and one has agreed.",
    proposal: { needed: 2, approvals: [silvan] },
  },
  {
    name: "about",
    title: "Pending, about its reader",
    told: "Nobody decides on their own money or rights, and they read so before: every decision is disabled.",
    proposal: {
      operation: "roles.assignment.remove",
      context: "Rollen",
      title: "Silvan Odermatt die Rolle Vorstand entziehen",
      effects: ["Silvan Odermatt ist nicht mehr im Vorstand.", "Er bekommt eine E-Mail."],
      about: [silvan.id],
      because: ["Wenn es um Geld oder Rechte einer Person geht, entscheidet sie selbst nicht mit."],
    },
    reader: concernedReader,
  },
  {
    name: "barred",
    title: "Pending, with the reader behind it",
    told: "Who is behind a proposal may reject it, and somebody else approves it.",
    proposal: { fourEyes: true, onBehalfOf: silvan },
    reader: concernedReader,
  },
  {
    name: "stale",
    title: "Stale",
    told: "The data that the dry-run read has changed: a new check takes the place of approving.",
    proposal: { state: "stale" },
  },
  {
    name: "revalidated",
    title: "Checked anew",
    told: "The new dry-run says what no longer holds and what holds instead. It needs to be decided on again.",
    proposal: {
      revision: 2,
      effects: [effectSentences[0]!.replace("41", "42"), effectSentences[1]!],
      changes: { before: [effectSentences[0]!], after: [effectSentences[0]!.replace("41", "42")] },
    },
  },
  {
    name: "executing",
    title: "Approved, executing",
    told: "Somebody outside carries it out, such as a mail server.",
    proposal: { ...approved, state: "executing" },
  },
  {
    name: "executed",
    title: "Approved, executed",
    told: "It ran, once.",
    proposal: { ...approved, state: "executed" },
  },
  {
    name: "partly-failed",
    title: "Approved, partly failed",
    told: "A part of it was done outside. It does not run again by itself.",
    proposal: { ...approved, state: "partly-failed" },
  },
  {
    name: "outcome-unknown",
    title: "Approved, outcome unknown",
    told: "Nobody knows yet. It is asked about with the same key, so it cannot run twice.",
    proposal: { ...approved, state: "outcome-unknown" },
  },
  {
    name: "rejected",
    title: "Rejected",
    told: "The proposer reads why.",
    proposal: { ...approved, state: "rejected", reason: "Die Halle ist nun doch frei." },
  },
  {
    name: "withdrawn",
    title: "Withdrawn",
    told: "Rejected from outside, by the one who proposed it.",
    proposal: { ...approved, state: "withdrawn", decidedBy: { id: "assistant", name: "Assistent" } },
  },
  {
    name: "expired",
    title: "Expired",
    told: "Nobody decided in time. Nothing ran, and nothing will.",
    proposal: { state: "expired" },
  },
  {
    name: "low-confidence",
    title: "Low confidence",
    told: "What the dry-run cannot know for sure, it says in an effect, with its bounds; there is no other sign for it.",
    proposal: {
      title: "Den Newsletter am Montag verschicken",
      effects: [
        "Etwa 480 bis 510 E-Mails gehen am Montag hinaus. Wie viele es sind, steht erst dann fest.",
        "Wer sich bis dahin abmeldet, bekommt keine.",
      ],
    },
  },
  {
    name: "one-effect",
    title: "One effect",
    told: "The least that a proposal says.",
    proposal: { effects: ["Eine E-Mail geht an Elena Rossi."], title: "Elena Rossi antworten" },
  },
  {
    name: "twenty-effects",
    title: "Twenty effects",
    told: "All of them are shown: what is folded away is not seen.",
    proposal: {
      title: "Zwanzig Rechnungen ein erstes Mal mahnen",
      effects: Array.from({ length: 20 }, (_, place) => `Die Rechnung 2026-${118 + place} wird gemahnt.`),
    },
  },
  {
    name: "foreign-texts",
    title: "Foreign words",
    told: "Words of a proposer are isolated, and what would reorder or hide them is written out.",
    proposal: {
      origin: "agent",
      proposer: { id: "agent", name: "وكيل الفريق" },
      context: "Kasse\u200b",
      title: "CHF \u202e00.01\u202c überweisen",
      effects: ["Empfänger ist «נועה <b>כהן</b>».", "Es werden CHF 10.00 überwiesen."],
    },
  },
];

/** A card for every state of a proposal, and for long or unusual texts. */
export function approvalCards(): ApprovalCard[] {
  return cases.map(({ proposal, reader: by, ...words }) => {
    const id = `pa-${words.name}`;
    return { ...words, html: cardMarkup(presented({ ...waitingProposal, ...proposal, id }, now, by) as SeenProposal) };
  });
}

/** The card with the client's additions. */
function cardMarkup(proposal: SeenProposal): string {
  const notes = notesMarkup(proposal)?.toString() ?? "";
  const changes = proposal.changes === undefined ? "" : changesMarkup(proposal.changes, changeTitles).toString();
  const html = components.get("proposal-card")!.render({ ...proposal.card, headingLevel: 4 });
  return barred(html.replace("</ul>", `</ul>${changes}`).replace("<footer", `${notes}<footer`), proposal);
}

/** A card whose reader may not approve it, or not decide on it. */
function barred(html: string, { id, barrier, isForReading }: SeenProposal): string {
  if (barrier === undefined) return html;
  const decisions = isForReading ? /data-action="/g : /data-action="(?=approve")/g;
  return html
    .replace(decisions, `aria-disabled="true" aria-describedby="${id}-title ${id}-locked" $&`)
    .replace("</article>", `${lockedMarkup(id, barrier)}</article>`);
}

const changeTitles = { before: clientTexts.effectsBefore, after: clientTexts.effectsAfter };
