import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Off",
    description: "A setting that is off.",
    data: { id: "switch-reminder", label: "Erinnerung am Vorabend", name: "notifications.reminder" },
  },
  {
    name: "on",
    title: "On",
    description: "The same setting, on.",
    data: {
      id: "switch-reminder-on",
      label: "Erinnerung am Vorabend",
      name: "notifications.reminder",
      checked: true,
    },
  },
  {
    name: "hint",
    title: "With a hint",
    description: "A second line says what follows.",
    data: {
      id: "switch-address",
      label: "Adresse für die Gruppe sichtbar",
      hint: "Trainerinnen und Trainer sehen sie in jedem Fall.",
      name: "privacy.address",
    },
  },
  {
    name: "hint-on",
    title: "With a hint, on",
    description: "The same, on.",
    data: {
      id: "switch-photos",
      label: "Fotos dürfen gezeigt werden",
      hint: "Auf der Website und im Jahresbericht.",
      name: "privacy.photos",
      checked: true,
    },
  },
  {
    name: "disabled",
    title: "Disabled, off",
    description: "Cannot be turned on yet; the hint says what is missing.",
    data: {
      id: "switch-sms",
      label: "Absagen auch per SMS",
      hint: "Dafür fehlt noch deine Mobilnummer.",
      disabled: true,
    },
  },
  {
    name: "disabled-on",
    title: "Disabled, on",
    description: "Cannot be turned off; the hint says why.",
    data: {
      id: "switch-invoices",
      label: "Rechnungen per E-Mail",
      hint: "Vom Vorstand für alle festgelegt.",
      checked: true,
      disabled: true,
    },
  },
  {
    name: "long",
    title: "Long",
    description: "A long label and a long hint; the track keeps its place and its size.",
    data: {
      id: "switch-camps",
      label: "Benachrichtigungen zu Trainingslageranmeldungen meiner Kinder erhalten",
      hint: "Wir schreiben dir, wenn eine Anmeldung eingeht, wenn ein Platz auf der Warteliste frei wird und wenn die Abmeldefrist in drei Tagen endet.",
      checked: true,
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-label",
    description: "A switch for nothing.",
    data: { id: "switch-reminder" },
    issue: { path: ["label"], message: "The field is required; it takes a string." },
  },
  {
    name: "value-instead-of-checked",
    description: "A field of another control.",
    data: { id: "switch-reminder", label: "Erinnerung am Vorabend", value: true },
    issue: {
      path: ["value"],
      message: 'There is no field "value"; known fields are id, label, name, hint, checked, disabled.',
    },
  },
  {
    name: "checked-in-words",
    description: "A word where true or false stands.",
    data: { id: "switch-reminder", label: "Erinnerung am Vorabend", checked: "on" },
    issue: { path: ["checked"], message: 'Expected true or false, got the string "on".' },
  },
  {
    name: "id-from-a-number",
    description: "An id that begins with a digit.",
    data: { id: "2fa", label: "Anmeldung mit Code" },
    issue: { path: ["id"], message: '"2fa" does not match /^[A-Za-z][\\w-]*$/.' },
  },
];
