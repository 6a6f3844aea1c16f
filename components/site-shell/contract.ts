import type * as z from "zod/mini";
import { contract, flag, htmlId, list, optional, required, string, text, withDefault, wordless } from "#contract";
import { buttonContract } from "../button/contract.ts";
import { siteShellTexts } from "./texts.ts";

const placeContract = contract({
  label: required(text(), "The place in one or two words."),
  href: required(wordless(string()), "Address of the place."),
  current: flag("This is where one is."),
});

const menuContract = contract(
  {
    label: required(text(), "What the header shows."),
    href: optional(wordless(string()), "Address of the place, for an entry that is no menu."),
    current: flag("This is where one is."),
    items: optional(list(placeContract, { min: 2 }), "The places of a menu."),
  },
  [
    {
      field: "items",
      description: "An entry of the header has an address or the places of a menu, not both.",
      holds: ({ href, items }) => href === undefined || items === undefined,
    },
    {
      field: "current",
      description: "A menu is no place: one of its places is current.",
      holds: ({ current, items }) => !current || items === undefined,
    },
  ],
);

const tabContract = contract({
  label: required(text(), "The place in one word."),
  href: required(wordless(string()), "Address of the place."),
  icon: required(wordless(string()), "Id of the icon above the label."),
  current: flag("This is where one is."),
});

const brandContract = contract({
  name: required(text(), "Name of the club."),
  shortName: optional(text(), "Name in windows below 1152 px, for a club whose name takes more than two lines there."),
  href: required(wordless(string()), "Address of the start page."),
  logo: optional(wordless(string()), "Address of the mark before the name; decorative."),
});

const linkContract = contract({
  label: required(text(), "Where the link leads."),
  href: required(wordless(string()), "Address of the link."),
});

const footerContract = contract({
  address: optional(list(text(), { min: 1 }), "Postal address, a line each."),
  hours: optional(text(), "When somebody answers."),
  contact: optional(list(linkContract), "How to reach the club: mail, phone."),
  social: optional(list(linkContract), "The club on other websites."),
  legal: optional(list(linkContract), "Imprint and privacy."),
});

export const siteShellContract = contract(
  {
    title: required(text(), "Title of the page: its h1."),
    titleHidden: flag("Keeps the title for screen readers only, where the page opens with a hero."),
    skipLabel: withDefault(string(), siteShellTexts.skip, "Text of the link that skips to the content."),
    mainId: withDefault(htmlId(), "main", "Id of the main region, where the skip link leads."),
    navLabel: withDefault(string(), "Hauptnavigation", "Accessible name of header and tab bar alike."),
    brand: required(brandContract, "Whose site it is."),
    menus: required(list(menuContract, { min: 1, max: 7 }), "Navigation from 1024 px on: few entries."),
    actions: optional(list(buttonContract, { max: 4 }), "Buttons at the end of the header: search, other languages."),
    trail: optional(list(linkContract), "The pages above this one, the start page first."),
    tabbar: required(
      list(tabContract, { min: 2, max: 5 }),
      "Navigation below 1024 px, in reach of the thumb: places, and an entry for the rest.",
    ),
    footer: optional(footerContract, "What ends every page."),
  },
  [
    {
      field: "menus",
      description: "At most one place of the header is current: the start page and the foot have none there.",
      holds: ({ menus }) => currentCount(menus.flatMap(placesOf)) <= 1,
    },
    {
      field: "tabbar",
      description: "Exactly one item of the tab bar is current.",
      holds: ({ tabbar }) => currentCount(tabbar) === 1,
    },
  ],
);

function placesOf({ items, current }: { readonly items?: readonly CurrentPlace[]; readonly current: boolean }) {
  return items ?? [{ current }];
}

interface CurrentPlace {
  readonly current: boolean;
}

function currentCount(places: readonly CurrentPlace[]): number {
  return places.filter(({ current }) => current).length;
}

export type SiteShellData = z.output<typeof siteShellContract>;
export type SiteMenuData = z.output<typeof menuContract>;
export type SiteLinkData = z.output<typeof linkContract>;
