import { defaultLocale, localeOfTag, locales } from "../engine/locales.ts";
import { slugify } from "../engine/slugify.ts";
import type { Losses } from "./losses.ts";
import type { SourceSite } from "./source.ts";

/** What stands where no export says something and a site needs it. */
const notSaid = "–";

/** The four files that every club has, with what a source says; the rest is a dash and a loss. */
export function baseFiles(site: SourceSite, id: string, losses: Losses): Readonly<Record<string, unknown>> {
  const name = site.title ?? id;
  const told = (file: string, fields: readonly string[]) => {
    for (const field of fields) losses.add("fill-in", file, field);
  };
  told("club.json", ["colours", "claim", "address", "email", "contactLead", "sports", "president"]);
  if (site.title === undefined) told("club.json", ["name"]);
  told("texts.json", ["imprint", "privacy"]);
  const section = { title: notSaid, paragraphs: [notSaid] };
  return {
    "club.json": emptyClub(site, name),
    "trainings.json": { season: { label: notSaid, from: "2026-01-01", until: "2026-12-31" }, groups: [] },
    "people.json": { sections: [] },
    "texts.json": {
      updated: new Date().toISOString().slice(0, 10),
      imprint: { lead: notSaid, sections: [section] },
      privacy: { lead: notSaid, sections: [section] },
    },
  };
}

function emptyClub(site: SourceSite, name: string): object {
  const { language = "de", description = notSaid, address } = site;
  const url = address?.startsWith("https://") && URL.canParse(address) ? { url: address } : {};
  return {
    ...{
      name,
      shortName: name,
      colours: { primary: "#4a5560" },
      locales: [localeOfTag(language, locales) ?? defaultLocale],
      ...url,
    },
    ...{ capabilities: [], claim: name, lead: description, contactLead: notSaid },
    ...{ address: { postcode: "0000", town: notSaid }, email: "unbekannt@example.invalid" },
    sports: [{ id: slugify(name) || "verein", title: name, text: description }],
    ...{ halls: [], president: notSaid },
  };
}
