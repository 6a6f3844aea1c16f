/**
 * The card's texts besides its data. The three origins are for screen readers; others see the icon. An approved
 * proposal may still run or have failed in part, and a withdrawn one counts as rejected, so a decided card says neither
 * that its effects happened nor who declined them.
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
