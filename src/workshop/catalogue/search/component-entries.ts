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
  const screens = { title: `${context}: where it is used`, address: `${address}#screens`, context };
  return [
    { kind: "component", title: context, address, context: tags.join(", "), text },
    ...(screensWith(id).length > 0
      ? [{ kind: "section", ...screens, text: "Every screen that has it." } as const]
      : []),
    ...examples.map(({ name, title, description }): SearchEntry => {
      return { kind: "example", title, address: `${address}#example-${name}`, context, text: description };
    }),
    ...contractTables(component)
      .flatMap(({ rows }) => rows)
      .map(({ path, type, rule, values = [], description, anchor }): SearchEntry => {
        const facts = [type, rule, values.join(", ")].filter(Boolean).join(", ");
        return {
          kind: "field",
          title: path,
          address: `${address}#${anchor}`,
          context,
          text: `${description}\n${facts}`,
        };
      }),
  ];
}
