import type { Example, Rejected } from "../_kit/contract/component.ts";

const mark =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%231b3a8a'/%3E%3Cpath d='M9 9h14v14H9z' fill='none' stroke='%23fff' stroke-width='3'/%3E%3C/svg%3E";

const twoClubs = {
  current: { name: "Turnverein Frauenfeld" },
  clubs: [
    { id: "tv-frauenfeld", name: "Turnverein Frauenfeld", href: "?tv-frauenfeld", current: true },
    { id: "sc-thurgau", name: "Schwimmclub Thurgau", href: "?sc-thurgau" },
  ],
};

interface Item {
  readonly label: string;
  readonly href: string;
  readonly icon: string;
  readonly count?: number;
  readonly countLabel?: string;
}

function on(current: string, items: readonly Item[]): object[] {
  return items.map((item) => (item.label === current ? { ...item, current: true } : item));
}

const search = { icon: "search", iconOnly: true, variant: "ghost", ariaLabel: "Suchen", action: "search" };
const bell = { icon: "bell", iconOnly: true, variant: "ghost", ariaLabel: "Mitteilungen öffnen", action: "openNews" };
const more = { icon: "ellipsis-vertical", iconOnly: true, variant: "ghost", ariaLabel: "Weitere Aktionen" };

const overview = { label: "Übersicht", href: "?uebersicht", icon: "layout-dashboard" };
const proposals = {
  label: "Vorschläge",
  href: "?vorschlaege",
  icon: "inbox",
  count: 3,
  countLabel: "3 zur Freigabe",
};
const members = { label: "Mitglieder", href: "?mitglieder", icon: "users" };
const groups = { label: "Gruppen", href: "?gruppen", icon: "volleyball" };
const events = { label: "Anlässe", href: "?anlaesse", icon: "calendar-days" };
const news = { label: "Nachrichten", href: "?nachrichten", icon: "megaphone", count: 12, countLabel: "12 ungelesen" };
const invoices = { label: "Rechnungen", href: "?rechnungen", icon: "receipt", count: 47, countLabel: "47 offen" };
const fees = { label: "Beiträge", href: "?beitraege", icon: "wallet", count: 0 };
const sponsors = { label: "Sponsoren", href: "?sponsoren", icon: "heart" };
const settings = { label: "Einstellungen", href: "?einstellungen", icon: "settings" };
const help = { label: "Hilfe", href: "?hilfe", icon: "help-circle" };
const everything = { label: "Mehr", href: "?mehr", icon: "menu" };
const today = { label: "Heute", href: "?heute", icon: "home" };
const trainings = { label: "Trainings", href: "?trainings", icon: "calendar-check" };
const team = { label: "Team", href: "?team", icon: "users" };
const chat = { label: "Chat", href: "?chat", icon: "message-circle", count: 5, countLabel: "5 ungelesen" };

function admin(current: string) {
  return {
    sidebar: {
      brand: "Vereinsbüro",
      logo: mark,
      sections: [
        { items: on(current, [overview, proposals]) },
        { label: "Verein", items: on(current, [members, groups, events, news]) },
        { label: "Finanzen", items: on(current, [invoices, fees, sponsors]) },
      ],
      footer: on(current, [settings, help]),
    },
    tabbar: on(current, [overview, members, events, proposals, everything]),
  };
}

