import type { Example, Rejected } from "../_kit/contract/component.ts";

const invoiceColumns = [
  { key: "member", label: "Mitglied", sortable: true },
  { key: "group", label: "Gruppe", priority: "low" },
  { key: "due", label: "Fällig", sortable: true },
  { key: "status", label: "Status", priority: "high" },
  { key: "amount", label: "Betrag (CHF)", numeric: true, decimals: 2, sortable: true },
];

const invoices = [
  {
    id: "2026-118",
    cells: {
      member: { text: "Familie Yılmaz", meta: "2026-118" },
      group: "Judo U13",
      due: "3. November",
      status: { badge: { label: "Überfällig", tone: "danger" } },
      amount: 185,
    },
  },
  {
    id: "2026-124",
    cells: {
      member: { text: "Sandra Keller", meta: "2026-124" },
      group: "Fitness 60+",
      due: "30. November",
      status: { badge: { label: "Offen", tone: "info" } },
      amount: 1240.5,
    },
  },
  {
    id: "2026-131",
    actions: [],
    cells: {
      member: { text: "Luca Meier", meta: "2026-131" },
      group: "Volleyball Damen 1",
      due: "30. November",
      status: { badge: { label: "Bezahlt", tone: "success" } },
      amount: 320,
    },
  },
];

