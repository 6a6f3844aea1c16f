import type { Example, Rejected } from "../_kit/contract/component.ts";

const hall = {
  src: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1600 900' preserveAspectRatio='xMidYMid slice'%3E%3Crect width='1600' height='900' fill='%23cfdbe6'/%3E%3Cpath d='M0 560 380 250l300 260 260-300 360 360 300-170v500H0z' fill='%238aa3b5'/%3E%3Cpath d='M0 640h1600v260H0z' fill='%23567a4e'/%3E%3C/svg%3E",
  alt: "Der Sportplatz vor den Bergen",
  width: 1600,
  height: 900,
  tint: ["#b7c7d3", "#6d8a70"],
};

const items = [
  {
    title: "Gold am Turnfest",
    href: "#gold",
    meta: "8. November 2026, Turnen",
    text: "Die Aktivriege gewinnt in der Stärkeklasse 3.",
    image: hall,
  },
  {
    title: "Neue Matten im Dojo",
    href: "#matten",
    meta: "2. November 2026, Judo",
    text: "40 Freiwillige verlegen 120 Matten.",
    image: hall,
  },
  {
    title: "Papiersammlung am Samstag",
    href: "#papier",
    meta: "28. Oktober 2026, Verein",
    text: "Bündel bis 8 Uhr an die Strasse.",
    badge: { label: "Abgesagt", tone: "danger" },
  },
];

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Columns",
    description: "Three beside each other from 768 px on, one below the other on a phone.",
    data: { id: "neues", items },
  },
  {
    name: "feature",
    title: "Feature",
    description: "The first one large: for the latest news.",
    data: { items, layout: "feature" },
  },
  {
    name: "titles",
    title: "Titles only",
    description: "Without pictures and links.",
    data: { items: [{ title: "Kunstturnen" }, { title: "Judo", meta: "Ab 7 Jahren" }] },
  },
  {
    name: "none",
    title: "None",
    description: "A sentence instead of a gap.",
    data: { items: [], empty: "Im Moment gibt es nichts Neues." },
  },
  {
    name: "long",
    title: "Long words",
    description: "Title and text break in a narrow column.",
    data: {
      items: [
        {
          title: "Sportversicherungsbestätigungsformular für Jugendmannschaftsverantwortliche",
          href: "#lang",
          meta: "28. Oktober 2026, Jugendmannschaften und Spitzensportförderung",
          text: "Auszufüllen von der gesetzlichen Vertretung, bevor das Trainingslager beginnt.",
          image: hall,
        },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-title",
    description: "A picture without a name.",
    data: { items: [{ image: hall }] },
    issue: { path: ["items", 0, "title"], message: "The field is required; it takes a string." },
  },
  {
    name: "unknown-layout",
    description: "A layout that is none of the two.",
    data: { items: [], layout: "rows" },
    issue: { path: ["layout"], message: '"rows" is not allowed; use one of "columns", "feature".' },
  },
];