function trainer(current: string) {
  return {
    sidebar: {
      brand: "Trainerin und Trainer",
      sections: [{ items: on(current, [today, trainings, team, chat]) }],
      footer: on(current, [help]),
    },
    tabbar: on(current, [today, trainings, team, chat]),
  };
}

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Admin, two clubs",
    description: "The office of a club: sections, counts, footer, two actions, and a second club one menu away.",
    data: { title: "Mitglieder", clubSwitcher: twoClubs, actions: [search, bell], ...admin("Mitglieder") },
  },
  {
    name: "detail",
    title: "Below a list",
    description: "A page of one member leads back to the list; the list stays current in the navigation.",
    data: {
      title: "Anna Keller",
      clubSwitcher: twoClubs,
      back: { label: "Mitglieder", href: "?mitglieder" },
      actions: [search, more],
      ...admin("Mitglieder"),
    },
  },
  {
    name: "trainer",
    title: "Trainer, one club",
    description: "Four places, one club: the club is named, with nothing to switch.",
    data: {
      title: "Unihockey U15",
      clubSwitcher: { current: { name: "Unihockey Uster" } },
      actions: [bell],
      ...trainer("Heute"),
    },
  },
  {
    name: "member",
    title: "Member, many clubs",
    description: "Somebody in four clubs; the title is spoken only, since the content has a heading of its own.",
    data: {
      title: "Heute",
      titleHidden: true,
      clubSwitcher: {
        current: { name: "Volleyballclub Kanti Baden", shortName: "Kanti Baden" },
        clubs: [
          { id: "vbc-baden", name: "Volleyballclub Kanti Baden", href: "?vbc-baden", current: true },
          { id: "tv-wettingen", name: "Turnverein Wettingen", href: "?tv-wettingen" },
          { id: "sc-limmat", name: "Schwimmclub Limmat", href: "?sc-limmat" },
          { id: "jc-brugg", name: "Judo- und Ju-Jitsu-Club Brugg", href: "?jc-brugg" },
        ],
      },
      actions: [bell],
      sidebar: {
        brand: "Mein Verein",
        sections: [
          {
            items: on("Heute", [
              today,
              events,
              { label: "Familie", href: "?familie", icon: "users" },
              { label: "Rechnungen", href: "?meine-rechnungen", icon: "receipt", count: 1, countLabel: "1 offen" },
            ]),
          },
        ],
        footer: [{ label: "Profil", href: "?profil", icon: "user" }, help],
      },
      tabbar: on("Heute", [
        today,
        events,
        { label: "Familie", href: "?familie", icon: "users" },
        { label: "Rechnungen", href: "?meine-rechnungen", icon: "receipt", count: 1, countLabel: "1 offen" },
        { label: "Profil", href: "?profil", icon: "user" },
      ]),
    },
  },
  {
    name: "main-action",
    title: "A labelled action",
    description: "A page whose one main action stands in the top bar.",
    data: {
      title: "Anlässe",
      clubSwitcher: { current: { name: "Turnverein Frauenfeld" } },
      actions: [search, { label: "Neuer Anlass", icon: "plus", variant: "primary", href: "?anlaesse-neu" }],
      ...admin("Anlässe"),
    },
  },
  {
    name: "no-club",
    title: "No club",
    description:
      "The operator's app stands above the clubs: no switcher, so the title moves into the bar on phones too.",
    data: {
      title: "Mandanten",
      actions: [search],
      sidebar: {
        brand: "Betrieb",
        sections: [
          {
            items: on("Mandanten", [
              { label: "Mandanten", href: "?mandanten", icon: "building-2" },
              { label: "Störungen", href: "?stoerungen", icon: "activity", count: 1, countLabel: "1 offene Störung" },
              { label: "Protokoll", href: "?protokoll", icon: "scroll-text" },
            ]),
          },
        ],
      },
      tabbar: on("Mandanten", [
        { label: "Mandanten", href: "?mandanten", icon: "building-2" },
        { label: "Störungen", href: "?stoerungen", icon: "activity", count: 1, countLabel: "1 offene Störung" },
        { label: "Protokoll", href: "?protokoll", icon: "scroll-text" },
      ]),
    },
  },
  {
    name: "outside",
    title: "Outside the navigation",
    description: "A page that no place of the navigation leads to: the one that it belongs to is current.",
    data: {
      title: "Datenschutz",
      clubSwitcher: { current: { name: "Unihockey Uster" } },
      back: { label: "Hilfe", href: "?hilfe" },
      ...trainer("Heute"),
    },
  },
  {
    name: "minimal",
    title: "The least",
    description: "Title, one section, two tabs.",
    data: {
      title: "Hallenplan",
      sidebar: { brand: "Anzeigetafel", sections: [{ items: on("Heute", [today, trainings]) }] },
      tabbar: on("Heute", [today, trainings]),
    },
  },
  {
    name: "long",
    title: "Long names and high counts",
    description: "Long names of club, page and places, counts of four digits, three actions and seven sections.",
    data: {
      title: "Sportversicherungsbestätigungen der Jugendmannschaftsverantwortlichen",
      clubSwitcher: {
        current: { name: "Allgemeiner Sport- und Turnverein Rapperswil-Jona und Umgebung 1874" },
        clubs: [
          {
            id: "astv-rj",
            name: "Allgemeiner Sport- und Turnverein Rapperswil-Jona und Umgebung 1874",
            href: "?astv-rj",
            current: true,
          },
          { id: "ruderclub", name: "Ruderclub Rapperswil", href: "?ruderclub" },
        ],
      },
      back: { label: "Mannschaftsverantwortliche", href: "?verantwortliche" },
      actions: [search, bell, more],
      sidebar: {
        brand: "Geschäftsstelle der Abteilungen",
        logo: mark,
        sections: [
          { items: [overview, { ...proposals, count: 1240, countLabel: "1240 zur Freigabe" }] },
          {
            label: "Verein und Abteilungen",
            items: on("Mannschaftsverantwortliche", [
              members,
              groups,
              { label: "Mannschaftsverantwortliche", href: "?verantwortliche", icon: "user-check", count: 128 },
            ]),
          },
          { label: "Anlässe", items: [events, { label: "Hallenbelegung", href: "?hallen", icon: "calendar-clock" }] },
          { label: "Kommunikation", items: [news, { label: "Vereinsheft", href: "?heft", icon: "newspaper" }] },
          { label: "Finanzen", items: [invoices, fees, sponsors] },
          { label: "Material", items: [{ label: "Ausleihe", href: "?ausleihe", icon: "package" }] },
          { label: "Archiv", items: [{ label: "Protokolle", href: "?protokolle", icon: "archive" }] },
        ],
        footer: [settings, help],
      },
      tabbar: [
        overview,
        { label: "Verantwortliche", href: "?verantwortliche", icon: "user-check", current: true, count: 128 },
        { label: "Versicherungen", href: "?versicherungen", icon: "shield-check" },
        { ...proposals, count: 1240, countLabel: "1240 zur Freigabe" },
        everything,
      ],
    },
  },
];

