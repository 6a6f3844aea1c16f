import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "With everything",
    description: "Asks for a reason that one may leave out, and says what happens.",
    data: {
      id: "decline-training",
      title: "Vom Training abmelden",
      meta: "Volleyball Damen 2, Do, 12. März, 20.00 Uhr",
      paragraphs: ["Nadia Bühler sieht deine Abmeldung sofort. Bis 18.00 Uhr kannst du dich wieder anmelden."],
      fields: [
        {
          id: "decline-training-reason",
          label: "Grund",
          control: "textarea",
          optional: true,
          rows: 3,
          hint: "Nur das Leitungsteam liest mit.",
        },
      ],
      actions: [
        { label: "Abbrechen", value: "cancel", variant: "ghost" },
        { label: "Abmelden", value: "decline", variant: "primary" },
      ],
      trigger: { label: "Abmelden …", icon: "calendar-x" },
    },
  },
  {
    name: "confirm",
    title: "Confirm",
    description: "A question that two verbs answer; the title and one sentence are enough.",
    data: {
      id: "publish-plan",
      title: "Trainingsplan veröffentlichen?",
      paragraphs: ["Der Plan für das Frühjahr wird für alle 214 Mitglieder sichtbar."],
      actions: [
        { label: "Noch nicht", value: "cancel" },
        { label: "Veröffentlichen", value: "publish", variant: "primary" },
      ],
      trigger: { label: "Veröffentlichen …", variant: "primary" },
    },
  },
  {
    name: "danger",
    title: "Danger",
    description: "Something that cannot be undone, with its consequences named.",
    data: {
      id: "delete-group",
      title: "Gruppe «Judo U11» löschen?",
      paragraphs: [
        "16 Kinder verlieren ihre Gruppe. Ihre Mitgliedschaft und ihre Rechnungen bleiben bestehen.",
        "Die Anwesenheiten seit 2021 werden gelöscht. Das lässt sich nicht rückgängig machen.",
      ],
      actions: [
        { label: "Behalten", value: "cancel" },
        { label: "Gruppe löschen", value: "delete", variant: "danger" },
      ],
      trigger: { label: "Gruppe löschen …", variant: "danger-ghost", icon: "trash" },
    },
  },
  {
    name: "form",
    title: "Small form",
    description: "Three fields, two of them needed; validation is the browser's own.",
    data: {
      id: "add-guest",
      title: "Schnuppergast eintragen",
      meta: "Unihockey U14, heute",
      fields: [
        { id: "add-guest-name", label: "Vor- und Nachname", name: "name", autocomplete: "off", required: true },
        { id: "add-guest-birthday", label: "Geburtsdatum", name: "birthday", type: "date", required: true },
        {
          id: "add-guest-phone",
          label: "Telefon der Eltern",
          name: "phone",
          type: "tel",
          placeholder: "079 123 45 67",
          optional: true,
        },
      ],
      actions: [
        { label: "Abbrechen", value: "cancel", variant: "ghost" },
        { label: "Eintragen", value: "add", variant: "primary" },
      ],
      trigger: { label: "Gast eintragen …", icon: "user-plus" },
    },
  },
  {
    name: "error",
    title: "With an error",
    description: "Opened again because a field was not accepted.",
    data: {
      id: "change-email",
      title: "E-Mail ändern",
      fields: [
        {
          id: "change-email-address",
          label: "Neue E-Mail",
          type: "email",
          value: "l.zgraggen@beispiel",
          error: "Der Adresse fehlt die Endung, zum Beispiel .ch.",
          autocomplete: "email",
          required: true,
        },
      ],
      actions: [
        { label: "Abbrechen", value: "cancel", variant: "ghost" },
        { label: "Speichern", value: "save", variant: "primary" },
      ],
    },
  },
  {
    name: "single-action",
    title: "Single action",
    description: "Nothing to decide: one button over the full width.",
    data: {
      id: "camp-full",
      title: "Das Lager ist ausgebucht",
      paragraphs: ["Wir haben dich auf Platz 3 der Warteliste gesetzt und melden uns, sobald jemand absagt."],
      actions: [{ label: "Verstanden", value: "ok", variant: "primary" }],
    },
  },
  {
    name: "three-actions",
    title: "Three actions",
    description: "Two ways on and one back; on a phone the main one gets a row to itself.",
    data: {
      id: "unsaved-report",
      title: "Matchbericht noch nicht gespeichert",
      paragraphs: ["Du kannst ihn als Entwurf behalten und später fertig schreiben."],
      actions: [
        { label: "Weiter schreiben", value: "cancel", variant: "ghost" },
        { label: "Verwerfen", value: "discard" },
        { label: "Als Entwurf speichern", value: "save-draft", variant: "primary" },
      ],
    },
  },
  {
    name: "text-only",
    title: "Text only",
    description: "Something to read; the cross, Escape or a tap beside it closes.",
    data: {
      id: "about-license",
      title: "Was ist eine J+S-Anerkennung?",
      paragraphs: [
        "Wer Trainings mit Beiträgen von Jugend+Sport leitet, braucht eine gültige Anerkennung des Bundes.",
        "Sie gilt zwei Jahre. Wer bis dahin einen Weiterbildungskurs besucht, verlängert sie.",
      ],
      trigger: { label: "Mehr erfahren …", variant: "ghost", icon: "info" },
    },
  },
  {
    name: "no-close",
    title: "Without a cross",
    description: "The two answers say everything, so the cross is left out.",
    data: {
      id: "confirm-photo",
      title: "Dürfen wir Fotos von dir zeigen?",
      paragraphs: ["Auf der Website und im Jahresbericht des Vereins. Du kannst es jederzeit im Profil ändern."],
      showClose: false,
      actions: [
        { label: "Nein", value: "cancel" },
        { label: "Ja, gerne", value: "agree", variant: "primary" },
      ],
    },
  },
  {
    name: "long",
    title: "Long",
    description: "More than fits a phone: the middle scrolls, title and buttons stay.",
    data: {
      id: "register-camp",
      title: "Anmeldung zum Sommertrainingslager der Jugendmannschaften in Tenero",
      meta: "Mo, 12. Juli bis Sa, 17. Juli 2027, CHF 340.00",
      paragraphs: [
        "Die Anmeldung ist verbindlich. Wir verrechnen den Betrag mit der nächsten Rechnung.",
        "Abmelden kannst du bis zum 31. Mai kostenlos, danach nur mit Arztzeugnis.",
      ],
      fields: [
        {
          id: "register-camp-child",
          label: "Kind",
          control: "select",
          value: "elin",
          options: [
            { value: "elin", label: "Elin Wüthrich" },
            { value: "jonas", label: "Jonas Wüthrich" },
          ],
          required: true,
        },
        { id: "register-camp-insurance", label: "Krankenkasse", required: true },
        {
          id: "register-camp-emergency",
          label: "Telefon für Notfälle",
          type: "tel",
          autocomplete: "tel",
          required: true,
        },
        {
          id: "register-camp-food",
          label: "Essen und Unverträglichkeiten",
          control: "textarea",
          optional: true,
          hint: "Die Küche kocht vegetarisch, ohne Gluten und ohne Laktose, wenn sie es weiss.",
        },
      ],
      actions: [
        { label: "Abbrechen", value: "cancel", variant: "ghost" },
        { label: "Verbindlich anmelden", value: "register", variant: "primary" },
      ],
      trigger: { label: "Anmelden …", variant: "primary" },
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "two-primary-actions",
    description: "Two main answers to one question.",
    data: {
      id: "publish-plan",
      title: "Trainingsplan veröffentlichen?",
      actions: [
        { label: "Löschen", value: "delete", variant: "danger" },
        { label: "Veröffentlichen", value: "publish", variant: "primary" },
      ],
    },
    issue: { path: ["actions"], message: "A dialog has one primary or danger action at most." },
  },
  {
    name: "primary-first",
    description: "The primary action before another one.",
    data: {
      id: "publish-plan",
      title: "Trainingsplan veröffentlichen?",
      actions: [
        { label: "Veröffentlichen", value: "publish", variant: "primary" },
        { label: "Noch nicht", value: "cancel" },
      ],
    },
    issue: { path: ["actions"], message: "A primary or danger action stands last." },
  },
  {
    name: "no-actions",
    description: "An empty footer; leave the field out instead.",
    data: { id: "about-license", title: "Was ist eine J+S-Anerkennung?", actions: [] },
    issue: { path: ["actions"], message: "Use at least 1 item." },
  },
  {
    name: "action-without-value",
    description: "A button of which the page could not tell that it was pressed.",
    data: { id: "camp-full", title: "Das Lager ist ausgebucht", actions: [{ label: "Verstanden" }] },
    issue: { path: ["actions", 0, "value"], message: "The field is required; it takes a string." },
  },
  {
    name: "quiet-danger-action",
    description: "A variant that only the trigger has.",
    data: {
      id: "delete-group",
      title: "Gruppe löschen?",
      actions: [{ label: "Gruppe löschen", value: "delete", variant: "danger-ghost" }],
    },
    issue: {
      path: ["actions", 0, "variant"],
      message: '"danger-ghost" is not allowed; use one of "secondary", "primary", "ghost", "danger".',
    },
  },
  {
    name: "same-id-twice",
    description: "Two fields with one id: a label would lead to the wrong one.",
    data: {
      id: "change-email",
      title: "E-Mail ändern",
      fields: [
        { id: "change-email-address", label: "Neue E-Mail", type: "email" },
        { id: "change-email-address", label: "Neue E-Mail wiederholen", type: "email" },
      ],
    },
    issue: {
      path: ["fields"],
      message: "Each field of a dialog has an id of its own, which is not that of the dialog, its title or its body.",
    },
  },
  {
    name: "field-without-label",
    description: "A mistake in a field inside; the path leads to it.",
    data: { id: "change-email", title: "E-Mail ändern", fields: [{ id: "change-email-address", type: "email" }] },
    issue: { path: ["fields", 0, "label"], message: "The field is required; it takes a string." },
  },
  {
    name: "danger-first",
    description: "The button that takes something away where people expect the way back.",
    data: {
      id: "delete-group",
      title: "Gruppe löschen?",
      actions: [
        { label: "Gruppe löschen", value: "delete", variant: "danger" },
        { label: "Behalten", value: "cancel" },
      ],
    },
    issue: { path: ["actions"], message: "A primary or danger action stands last." },
  },
  {
    name: "trigger-without-ellipsis",
    description: "A button that looks as if something happened at once.",
    data: { id: "delete-group", title: "Gruppe löschen?", trigger: { label: "Gruppe löschen" } },
    issue: {
      path: ["trigger", "label"],
      message: "The label of a button that opens a dialog ends with an ellipsis (…).",
    },
  },
  {
    name: "id-of-the-sheet",
    description: "A field with the id of its sheet: the label would lead to the dialog.",
    data: { id: "email", title: "E-Mail ändern", fields: [{ id: "email", label: "Neue E-Mail", type: "email" }] },
    issue: {
      path: ["fields"],
      message: "Each field of a dialog has an id of its own, which is not that of the dialog, its title or its body.",
    },
  },
];
