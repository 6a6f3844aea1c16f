/**
 * What stands in the card beside its data. The three origins are for the ear: the eye has the icon. What was approved may
 * still run or have failed in part, and what its proposer took back counts as rejected, so a decided card says neither that
 * its effects happened nor who declined them.
 */
export const proposalCardTexts = {
  ai: "KI-Vorschlag:",
  agent: "Vorschlag eines Agenten:",
  person: "Vorschlag:",
  effectsTitle: "Was passiert, wenn du zustimmst:",
  effectsApproved: "Was freigegeben wurde:",
  effectsProposed: "Was vorgeschlagen war:",
  requester: "für {requestedBy}",
  staleTitle: "Die Daten haben sich geändert",
  staleBody:
    "Seit dem Probelauf ist etwas anders, die Liste oben stimmt vielleicht nicht mehr. Prüfe den Vorschlag neu, bevor du ihn freigibst.",
  approve: "Freigeben",
  reject: "Ablehnen",
  revalidate: "Neu prüfen",
  approved: "Freigegeben",
  rejected: "Abgelehnt",
  expired: "Abgelaufen",
};

export type ProposalCardTexts = typeof proposalCardTexts;
