import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Info",
    description: "Something to know, with a sentence about it.",
    data: {
      title: "Die Turnhalle Dorf ist am Donnerstag belegt",
      body: "Das Training der Volleyball Damen findet in der Turnhalle Feld statt, zur gleichen Zeit.",
    },
  },
  {
    name: "success",
    title: "Success",
    description: "Something long is done, and the result stays on the page.",
    data: {
      tone: "success",
      title: "148 Jahresrechnungen verschickt",
      body: "Drei Mitglieder ohne E-Mail-Adresse bekommen ihre Rechnung auf Papier.",
      link: { href: "#versand", label: "Versand ansehen" },
    },
  },
  {
    name: "warning",
    title: "Warning with a link",
    description: "Somebody should look at it soon; the link stands after the last sentence.",
    data: {
      tone: "warning",
      title: "Zwei J+S-Anerkennungen laufen bald ab",
      body: "Sandra Keller und Luca Bernasconi müssen bis am 31. Dezember einen Fortbildungskurs besuchen.",
      link: { href: "#kurse", label: "Freie Kurse anzeigen" },
    },
  },
  {
    name: "danger",
    title: "Urgent error",
    description: "It interrupts, right after the press that failed: what happened, what to do, and the id for support.",
    data: {
      tone: "danger",
      role: "alert",
      title: "Die Anwesenheit wurde nicht gespeichert",
      body: "Die Verbindung ist abgebrochen. Deine Angaben sind noch da; versuche es nochmals.",
      action: { action: "retry", label: "Nochmals versuchen" },
      traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
    },
  },
  {
    name: "neutral",
    title: "Neutral",
    description: "A remark without a judgement.",
    data: {
      tone: "neutral",
      title: "Diese Gruppe ist archiviert",
      body: "Du siehst sie noch, weil du sie früher geleitet hast. Ändern kann sie nur der Vorstand.",
    },
  },
  {
    name: "title-only",
    title: "Title only",
    description: "One line, where there is nothing to explain.",
    data: { tone: "success", title: "Alle Beiträge der Saison 2026/27 sind bezahlt" },
  },
  {
    name: "link-only",
    title: "Link without a body",
    description: "The title says enough; the link leads on.",
    data: {
      title: "Die Traktanden der Hauptversammlung sind da",
      link: { href: "#traktanden", label: "Traktanden lesen" },
    },
  },
  {
    name: "action",
    title: "Action in place",
    description: "One button, for what can be done about it without leaving the page.",
    data: {
      tone: "warning",
      title: "Du bist offline",
      body: "Du siehst den Stand von heute, 14.20 Uhr. Was du erfasst, wird gesendet, sobald du wieder Netz hast.",
      action: { action: "reload", label: "Neu laden" },
    },
  },
  {
    name: "trace-only",
    title: "Failed data",
    description: "A part of a page that could not be loaded, in words that help; never a status code.",
    data: {
      tone: "danger",
      title: "Die offenen Rechnungen konnten nicht geladen werden",
      body: "Es liegt nicht an dir. Versuche es in einigen Minuten nochmals, oder melde dich mit der Fehler-ID beim Support.",
      traceId: "0af7651916cd43dd8448eb211c80319c",
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "A long title breaks, and the icon stays beside its first line.",
    data: {
      tone: "warning",
      title:
        "Unfallversicherungsbestätigung der Jugendmannschaftsverantwortlichen Maximiliane-Theodora von Allmen fehlt",
      body: "Ohne Bestätigung darf sie am Wochenende in Magglingen nicht begleiten. Die Frist des Verbands endet am Freitag, 27. November, um 12.00 Uhr.",
      link: { href: "#versicherung", label: "Bestätigung hochladen" },
      action: { action: "remind", label: "Erinnerung schreiben" },
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-title",
    description: "A body without the line that says what happened.",
    data: { tone: "danger", body: "Versuche es nochmals." },
    issue: { path: ["title"], message: "The field is required; it takes a string." },
  },
  {
    name: "error-tone",
    description: "A tone of another design system.",
    data: { title: "Nicht gespeichert", tone: "error" },
    issue: {
      path: ["tone"],
      message: '"error" is not allowed; use one of "info", "neutral", "success", "warning", "danger".',
    },
  },
  {
    name: "camel-case-action",
    description: "The key of an alert's action is lower case, with hyphens.",
    data: { title: "Nicht gespeichert", action: { action: "saveAgain", label: "Nochmals speichern" } },
    issue: { path: ["action", "action"], message: '"saveAgain" does not match /^[a-z][a-z0-9-]*$/.' },
  },
  {
    name: "link-without-label",
    description: "A link that says nothing.",
    data: { title: "Traktanden", link: { href: "#traktanden" } },
    issue: { path: ["link", "label"], message: "The field is required; it takes a string." },
  },
  {
    name: "status-code",
    description: "A status code is no field: people get words and a trace id.",
    data: { title: "Nicht gespeichert", tone: "danger", status: 503 },
    issue: {
      path: ["status"],
      message: 'There is no field "status"; known fields are tone, title, body, link, action, traceId, role.',
    },
  },
];
