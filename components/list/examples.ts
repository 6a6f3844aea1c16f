import type { Example, Rejected } from "../_kit/contract/component.ts";

const portrait =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 96'%3E%3Crect width='96' height='96' fill='%23dbe7e1'/%3E%3Cpath d='M8 96c2-24 20-32 40-32s38 8 40 32z' fill='%231f5f4a'/%3E%3Ccircle cx='48' cy='40' r='19' fill='%23e0b28f'/%3E%3C/svg%3E";

const firstNames = ["Lea", "Noah", "Elin", "Matteo", "Elif"];
const lastNames = ["Wüthrich", "Schmid", "Brunner", "Rossi", "Yılmaz", "Keller", "Hug", "Conti"];

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Things that lead on",
    description: "The whole row is the target; the name of the thing is the link.",
    data: {
      id: "trainings",
      label: "Nächste Trainings",
      itemHref: "?training={id}",
      items: [
        {
          id: "judo-u13",
          title: "Judo U13",
          badge: { label: "2 Plätze frei", tone: "info" },
          meta: "Heute, 17.30 bis 19.00 Uhr, Dojo Schulhaus Feld",
          icon: "calendar",
          trailing: "14 von 18",
        },
        {
          id: "geraeteturnen",
          title: "Geräteturnen Mädchen",
          meta: "Mi, 18.00 bis 20.00 Uhr, Turnhalle Dorf",
          icon: "calendar",
          trailing: "22 von 24",
        },
        {
          id: "fussball-junioren-d",
          title: "Fussball Junioren D",
          badge: { label: "Abgesagt", tone: "danger" },
          meta: "Do, 18.15 Uhr, Kleine Allmend",
          icon: "calendar-x",
        },
      ],
    },
  },
  {
    name: "people",
    title: "People with buttons",
    description: "Each row offers the same two buttons; their names say whom they are about.",
    data: {
      label: "Anfragen für Schnuppertrainings",
      actions: [
        { label: "Ablehnen", variant: "ghost", action: "decline" },
        { label: "Einladen", action: "invite" },
      ],
      items: [
        { id: "p-101", title: "Elin Brunner", meta: "8 Jahre, Geräteturnen", avatar: { name: "Elin Brunner" } },
        {
          id: "p-102",
          title: "Noah Schmid",
          badge: { label: "Warteliste", tone: "warning" },
          meta: "11 Jahre, Judo U13",
          avatar: { name: "Noah Schmid", image: portrait },
        },
      ],
    },
  },
  {
    name: "some-actions",
    title: "Not every button everywhere",
    description: "An item names the actions that it offers: one of two, or none.",
    data: {
      label: "Meine Rechnungen",
      itemHref: "?rechnung={id}",
      actions: [
        { label: "Teilen", variant: "ghost", action: "split" },
        { label: "Bezahlen", action: "pay" },
      ],
      items: [
        { id: "2026-118", title: "Jahresbeitrag 2027", meta: "Fällig am 31. Januar", trailing: "CHF 185.00" },
        { id: "2026-131", title: "Lizenz Swiss Judo", trailing: "CHF 40.00", actions: ["pay"] },
        {
          id: "2026-064",
          title: "Trainingslager Tenero",
          badge: { label: "Bezahlt", tone: "success" },
          meta: "Bezahlt am 12. Juni",
          trailing: "CHF 320.00",
          actions: [],
        },
      ],
    },
  },
  {
    name: "ordered",
    title: "Ranks",
    description: "The order means something: the items are numbered.",
    data: {
      label: "Rangliste Geräteturnen K4",
      ordered: true,
      items: [
        { title: "Lea Wüthrich", meta: "TV Frauenfeld", trailing: "37.85" },
        { title: "Mia Gerber", meta: "STV Wil", trailing: "37.40" },
        { title: "Sofia Rossi", meta: "SFG Bellinzona", trailing: "36.95" },
      ],
    },
  },
  {
    name: "plain",
    title: "Titles only",
    description: "The least: one line a thing.",
    data: {
      label: "Mitnehmen",
      items: [{ title: "Judogi" }, { title: "Trinkflasche" }, { title: "Ausweis der Krankenkasse" }],
    },
  },
  {
    name: "one",
    title: "One",
    description: "One thing, without a line below it.",
    data: {
      label: "Offene Vorschläge",
      items: [{ title: "Mahnung an 12 Mitglieder", meta: "Assistent, vor 2 Stunden", icon: "sparkles", href: "#v-7" }],
    },
  },
  {
    name: "empty",
    title: "Empty",
    description: "Says why nothing is there.",
    data: { label: "Offene Rechnungen", items: [], empty: "Alles bezahlt. Es ist keine Rechnung offen." },
  },
  {
    name: "empty-built-in",
    title: "Empty, built-in text",
    description: "Where the screen says nothing.",
    data: { id: "buchungen", items: [] },
  },
  {
    name: "many",
    title: "Many",
    description: "Forty people, all of the same height.",
    data: {
      label: "Mitglieder der Gruppe",
      itemHref: "?mitglied={id}",
      items: Array.from({ length: 40 }, (_, index) => ({
        id: `m-${index + 1}`,
        title: personName(index),
        meta: `Seit ${2012 + (index % 14)}`,
        avatar: { name: personName(index) },
      })),
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "Long titles break; status, amount and buttons keep their place.",
    data: {
      label: "Fehlende Unterlagen",
      actions: [
        { label: "Erlassen", variant: "ghost", action: "waive" },
        { label: "Erinnerung schreiben", action: "remind" },
      ],
      items: [
        {
          id: "formular",
          title: "Sportversicherungsbestätigungsformular für Jugendmannschaftsverantwortliche",
          badge: { label: "Unterschrift fehlt", tone: "danger" },
          meta: "Maximiliane-Theodora von Allmen-Aeschlimann, eingereicht am 4. Februar",
          icon: "file-text",
          trailing: "CHF 12’480.00",
          href: "#formular",
        },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "icon-and-avatar",
    description: "Two pictures before one title.",
    data: { items: [{ title: "Elin Brunner", icon: "user", avatar: { name: "Elin Brunner" } }] },
    issue: { path: ["items", 0, "icon"], message: "An item has either an icon or an avatar." },
  },
  {
    name: "primary-in-every-item",
    description: "A primary button as often as there are items.",
    data: { items: [{ id: "a", title: "Elin Brunner" }], actions: [{ label: "Einladen", variant: "primary" }] },
    issue: { path: ["actions"], message: "What every item repeats cannot be primary." },
  },
  {
    name: "actions-without-id",
    description: "Buttons that would not know which item they are about.",
    data: { items: [{ title: "Elin Brunner" }], actions: [{ label: "Einladen", action: "invite" }] },
    issue: { path: ["items"], message: "Every item needs an id where itemHref or actions refer to it." },
  },
  {
    name: "three-actions",
    description: "More than two buttons an item.",
    data: { items: [], actions: [{ label: "Eins" }, { label: "Zwei" }, { label: "Drei" }] },
    issue: { path: ["actions"], message: "Use at most 2 items." },
  },
  {
    name: "item-without-title",
    description: "An item with a muted line alone; the path names it.",
    data: { items: [{ title: "Judo U13" }, { meta: "Do, 18.15 Uhr" }] },
    issue: { path: ["items", 1, "title"], message: "The field is required; it takes a string." },
  },
];

/** One of forty names. */
function personName(index: number): string {
  return `${firstNames[index % firstNames.length]} ${lastNames[Math.floor(index / firstNames.length)]}`;
}
