import type * as z from "zod/mini";
import {
  contract,
  flag,
  htmlId,
  integer,
  list,
  optional,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";
import { buttonContract } from "../button/contract.ts";
import { clubSwitcherContract } from "../club-switcher/contract.ts";
import { appShellTexts } from "./texts.ts";

const navItemContract = contract({
  label: required(text(), "The place in one word; two at most."),
  href: required(wordless(string()), "Address of the place."),
  icon: required(wordless(string()), "Id of the icon before or above the label."),
  current: flag("This is where one is: exactly one entry of a navigation."),
  count: optional(integer({ min: 0 }), "How many things wait there. 0 shows nothing."),
  countLabel: optional(string(), "What the count says to those who hear it: the number with its noun."),
});

const backContract = contract({
  label: required(text(), "Name of the parent page."),
  href: required(wordless(string()), "Address of the parent page, never the history of the browser."),
});

const sectionContract = contract({
  label: optional(string(), "Name of the section."),
  items: required(list(navItemContract, { min: 1 }), "The places of the section."),
});

const sidebarContract = contract(
  {
    brand: required(text(), "Name of the app or the service."),
    logo: optional(wordless(string()), "Address of an image before the brand; decorative."),
    sections: required(list(sectionContract, { min: 1, max: 7 }), "The places of the app, in groups."),
    footer: optional(list(navItemContract), "Places at the foot: settings, help."),
  },
  [
    {
      field: "sections",
      description: "Exactly one item of the sidebar is current.",
      holds: ({ sections, footer = [] }) =>
        currentCount(footer) + sections.reduce((sum, { items }) => sum + currentCount(items), 0) === 1,
    },
  ],
);

export const appShellContract = contract(
  {
    title: required(text(), "Title of the page in the top bar: the page's h1."),
    titleHidden: flag("Keeps the title for screen readers only."),
    skipLabel: withDefault(string(), appShellTexts.skip, "Text of the link that skips to the content."),
    mainId: withDefault(htmlId(), "main", "Id of the main region, where the skip link leads."),
    navLabel: withDefault(string(), "Hauptnavigation", "Accessible name of sidebar and tab bar alike."),
    clubSwitcher: optional(clubSwitcherContract, "The active club, and the way to the others."),
    back: optional(backContract, "Link to the list that the page belongs to."),
    actions: optional(list(buttonContract, { max: 3 }), "Buttons of the top bar, usually ghost and iconOnly."),
    sidebar: required(sidebarContract, "Navigation from 1024 px on."),
    tabbar: required(
      list(navItemContract, { min: 2, max: 5 }),
      "Navigation below 1024 px: up to four areas, and an entry for the rest.",
    ),
  },
  [
    {
      field: "tabbar",
      description: "Exactly one item of the tab bar is current.",
      holds: ({ tabbar }) => currentCount(tabbar) === 1,
    },
  ],
);

function currentCount(items: readonly NavItemData[]): number {
  return items.reduce((count, { current }) => (current ? count + 1 : count), 0);
}

export type AppShellData = z.output<typeof appShellContract>;
export type NavItemData = z.output<typeof navItemContract>;
export type SectionData = z.output<typeof sectionContract>;
