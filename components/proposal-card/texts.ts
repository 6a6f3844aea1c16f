/** What stands in the card beside its data. The three origins are for the ear: the eye has the icon. */
export const proposalCardTexts = {
  ai: "KI-Vorschlag:",
  agent: "Vorschlag eines Agenten:",
  person: "Vorschlag:",
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
