/** What the browser says by itself, in German; another locale has these keys in its messages, after `client.`. */
export const clientTexts = {
  adjust: "Anpassen",
  adjustHint: "Danach wird neu berechnet, was passiert.",
  adjustTitle: "Vorschlag anpassen",
  approveSupport: "Deine Freigabe wird vermerkt. Ausgeführt wird es erst, wenn alle nötigen Freigaben da sind.",
  cancel: "Abbrechen",
  check: "Nochmals prüfen",
  checking: "Wir prüfen, ob es geklappt hat.",
  confirmLabel: "Bestätigen",
  confirmTitle: "Wirklich ausführen?",
  decideOffline: "Ohne Verbindung kannst du nicht entscheiden. Sobald sie wieder da ist, geht es weiter.",
  done: "Erledigt.",
  effectsAfter: "Neu:",
  effectsBefore: "Gilt nicht mehr:",
  failed: "Es liegt nicht an dir. Versuch es in ein paar Minuten noch einmal.",
  failedTitle: "Das hat nicht geklappt",
  fieldBody: "Text",
  fieldMessage: "Nachricht",
  fieldSubject: "Betreff",
  messages: "Meldungen",
  offline: "Prüf deine Verbindung und versuch es noch einmal. Deine Angaben sind noch da.",
  offlineTitle: "Keine Verbindung",
  proposalApprovals: "{given} von {needed} Freigaben. Noch nötig: {missing}.",
  proposalApprovedBy: "Freigegeben von {name}.",
  proposalExecuting: "Die Ausführung läuft noch.",
  proposalExpired: "Der Vorschlag ist gerade abgelaufen.",
  proposalOutcomeUnknown: "Ob es geklappt hat, ist noch offen. Es wird geprüft.",
  proposalPartlyFailed: "Davon ist nur ein Teil geschehen. Schau im Protokoll nach und hol den Rest nach.",
  proposalReason: "Begründung: {reason}",
  proposalRejectedBy: "Abgelehnt von {name}.",
  proposalSupporters: "Schon dafür: {names}.",
  proposalWithdrawnBy: "Zurückgezogen von {name}.",
  reason: "Begründung",
  reasonHint: "Wer es vorgeschlagen hat, kann sie lesen.",
  reasonTitle: "Vorschlag ablehnen?",
  recent: "Letzte Aktionen",
  refused: "Prüf deine Angaben und versuch es noch einmal.",
  refusedTitle: "Das geht so nicht",
  reject: "Ablehnen",
  retry: "Nochmals versuchen",
  signedOut: "Deine Anmeldung ist abgelaufen. Melde dich neu an.",
  tooMany: "Das war gerade etwas viel auf einmal. Warte einen Moment und versuch es noch einmal.",
  undone: "Rückgängig gemacht.",
  unknown: "Die Verbindung ist abgebrochen. Schau nach, bevor du es noch einmal versuchst.",
  unknownTitle: "Wir wissen noch nicht, ob es geklappt hat",
} as const;

export type ClientText = keyof typeof clientTexts;

/** A text of the browser in the locale of the messages. */
export function clientText(messages: Readonly<Record<string, string>> | undefined, key: ClientText): string {
  return messages?.[`client.${key}`] ?? clientTexts[key];
}
