import type * as z from "zod/mini";
import {
  contract,
  flag,
  headingLevel,
  htmlId,
  list,
  oneOf,
  optional,
  required,
  string,
  text,
  withDefault,
} from "#contract";
import { proposalCardTexts } from "./texts.ts";

export const proposalCardContract = contract(
  {
    id: required(htmlId(), "Id of the pending action. The title gets {id}-title."),
    origin: withDefault(
      oneOf(["ai", "agent", "person"]),
      "ai",
      "Who acts: the assistant for somebody signed in, an agent of the club, or another person.",
    ),
    source: required(text(), "Who proposes it, by name."),
    requestedBy: optional(string(), "The person that the assistant or agent acts for; they never act for nobody."),
    requestedAt: optional(string(), "When, as people read it."),
    context: optional(string(), "The thing or area that it is about, above the title."),
    title: required(text(), "What is proposed, as something one does."),
    headingLevel: headingLevel(),
    effectsTitle: withDefault(
      string(),
      proposalCardTexts.effectsTitle,
      "Heading of the effects; on a decided card the default gives way to words that are true of its status.",
    ),
    effects: required(
      list(text(), { min: 1 }),
      "What the dry-run says will happen, one thing a line, and what will not happen where that matters.",
    ),
    expires: optional(string(), "Until when one can decide, as people read it."),
    stale: flag("The data has changed since the dry-run: approving gives way to a new check."),
    status: withDefault(
      oneOf(["pending", "approved", "rejected", "expired"]),
      "pending",
      "Whether one can still decide, or how it ended.",
    ),
    approveLabel: withDefault(string(), proposalCardTexts.approve, "Label of the button that approves."),
    rejectLabel: withDefault(string(), proposalCardTexts.reject, "Label of the button that rejects."),
    adjustLabel: optional(string(), "Label of the button that opens the editor; without it there is none."),
  },
  [
    {
      field: "requestedBy",
      description: "A proposal of an ai or agent needs requestedBy: the person it acts for.",
      holds: ({ origin = "ai", requestedBy }) => (origin !== "ai" && origin !== "agent") || Boolean(requestedBy),
    },
  ],
);

export type ProposalCardData = z.output<typeof proposalCardContract>;
