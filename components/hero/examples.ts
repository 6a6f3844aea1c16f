import type { Example, Rejected } from "../_kit/contract/component.ts";

const hall = {
  src: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1600 900' preserveAspectRatio='xMidYMid slice'%3E%3Crect width='1600' height='900' fill='%23cfdbe6'/%3E%3Cpath d='M0 560 380 250l300 260 260-300 360 360 300-170v500H0z' fill='%238aa3b5'/%3E%3Cpath d='M0 640h1600v260H0z' fill='%23567a4e'/%3E%3C/svg%3E",
  alt: "Der Sportplatz vor den Bergen",
  width: 1600,
  height: 900,
  tint: ["#b7c7d3", "#6d8a70"],
};

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "With the next event",
    description: "Picture, words, buttons, and the first fact.",
    data: {
      title: "Turnen im Dorf, seit 1908",
      lead: "Vom Muki bis zur Männerriege: 9 Gruppen in der Halle am Bach.",
      image: hall,
      actions: [
        { label: "Schnuppern", variant: "primary", size: "lg", href: "#schnuppern" },
        { label: "Trainings", variant: "ghost", size: "lg", href: "#trainings" },
      ],
      next: {
        label: "Als Nächstes",
        title: "Turnerabend",
        meta: "Sa, 28. November, 19.30 Uhr, Mehrzweckhalle",
        href: "#turnerabend",
      },
    },
  },
  {
    name: "words",
    title: "Without a picture",
    description: "A club that has none yet.",
    data: {
      title: "Judo in Aarfeld",
      lead: "Ein Dojo für alle.",
      actions: [{ label: "Schnuppern", variant: "primary", size: "lg", href: "#schnuppern" }],
    },
  },
  { name: "title", title: "The least", description: "One sentence.", data: { title: "Sport für alle" } },
  {
    name: "fact",
    title: "A fact without a page",
    description: "The next thing has no page of its own.",
    data: {
      title: "FC Seeland",
      image: hall,
      next: { label: "Nächstes Spiel", title: "FC Seeland gegen SC Lyss", meta: "So, 10.15 Uhr, Sportplatz" },
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "Title and fact break before they touch.",
    data: {
      title: "Allgemeiner Sport- und Turnverein Rapperswil-Jona und Umgebung",
      lead: "Die Jugendmannschaftsverantwortlichen laden zum Geräteturnwettkampf der Kategorie K4 in die Mehrzweckhalle Frauenfeld-Kurzdorf ein.",
      image: hall,
      next: {
        label: "Als Nächstes",
        title: "Generalversammlung und Vereinsmeisterschaften im Geräteturnen",
        meta: "Sa, 28. November 2026, 19.30 Uhr, Mehrzweckhalle Frauenfeld-Kurzdorf",
        href: "#gv",
      },
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-title",
    description: "A picture that stands for nothing.",
    data: { image: hall },
    issue: { path: ["title"], message: "The field is required; it takes a string." },
  },
  {
    name: "three-actions",
    description: "More to do than a newcomer can choose from.",
    data: { title: "Judo", actions: [{ label: "A" }, { label: "B" }, { label: "C" }] },
    issue: { path: ["actions"], message: "Use at most 2 items." },
  },
  {
    name: "fact-without-title",
    description: "A label that announces nothing.",
    data: { title: "Judo", next: { label: "Als Nächstes" } },
    issue: { path: ["next", "title"], message: "The field is required; it takes a string." },
  },
];