const least = {
  title: "Hallenplan",
  sidebar: { brand: "Anzeigetafel", sections: [{ items: on("Heute", [today, trainings]) }] },
  tabbar: on("Heute", [today, trainings]),
};

export const rejected: readonly Rejected[] = [
  {
    name: "six-tabs",
    description: "More places than a thumb can tell apart; the fifth is for 'Mehr'.",
    data: { ...least, tabbar: on("Heute", [today, trainings, team, chat, events, everything]) },
    issue: { path: ["tabbar"], message: "Use at most 5 items." },
  },
  {
    name: "one-tab",
    description: "A tab bar with nowhere to go.",
    data: { ...least, tabbar: on("Heute", [today]) },
    issue: { path: ["tabbar"], message: "Use at least 2 items." },
  },
  {
    name: "none-current",
    description: "A page that says nowhere where one is.",
    data: { ...least, tabbar: [today, trainings] },
    issue: { path: ["tabbar"], message: "Exactly one item of the tab bar is current." },
  },
  {
    name: "two-current",
    description: "Two places at once.",
    data: {
      ...least,
      tabbar: [
        { ...today, current: true },
        { ...trainings, current: true },
      ],
    },
    issue: { path: ["tabbar"], message: "Exactly one item of the tab bar is current." },
  },
  {
    name: "current-in-section-and-footer",
    description: "Two places at once, one of them at the foot of the sidebar.",
    data: {
      ...least,
      sidebar: {
        brand: "Anzeigetafel",
        sections: [{ items: [{ ...today, current: true }] }],
        footer: [{ ...help, current: true }],
      },
    },
    issue: { path: ["sidebar", "sections"], message: "Exactly one item of the sidebar is current." },
  },
  {
    name: "negative-count",
    description: "Fewer than none.",
    data: { ...least, tabbar: on("Heute", [today, { ...trainings, count: -1 }]) },
    issue: { path: ["tabbar", 1, "count"], message: "Use a number of at least 0." },
  },
  {
    name: "four-actions",
    description: "More than three actions in the top bar.",
    data: { ...least, actions: [search, bell, more, { label: "Neu" }] },
    issue: { path: ["actions"], message: "Use at most 3 items." },
  },
  {
    name: "content",
    description: "The content of the page is no data of the shell; the app renders it into the main region.",
    data: { ...least, content: "<p>Hallo</p>" },
    issue: {
      path: ["content"],
      message:
        'There is no field "content"; known fields are title, titleHidden, skipLabel, mainId, navLabel, clubSwitcher, back, actions, sidebar, tabbar.',
    },
  },
];
