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
  const text = [summary, ...guide].join("\n");
  const screens = { title: `${title}: screens with it`, text: "Every screen that has it: where it is used." };
  const fields = contractTables(component).flatMap(({ rows }) => rows);
  return [
    { kind: "component", title, address: page, context: tags.join(", "), text },
    ...(screensWith(id).length > 0
      ? [{ kind: "section" as const, address: `${page}#screens`, context: title, ...screens }]
      : []),
    ...examples.map(({ name, title: example, description }) => {
      return {
        kind: "example" as const,
        title: example,
        address: `${page}#example-${name}`,
        context: title,
        text: description,
      };
    }),
    ...fields.map(({ path, type, rule, values = [], description, anchor }) => {
      const text = [description, [type, rule, values.join(", ")].filter(Boolean).join(", ")].join("\n");
      const named = { title: path, address: `${page}#${anchor}`, names: `${id}.${path}` };
      return { kind: "field" as const, context: title, text, ...named };
    }),
  ];
}
