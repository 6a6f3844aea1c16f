import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Audit log",
    description: "Decisions with their time and who took them, the latest first.",
    data: {
      id: "protokoll",
      label: "Protokoll",
      entries: [
        {
          time: "Heute, 17.42 Uhr",
          datetime: "2026-11-12T17:42+01:00",
          title: "Vorschlag angenommen",
          meta: "Sandra Keller",
          body: "Training vom Donnerstag in Halle B verschoben. 18 Mitglieder sind benachrichtigt.",
          tone: "success",
        },
        {
          time: "Heute, 16.05 Uhr",
          datetime: "2026-11-12T16:05+01:00",
          title: "Vorschlag abgelehnt",
          meta: "Luca Meier",
          body: "Grund: Die Halle ist am Samstag vermietet.",
          tone: "danger",
          icon: "x-circle",
        },
        {
          time: "Gestern, 09.30 Uhr",
          datetime: "2026-11-11T09:30+01:00",
          title: "Rolle geändert: Elif Yılmaz ist Kassierin",
          meta: "Vorstand",
          href: "#elif-yilmaz",
        },
        {
          time: "10. November, 22.15 Uhr",
          datetime: "2026-11-10T22:15+01:00",
          title: "Mahnlauf nicht abgeschlossen",
          meta: "System",
          body: "3 von 12 Mahnungen sind nicht zugestellt.\nEs geht morgen um 07.00 Uhr weiter.",
          tone: "warning",
        },
      ],
    },
  },
  {
    name: "news",
    title: "News",
    description: "What happened in the club; each title leads to the whole story.",
    data: {
      label: "Neuigkeiten",
      entries: [
        {
          time: "8. November 2026",
          datetime: "2026-11-08",
          title: "Drei Medaillen an der Schweizer Meisterschaft",
          body: "Lea Wüthrich holt Gold am Reck, die Gruppe wird Dritte.",
          icon: "award",
          tone: "info",
          href: "#medaillen",
        },
        {
          time: "1. November 2026",
          datetime: "2026-11-01",
          title: "Neue Matten im Dojo",
          body: "Dank dem Crowdfunding trainieren wir auf 200 Quadratmetern.",
          href: "#matten",
        },
      ],
    },
  },
  {
    name: "without-machine-time",
    title: "Roughly when",
    description: "A time that machines cannot know.",
    data: {
      label: "Geschichte des Vereins",
      entries: [
        { time: "1894", title: "Gründung im Gasthof Traube" },
        { time: "Um 1930", title: "Die Damenriege kommt dazu" },
        { time: "Seit 2019", title: "Judo im eigenen Dojo", icon: "home" },
      ],
    },
  },
  {
    name: "tones",
    title: "Tones",
    description: "Each tone brings its icon, so that colour never stands alone.",
    data: {
      label: "Verlauf der Rechnung",
      entries: [
        { time: "1. Oktober", title: "Rechnung verschickt", tone: "info" },
        { time: "3. November", title: "Zahlungsfrist abgelaufen", tone: "warning" },
        { time: "10. November", title: "Zweite Mahnung nicht zustellbar", tone: "danger" },
        { time: "12. November", title: "Bezahlt", tone: "success" },
        { time: "12. November", title: "Quittung abgelegt" },
      ],
    },
  },
  {
    name: "one",
    title: "One",
    description: "One entry, without a line below it.",
    data: { label: "Verlauf", entries: [{ time: "Heute", title: "Mitglied erfasst", meta: "Sandra Keller" }] },
  },
  {
    name: "empty",
    title: "Empty",
    description: "Says why nothing is there.",
    data: { label: "Verlauf", entries: [], empty: "Zu dieser Rechnung gibt es noch keinen Verlauf." },
  },
  {
    name: "empty-built-in",
    title: "Empty, built-in text",
    description: "Where the screen says nothing.",
    data: { id: "verlauf", entries: [] },
  },
  {
    name: "long",
    title: "Long words",
    description: "Long titles, names and bodies break beside the line.",
    data: {
      label: "Verlauf der Unterlagen",
      entries: [
        {
          time: "Donnerstag, 12. November 2026, 17.42 Uhr und 12 Sekunden",
          title: "Sportversicherungsbestätigungsformular für Jugendmannschaftsverantwortliche zurückgewiesen",
          meta: "Maximiliane-Theodora von Allmen-Aeschlimann",
          body: "Die Unterschrift der unterschriftsberechtigten Erziehungsberechtigten fehlt auf der dritten Seite des Formulars.",
          tone: "danger",
          href: "#formular",
        },
        { time: "Am Tag davor", title: "Eingereicht" },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-time",
    description: "An entry that says not when; the path names it.",
    data: { entries: [{ title: "Mitglied erfasst" }] },
    issue: { path: ["entries", 0, "time"], message: "The field is required; it takes a string." },
  },
  {
    name: "written-out-datetime",
    description: "A time for machines as people write it.",
    data: { entries: [{ time: "12.11.2026", datetime: "12.11.2026", title: "Mitglied erfasst" }] },
    issue: {
      path: ["entries", 0, "datetime"],
      message:
        '"12.11.2026" does not match /^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})?)?$/.',
    },
  },
  {
    name: "unknown-tone",
    description: "A tone of another scale.",
    data: { entries: [{ time: "Heute", title: "Mahnlauf gescheitert", tone: "error" }] },
    issue: {
      path: ["entries", 0, "tone"],
      message: '"error" is not allowed; use one of "neutral", "info", "success", "warning", "danger".',
    },
  },
];
