import type { Component } from "../../../../components/_kit/contract/component.ts";
import { componentGuide } from "../../content/documents.ts";
import { contractTables } from "../../contracts/contract-tables.ts";
import { screensWith } from "../../screens/screen-facts.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { markdownText } from "./markdown-sections.ts";

/** A component with its guide, the list of its screens, its examples, and the fields of its contract. */
export function componentEntries(component: Component): SearchEntry[] {
  const { id, title: context, summary, tags, examples } = component;
  const address = `components/${id}/`;
  const text = `${summary}\n${markdownText(componentGuide(id).text)}`;
  const used = "Every screen that has it.";
  const partOf = (kind: SearchEntry["kind"], anchor: string, title: string, text: string): SearchEntry => {
    return { kind, title, address: `${address}#${anchor}`, context, text };
  };
  return [
    { kind: "component", title: context, address, context: tags.join(", "), text },
    ...(screensWith(id).length > 0 ? [partOf("section", "screens", `${context}: where it is used`, used)] : []),
    ...examples.map(({ name, title, description }) => partOf("example", `example-${name}`, title, description)),
    ...contractTables(component)
      .flatMap(({ rows }) => rows)
      .map(({ path, type, rule, values = [], description, anchor }) => {
        const facts = [type, rule, values.join(", ")].filter(Boolean).join(", ");
        return partOf("field", anchor, path, `${description}\n${facts}`);
      }),
  ];
}