const firstNames = ["Lea", "Noah", "Elin", "Matteo", "Elif", "Beat"];
const lastNames = [
  "Wüthrich",
  "Schmid",
  "Brunner",
  "Rossi",
  "Yılmaz",
  "Aeschlimann",
  "Keller",
  "Hug",
  "Conti",
  "Zgraggen",
];
const groups = ["Judo U13", "Geräteturnen Mädchen", "Fussball Junioren D", "Fitness 60+"];
const memberColumns = [
  { key: "name", label: "Name" },
  { key: "group", label: "Gruppe" },
  { key: "since", label: "Seit" },
];

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Invoices",
    description: "Sorted by member, each row leads on and has a button; the paid one offers none.",
    data: {
      id: "rechnungen",
      caption: "Offene Rechnungen",
      columns: invoiceColumns,
      rows: invoices,
      rowHref: "?rechnung={id}",
      sort: { column: "member" },
      sortHref: "?sortieren={column}&richtung={direction}",
      actions: [{ label: "Mahnen", action: "remind", size: "sm" }],
    },
  },
  {
    name: "plain",
    title: "Texts and numbers",
    description: "The least: columns and cells.",
    data: {
      caption: "Mitglieder je Abteilung",
      columns: [
        { key: "section", label: "Abteilung" },
        { key: "groups", label: "Gruppen", numeric: true },
        { key: "members", label: "Mitglieder", numeric: true },
      ],
      rows: [
        { id: "turnen", cells: { section: "Turnen", groups: 18, members: 1240 } },
        { id: "judo", cells: { section: "Judo", groups: 6, members: 142 } },
        { id: "fussball", cells: { section: "Fussball", groups: 7, members: 310 } },
      ],
    },
  },
  {
    name: "selection",
    title: "Selection",
    description: "Rows can be picked; what is picked belongs to a form elsewhere on the page.",
    data: {
      caption: "Empfänger der Mahnung",
      columns: [
        { key: "member", label: "Mitglied" },
        { key: "mail", label: "E-Mail" },
        { key: "amount", label: "Betrag (CHF)", numeric: true, decimals: 2, priority: "high" },
      ],
      selection: { name: "recipients", form: "mahnlauf" },
      rows: [
        {
          id: "2026-118",
          selected: true,
          cells: {
            member: "Familie Yılmaz",
            mail: { text: "familie.yilmaz@example.ch", href: "mailto:familie.yilmaz@example.ch" },
            amount: 185,
          },
        },
        {
          id: "2026-124",
          cells: {
            member: "Sandra Keller",
            mail: { text: "sandra.keller@example.ch", href: "mailto:sandra.keller@example.ch" },
            amount: 1240.5,
          },
        },
      ],
    },
  },
  {
    name: "sort-action",
    title: "Sorted by an action",
    description: "Buttons instead of links: the screen orders the rows, here from the largest.",
    data: {
      caption: "Anwesenheit im November",
      captionHidden: true,
      columns: [
        { key: "name", label: "Name", sortable: true },
        { key: "present", label: "Anwesend", numeric: true, sortable: true },
        { key: "rate", label: "Quote (%)", numeric: true, decimals: 1, sortable: true },
      ],
      sort: { column: "present", direction: "descending" },
      sortAction: "sortAttendance",
      rows: [
        { id: "m-1", cells: { name: "Elin Brunner", present: 8, rate: 100 } },
        { id: "m-2", cells: { name: "Noah Schmid", present: 7, rate: 87.5 } },
        { id: "m-3", cells: { name: "Matteo Rossi", present: 3, rate: 37.5 } },
      ],
    },
  },
  {
    name: "two-actions",
    title: "Two buttons a row",
    description: "Their accessible names say which row is meant; a row may offer one of them only.",
    data: {
      caption: "Anmeldungen zum Schnuppern",
      columns: [
        { key: "name", label: "Name" },
        { key: "age", label: "Alter", numeric: true },
        { key: "group", label: "Gruppe" },
      ],
      rows: [
        { id: "p-101", cells: { name: "Elin Brunner", age: 8, group: "Geräteturnen Mädchen" } },
        { id: "p-102", cells: { name: "Noah Schmid", age: 11, group: "Judo U13" }, actions: ["invite"] },
      ],
      actions: [
        { label: "Ablehnen", action: "decline", variant: "ghost", size: "sm" },
        { label: "Einladen", action: "invite", size: "sm" },
      ],
    },
  },
  {
    name: "alignment",
    title: "Centred values",
    description: "A short sign in the middle of its column, and cells that are empty.",
    data: {
      caption: "Hallenplan",
      columns: [
        { key: "time", label: "Zeit" },
        { key: "a", label: "Halle A", align: "center" },
        { key: "b", label: "Halle B", align: "center" },
        { key: "note", label: "Bemerkung", align: "end" },
      ],
      rows: [
        { id: "1700", cells: { time: "17.00", a: "Judo U13", b: "Volleyball", note: "Matten bleiben liegen" } },
        { id: "1900", cells: { time: "19.00", a: "Geräteturnen" } },
      ],
    },
  },
  {
    name: "one",
    title: "One row",
    description: "A table of one thing.",
    data: {
      caption: "Aktive Mitglieder",
      columns: memberColumns,
      rows: [
        { id: "m-1", href: "#m-1", cells: { name: "Lea Wüthrich", group: "Geräteturnen Mädchen", since: "2019" } },
      ],
    },
  },
  {
    name: "empty",
    title: "Empty",
    description: "The columns stay, and a sentence says why nothing is there.",
    data: {
      caption: "Überfällige Rechnungen",
      columns: memberColumns,
      rows: [],
      empty: "Alles bezahlt. Es ist keine Rechnung überfällig.",
      selection: { name: "invoices" },
      actions: [{ label: "Mahnen", action: "remind", size: "sm" }],
    },
  },
  {
    name: "empty-built-in",
    title: "Empty, built-in text",
    description: "Where the screen says nothing.",
    data: { caption: "Gruppen", columns: memberColumns, rows: [] },
  },
  {
    name: "many",
    title: "Many rows",
    description: "Sixty rows under a head that stays.",
    data: {
      caption: "Alle Mitglieder",
      columns: memberColumns,
      rowHref: "?mitglied={id}",
      rows: Array.from({ length: 60 }, (_, index) => ({
        id: `m-${index + 1}`,
        cells: {
          name: personName(index),
          group: groups[index % groups.length] as string,
          since: String(1998 + (index % 28)),
        },
      })),
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "Names, addresses and heads break; figures do not.",
    data: {
      caption: "Sportversicherungsbestätigungen der Jugendmannschaftsverantwortlichen",
      columns: [
        { key: "name", label: "Unterschriftsberechtigte Person", sortable: true },
        { key: "document", label: "Bestätigungsformular" },
        { key: "status", label: "Stand", priority: "high" },
        { key: "amount", label: "Versicherungssumme (CHF)", numeric: true, decimals: 2 },
      ],
      sortHref: "?sortieren={column}&richtung={direction}",
      rowHref: "?formular={id}",
      rows: [
        {
          id: "f-1",
          cells: {
            name: { text: "Maximiliane-Theodora von Allmen-Aeschlimann", meta: "Geschäftsstellenmitarbeiterin" },
            document: { text: "sportversicherungsbestaetigung_vonallmen_2027.pdf", href: "#datei" },
            status: { badge: { label: "Unterschrift fehlt", tone: "danger" } },
            amount: 1284930,
          },
        },
      ],
      actions: [{ label: "Erinnerung schreiben", action: "remind", size: "sm" }],
    },
  },
];

