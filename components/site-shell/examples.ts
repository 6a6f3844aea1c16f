import type { Example, Rejected } from "../_kit/contract/component.ts";

const brand = { name: "Turnverein Oberried", href: "?" };

const menus = [
  { label: "Trainings", href: "?trainings", current: true },
  { label: "Anlässe", href: "?anlaesse" },
  { label: "Neues", href: "?news" },
  {
    label: "Verein",
    items: [
      { label: "Menschen", href: "?menschen" },
      { label: "Kontakt", href: "?kontakt" },
    ],
  },
];

const tabbar = [
  { label: "Start", href: "?", icon: "home" },
  { label: "Trainings", href: "?trainings", icon: "calendar-days", current: true },
  { label: "Neues", href: "?news", icon: "newspaper" },
];

const footer = {
  address: ["Postfach 12", "3854 Oberried"],
  hours: "Dienstag, 18 bis 20 Uhr",
  contact: [
    { label: "info@tv-oberried.example", href: "mailto:info@tv-oberried.example" },
    { label: "033 123 45 67", href: "tel:+41331234567" },
  ],
  social: [{ label: "Instagram", href: "https://www.example.com" }],
  legal: [
    { label: "Impressum", href: "?impressum" },
    { label: "Datenschutz", href: "?datenschutz" },
  ],
};

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "A page of the site",
    description: "Header with entries and a menu, title, footer.",
    data: {
      title: "Trainings",
      brand,
      menus,
      actions: [{ ariaLabel: "Suche", iconOnly: true, icon: "search", variant: "ghost", href: "?suche" }],
      tabbar,
      footer,
    },
  },
  {
    name: "deep",
    title: "A deep page",
    description: "The way back to the pages above.",
    data: {
      title: "Turnerabend 2026",
      brand,
      menus,
      trail: [
        { label: "Start", href: "?" },
        { label: "Anlässe", href: "?anlaesse" },
      ],
      tabbar,
      footer,
    },
  },
  {
    name: "hero",
    title: "The start page",
    description: "The title is for screen readers: the page opens with a hero.",
    data: { title: "Willkommen", titleHidden: true, brand, menus, tabbar, footer },
  },
  {
    name: "minimal",
    title: "The least",
    description: "A name, one entry, two tabs.",
    data: {
      title: "Trainings",
      brand,
      menus: [{ label: "Trainings", href: "?trainings" }],
      tabbar: tabbar.slice(0, 2),
    },
  },
  {
    name: "long",
    title: "Long names",
    description: "Name, title and entries break before they touch.",
    data: {
      title: "Sportversicherungsbestätigungen der Jugendmannschaftsverantwortlichen",
      brand: { name: "Allgemeiner Sport- und Turnverein Rapperswil-Jona und Umgebung 1874", href: "?" },
      menus: [...menus, { label: "Mannschaftsverantwortliche", href: "?mv" }],
      tabbar,
      footer,
    },
  },
  {
    name: "short-name",
    title: "Short name",
    description: "Narrow windows show the short name, wide ones and paper the whole one.",
    data: {
      title: "Agenda",
      brand: {
        name: "Orchestra da camera e Società alpina Valle d’Oro",
        shortName: "Orchestra & Alpina",
        href: "?",
      },
      menus,
      actions: [{ label: "Deutsch", variant: "ghost", href: "?de" }],
      tabbar,
      footer,
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "two-current",
    description: "Two places at once.",
    data: { title: "Trainings", brand, menus, tabbar: tabbar.map((each) => ({ ...each, current: true })) },
    issue: { path: ["tabbar"], message: "Exactly one item of the tab bar is current." },
  },
  {
    name: "nowhere",
    description: "A tab bar that does not say where one is.",
    data: { title: "Trainings", brand, menus, tabbar: tabbar.map(({ current: _, ...each }) => each) },
    issue: { path: ["tabbar"], message: "Exactly one item of the tab bar is current." },
  },
  {
    name: "two-current-entries",
    description: "Two places of the header at once.",
    data: {
      title: "Trainings",
      brand,
      menus: menus.map(({ items, ...each }) => ({
        ...each,
        ...(items === undefined ? { current: true } : { items }),
      })),
      tabbar,
    },
    issue: {
      path: ["menus"],
      message: "At most one place of the header is current: the start page and the foot have none there.",
    },
  },
  {
    name: "current-menu",
    description: "A menu that is a place.",
    data: { title: "Trainings", brand, menus: menus.slice(3).map((each) => ({ ...each, current: true })), tabbar },
    issue: { path: ["menus", 0, "current"], message: "A menu is no place: one of its places is current." },
  },
  {
    name: "one-tab",
    description: "A tab bar with nowhere to go.",
    data: { title: "Trainings", brand, menus, tabbar: tabbar.slice(0, 1) },
    issue: { path: ["tabbar"], message: "Use at least 2 items." },
  },
  {
    name: "eight-entries",
    description: "More than a header can show.",
    data: { title: "Trainings", brand, menus: Array.from({ length: 8 }, () => menus[1]), tabbar },
    issue: { path: ["menus"], message: "Use at most 7 items." },
  },
  {
    name: "menu-with-address",
    description: "An entry that is a link and a menu.",
    data: { title: "Trainings", brand, menus: [{ ...menus[3], href: "?verein" }], tabbar },
    issue: {
      path: ["menus", 0, "items"],
      message: "An entry of the header has an address or the places of a menu, not both.",
    },
  },
];
