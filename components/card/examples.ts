import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "With everything",
    description: "Title, badge, a muted line, two paragraphs and two actions.",
    data: {
      id: "turnfest",
      title: "Turnfest Frauenfeld",
      badge: { label: "Anmeldung offen", tone: "success" },
      meta: "Sa, 13. Juni 2027, ganzer Tag",
      body: [
        "Wir starten mit zwei Gruppen im Vereinswettkampf. Die Zugbillette organisiert der Verein.",
        "Bitte melde dich bis am 30. April an, damit wir die Startlisten abgeben können.",
      ],
      actions: [
        { label: "Absagen", variant: "ghost", action: "decline" },
        { label: "Anmelden", variant: "primary", action: "register" },
      ],
    },
  },
  {
    name: "link",
    title: "Link card",
    description: "The whole card leads to one place; it has no other actions.",
    data: {
      id: "judo-u13",
      title: "Judo U13",
      badge: { label: "2 Plätze frei", tone: "info" },
      meta: "Di und Do, 17.30 bis 19.00 Uhr",
      body: ["Dojo Schulhaus Feld, mit Sandra Keller"],
      href: "#judo-u13",
    },
  },
  {
    name: "accent",
    title: "Accent",
    description: "The hero card, at most one a screen.",
    data: {
      title: "Nächstes Training",
      meta: "Heute, 18.00 Uhr, Turnhalle Dorf",
      body: ["14 von 18 haben zugesagt."],
      variant: "accent",
      actions: [
        { label: "Anwesenheit erfassen", variant: "primary", action: "openAttendance", icon: "clipboard-check" },
      ],
    },
  },
  {
    name: "subtle",
    title: "Subtle",
    description: "Stands back behind the other cards.",
    data: {
      title: "Archivierte Gruppen",
      meta: "Seit 2019",
      body: ["6 Gruppen, zuletzt «Fitness 60+»."],
      variant: "subtle",
    },
  },
  {
    name: "accent-link",
    title: "Accent link card",
    description: "The hero card as one link.",
    data: {
      id: "naechstes-spiel",
      title: "Volleyball Damen 1 – VBC Köniz",
      badge: { label: "Heimspiel", tone: "info" },
      meta: "Sa, 21. November, 16.00 Uhr",
      body: ["Sporthalle Weissenstein. Das Vereinsbeizli ist ab 15.00 Uhr offen."],
      variant: "accent",
      href: "#naechstes-spiel",
    },
  },
  {
    name: "danger-action",
    title: "Icons and a grave action",
    description: "Three actions, the primary one last and the one that takes away in a quiet red.",
    data: {
      title: "Rechnung 2026-118",
      badge: { label: "Überfällig", tone: "danger" },
      meta: "Familie Yılmaz, CHF 185.00, fällig seit 3. November",
      actions: [
        { label: "Stornieren", variant: "danger-ghost", action: "cancelInvoice" },
        { label: "Herunterladen", icon: "download", action: "download" },
        { label: "Mahnen", icon: "send", variant: "primary", action: "remind" },
      ],
    },
  },
  {
    name: "body-only",
    title: "Without a title",
    description: "A short text that needs no heading.",
    data: { body: ["Die Halle bleibt vom 24. Dezember bis am 3. Januar geschlossen."] },
  },
  {
    name: "title-only",
    title: "Title only",
    description: "The least that says something.",
    data: { title: "Vorstand" },
  },
  {
    name: "long",
    title: "Long words",
    description: "A long German title beside a badge: it breaks, the badge stays whole.",
    data: {
      title: "Sportversicherungsbestätigungsformular für Jugendmannschaftsverantwortliche",
      badge: { label: "Unterschrift fehlt", tone: "danger" },
      meta: "Eingereicht von Maximiliane-Theodora von Allmen-Aeschlimann",
      body: ["Ohne Unterschrift der gesetzlichen Vertretung gilt die Versicherung nicht."],
      actions: [
        { label: "Später", variant: "ghost" },
        { label: "Erinnerung schreiben" },
        { label: "Formular öffnen", variant: "primary" },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "link-with-actions",
    description: "A link inside a link: a link card cannot have actions.",
    data: { title: "Judo U13", href: "#judo-u13", actions: [{ label: "Anmelden" }] },
    issue: { path: ["actions"], message: "A card with href is one link and cannot have actions." },
  },
  {
    name: "four-actions",
    description: "More than three actions in the footer.",
    data: { title: "Turnfest", actions: [{ label: "Eins" }, { label: "Zwei" }, { label: "Drei" }, { label: "Vier" }] },
    issue: { path: ["actions"], message: "Use at most 3 items." },
  },
  {
    name: "primary-first",
    description: "The primary action before another one.",
    data: { title: "Turnfest", actions: [{ label: "Anmelden", variant: "primary" }, { label: "Absagen" }] },
    issue: { path: ["actions"], message: "A primary action stands last." },
  },
  {
    name: "action-without-label",
    description: "An action that says nothing; the path names the item.",
    data: { title: "Turnfest", actions: [{ label: "Absagen" }, { icon: "check" }] },
    issue: { path: ["actions", 1, "label"], message: "A button needs a label unless it is iconOnly." },
  },
  {
    name: "danger-first",
    description: "The button that takes something away before another one.",
    data: { title: "Turnfest", actions: [{ label: "Löschen", variant: "danger" }, { label: "Bearbeiten" }] },
    issue: { path: ["actions"], message: "A danger action stands last, or before a primary one." },
  },
];
