import type { Component } from "../../../../components/_kit/contract/component.ts";
import { derived } from "../../../product/files/derived.ts";
import { componentGuide } from "../../content/documents.ts";
import { contractTables } from "../../contracts/contract-tables.ts";
import { screensWith } from "../../screens/screen-facts.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { plainMarkdown } from "./markdown-text.ts";
import { type TakenPictures, thumbnailOf } from "./thumbnail.ts";

/** A component with its guide, its examples, and the fields of its contract. */
export function componentEntries(component: Component, taken?: TakenPictures): SearchEntry[] {
  const { text } = componentGuide(component.id);
  const isUsed = screensWith(component.id).length > 0;
  const [first, ...others] = derived("component-entries", [JSON.stringify([component.id, text, isUsed])], () => [
    componentEntry(component, text),
    ...(isUsed ? [screensEntry(component)] : []),
    ...exampleEntries(component),
    ...fieldEntries(component),
  ]);
  return [{ ...first!, ...thumbnailOf(taken?.ofComponent(component)) }, ...others];
}

function componentEntry({ id, title, summary, tags }: Component, guide: string): SearchEntry {
  return {
    kind: "component",
    title,
    address: `components/${id}/`,
    names: [id],
    context: tags.join(", "),
    text: [summary, ...plainMarkdown(guide)].join("\n"),
  };
}

/** The list of the screens that have a component. */
function screensEntry({ id, title }: Component): SearchEntry {
  return {
    kind: "section",
    title: `${title}: screens with it`,
    address: `components/${id}/#screens`,
    names: [],
    context: title,
    text: "Every screen that has it: where it is used.",
  };
}

function exampleEntries({ id, title, examples }: Component): SearchEntry[] {
  return examples.map((example) => ({
    kind: "example",
    title: example.title,
    address: `components/${id}/#example-${example.name}`,
    names: [`${id}/${example.name}`],
    context: title,
    text: example.description,
  }));
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
