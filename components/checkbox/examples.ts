import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Unchecked",
    description: "One thing to say yes to.",
    data: { id: "checkbox-newsletter", label: "Vereinsnachrichten per E-Mail erhalten", name: "newsletter" },
  },
  {
    name: "checked",
    title: "Checked",
    description: "The same, with a yes from before.",
    data: {
      id: "checkbox-newsletter-on",
      label: "Vereinsnachrichten per E-Mail erhalten",
      name: "newsletter",
      checked: true,
    },
  },
  {
    name: "hint",
    title: "With a hint",
    description: "A second line says what follows from it.",
    data: {
      id: "checkbox-photos",
      label: "Fotos von Noémie dürfen gezeigt werden",
      hint: "Auf der Website und im Jahresbericht. Du kannst das jederzeit ändern.",
      name: "photos",
    },
  },
  {
    name: "terms",
    title: "With a link",
    description: "What one agrees to stands one press away; the form waits for the yes.",
    data: {
      id: "checkbox-statutes",
      label: "Ich bin mit den Statuten und dem Beitragsreglement einverstanden",
      name: "statutes",
      value: "2026-03",
      link: { href: "#statuten", label: "Statuten lesen" },
      required: true,
    },
  },
  {
    name: "error",
    title: "With an error",
    description: "The yes was missing; the message says what it is needed for.",
    data: {
      id: "checkbox-privacy",
      label: "Meine Angaben dürfen an den Verband gehen",
      hint: "Name, Geburtsdatum und Lizenznummer.",
      name: "association",
      link: { href: "#datenschutz", label: "Datenschutzerklärung lesen" },
      required: true,
      error: "Ohne diese Zustimmung können wir keine Lizenz lösen.",
    },
  },
  {
    name: "disabled",
    title: "Disabled",
    description: "Cannot be checked yet; the hint says why.",
    data: {
      id: "checkbox-sibling",
      label: "Geschwisterrabatt anwenden",
      hint: "Ab dem zweiten Kind mit derselben Adresse.",
      disabled: true,
    },
  },
  {
    name: "disabled-checked",
    title: "Disabled, checked",
    description: "Cannot be unchecked; the hint says who decided.",
    data: {
      id: "checkbox-insurance",
      label: "Sportversicherung des Turnverbands",
      hint: "Ist in jeder Mitgliedschaft enthalten.",
      checked: true,
      disabled: true,
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "Label, hint, link and error run over several lines; the box stays beside the first.",
    data: {
      id: "checkbox-guardian",
      label:
        "Ich bin erziehungsberechtigt und erlaube die Teilnahme am Sommertrainingslager in Tenero einschliesslich der Gewässeraktivitäten",
      hint: "Gilt auch für die Notfallbehandlung durch die Lagerärztin oder den Lagerarzt, falls wir dich nicht erreichen.",
      link: { href: "#lagerreglement", label: "Lagerreglement und Notfallmedikamentenliste lesen" },
      required: true,
      error: "Für Kinder unter 18 Jahren brauchen wir die Erlaubnis einer erziehungsberechtigten Person.",
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-label",
    description: "A yes to nothing.",
    data: { id: "checkbox-statutes", link: { href: "#statuten", label: "Statuten lesen" } },
    issue: { path: ["label"], message: "The field is required; it takes a string." },
  },
  {
    name: "link-without-label",
    description: "A link that does not say where it leads.",
    data: { id: "checkbox-statutes", label: "Einverstanden", link: { href: "#statuten" } },
    issue: { path: ["link", "label"], message: "The field is required; it takes a string." },
  },
  {
    name: "required-in-words",
    description: "A word where true or false stands.",
    data: { id: "checkbox-statutes", label: "Ich bin einverstanden", required: "yes" },
    issue: { path: ["required"], message: 'Expected true or false, got the string "yes".' },
  },
  {
    name: "misspelt",
    description: "A letter is missing in the name of a field.",
    data: { id: "checkbox-newsletter", label: "Vereinsnachrichten", cheked: true },
    issue: { path: ["cheked"], message: 'There is no field "cheked"; did you mean "checked"?' },
  },
];
