import type { Component } from "../../../components/_kit/contract/component.ts";
import type { SearchEntry } from "../../client/catalogue/search/entry.ts";
import { screensWith } from "../catalogue/screen/screen-facts.ts";
import { componentGuide } from "../content/documents.ts";
import { contractTables } from "../contracts/contract-tables.ts";
import { plainMarkdown } from "./markdown-text.ts";
import { type TakenPictures, thumbnailOf } from "./thumbnail.ts";

/** A component with its guide, its examples, and the fields of its contract. */
export function componentEntries(component: Component, taken?: TakenPictures): SearchEntry[] {
  return [
    { ...componentEntry(component), ...thumbnailOf(taken?.ofComponent(component)) },
    ...(screensWith(component.id).length > 0 ? [screensEntry(component)] : []),
    ...component.examples.map((example) => exampleEntry(component, example)),
    ...fieldEntries(component),
  ];
}

function componentEntry(component: Component): SearchEntry {
  const { id, title, summary, tags } = component;
  return {
    kind: "component",
    title,
    address: `components/${id}/`,
    names: [id],
    context: tags.join(", "),
    text: [summary, ...plainMarkdown(componentGuide(id).text)].join("\n"),
  };
}

/** The list of the screens that have a component. */
function screensEntry({ id, title }: Component): SearchEntry {
  return {
    kind: "page",
    title: `${title}: screens with it`,
    address: `components/${id}/#screens`,
    names: [],
    context: "Components",
    text: "Every screen that has the component.",
  };
}

function exampleEntry({ id, title }: Component, example: Component["examples"][number]): SearchEntry {
  return {
    kind: "example",
    title: example.title,
    address: `components/${id}/#example-${example.name}`,
    names: [`${id}/${example.name}`],
    context: title,
    text: example.description,
  };
}

function fieldEntries(component: Component): SearchEntry[] {
  return contractTables(component).flatMap(({ rows }) =>
    rows.map(({ path, type, rule, values = [], description, anchor }) => ({
      kind: "field" as const,
      title: path,
      address: `components/${component.id}/#${anchor}`,
      names: [`${component.id}.${path}`],
      context: component.title,
      text: [description, [type, rule, values.join(", ")].filter(Boolean).join(", ")].join("\n"),
    })),
  );
}