const column = { key: "name", label: "Name" };

export const rejected: readonly Rejected[] = [
  {
    name: "same-key-twice",
    description: "Two columns that would show the same cells.",
    data: { caption: "Mitglieder", columns: [column, column], rows: [] },
    issue: { path: ["columns"], message: "The keys of the columns differ." },
  },
  {
    name: "low-first-column",
    description: "A name that is left out where it is narrow.",
    data: { caption: "Mitglieder", columns: [{ ...column, priority: "low" }], rows: [], rowHref: "#{id}" },
    issue: { path: ["columns"], message: "The first column names the row and cannot be of low priority." },
  },
  {
    name: "two-high-columns",
    description: "Two values for one place in the head of a card.",
    data: {
      caption: "Mitglieder",
      columns: [
        column,
        { key: "a", label: "Stand", priority: "high" },
        { key: "b", label: "Betrag", priority: "high" },
      ],
      rows: [],
    },
    issue: { path: ["columns"], message: "At most one column is of high priority." },
  },
  {
    name: "low-column-lost",
    description: "A column that nobody finds on a phone, since the rows lead nowhere.",
    data: {
      caption: "Mitglieder",
      columns: [column, { key: "group", label: "Gruppe", priority: "low" }],
      rows: [{ id: "m-1", cells: { name: "Lea Wüthrich", group: "Judo U13" } }],
    },
    issue: { path: ["columns"], message: "A column of low priority needs rows that lead to the rest." },
  },
  {
    name: "sortable-by-nothing",
    description: "A column that promises an order, without a way to get it.",
    data: { caption: "Mitglieder", columns: [{ ...column, sortable: true }], rows: [] },
    issue: { path: ["columns"], message: "A sortable column needs either sortHref or sortAction." },
  },
  {
    name: "sorted-by-another-column",
    description: "An order by a column that is not there.",
    data: { caption: "Mitglieder", columns: [column], rows: [], sort: { column: "group" } },
    issue: { path: ["sort"], message: "sort names a sortable column." },
  },
  {
    name: "same-id-twice",
    description: "Two rows that a button could not tell apart.",
    data: {
      caption: "Mitglieder",
      columns: [column],
      rows: [
        { id: "m-1", cells: { name: "Lea Wüthrich" } },
        { id: "m-1", cells: { name: "Noah Schmid" } },
      ],
    },
    issue: { path: ["rows"], message: "The ids of the rows differ." },
  },
  {
    name: "primary-in-every-row",
    description: "A primary button as often as there are rows.",
    data: { caption: "Mitglieder", columns: [column], rows: [], actions: [{ label: "Mahnen", variant: "primary" }] },
    issue: { path: ["actions"], message: "What every row repeats cannot be primary." },
  },
  {
    name: "link-without-words",
    description: "A cell with an address and nothing to press; the path names row and column.",
    data: {
      caption: "Mitglieder",
      columns: [column],
      rows: [{ id: "m-1", cells: { name: { href: "#m-1" } } }],
    },
    issue: { path: ["rows", 0, "cells", "name", "href"], message: "An href needs a text that leads there." },
  },
  {
    name: "true-as-a-cell",
    description: "A value that has no words.",
    data: { caption: "Mitglieder", columns: [column], rows: [{ id: "m-1", cells: { name: true } }] },
    issue: {
      path: ["rows", 0, "cells", "name"],
      message: "Expected a string or a number or an object, got boolean.",
    },
  },
];

/** One of sixty names. */
function personName(index: number): string {
  return `${firstNames[index % firstNames.length]} ${lastNames[Math.floor(index / firstNames.length)]}`;
}
