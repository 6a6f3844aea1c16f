import type { Component } from "../../../../components/_kit/contract/component.ts";
import { componentGuide } from "../../content/documents.ts";
import { contractTables } from "../../contracts/contract-tables.ts";
import { screensWith } from "../../screens/screen-facts.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { markdownSections } from "./markdown-sections.ts";

/** A component with its guide, the list of its screens, its examples, and the fields of its contract. */
export function componentEntries(component: Component): SearchEntry[] {
  const { id, title, summary, tags, examples } = component;
  const page = `components/${id}/`;
  const guide = markdownSections(componentGuide(id).text).map((section) => `${section.title}. ${section.text}`);
  const own: SearchEntry = { kind: "component", title, address: page, context: tags.join(", ") };
  const partOf = (kind: SearchEntry["kind"], part: string, anchor: string, text: string): SearchEntry => {
    return { kind, title: part, address: `${page}#${anchor}`, context: title, text };
  };
  const screens = partOf(
    "section",
    `${title}: screens with it`,
    "screens",
    "Every screen that has it: where it is used.",
  );
  const fields = contractTables(component).flatMap(({ rows }) => rows);
  return [
    { ...own, text: [summary, ...guide].join("\n") },
    ...(screensWith(id).length > 0 ? [screens] : []),
    ...examples.map((each) => partOf("example", each.title, `example-${each.name}`, each.description)),
    ...fields.map(({ path, type, rule, values = [], description, anchor }) => {
      const facts = [type, rule, values.join(", ")].filter(Boolean).join(", ");
      return { ...partOf("field", path, anchor, `${description}\n${facts}`), names: `${id}.${path}` };
    }),
  ];
}
