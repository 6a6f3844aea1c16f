import type { Component } from "../../../../components/_kit/contract/component.ts";
import { derived } from "../../../product/files/derived.ts";
import { componentGuide } from "../../content/documents.ts";
import { contractTables } from "../../contracts/contract-tables.ts";
import { screensWith } from "../../screens/screen-facts.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { plainMarkdown } from "./markdown-text.ts";
import { searchEntryOf, type TakenPictures, thumbnailOf } from "./search-entry-of.ts";

/** A component with its guide, its examples, and the fields of its contract. */
export function componentEntries(component: Component, taken?: TakenPictures): SearchEntry[] {
  const { id, title, summary, tags } = component;
  const { text } = componentGuide(id);
  const isUsed = screensWith(id).length > 0;
  const own = searchEntryOf(
    "component",
    title,
    `components/${id}/`,
    tags.join(", "),
    [summary, ...plainMarkdown(text)],
    [id],
  );
  const parts = derived("component-entries", [JSON.stringify([id, text, isUsed])], () => [
    ...(isUsed ? [screensEntry(component)] : []),
    ...exampleEntries(component),
    ...fieldEntries(component),
  ]);
  return [{ ...own, ...thumbnailOf(taken?.ofComponent(component)) }, ...parts];
}

/** The list of the screens that have a component. */
function screensEntry({ id, title }: Component): SearchEntry {
  const text = "Every screen that has it: where it is used.";
  return searchEntryOf("section", `${title}: screens with it`, `components/${id}/#screens`, title, [text]);
}

function exampleEntries({ id, title, examples }: Component): SearchEntry[] {
  return examples.map(({ name, description, ...example }) =>
    searchEntryOf(
      "example",
      example.title,
      `components/${id}/#example-${name}`,
      title,
      [description],
      [`${id}/${name}`],
    ),
  );
}

function fieldEntries(component: Component): SearchEntry[] {
  const rows = contractTables(component).flatMap((table) => table.rows);
  return rows.map(({ path, type, rule, values = [], description, anchor }) => {
    const address = `components/${component.id}/#${anchor}`;
    const facts = [type, rule, values.join(", ")].filter(Boolean).join(", ");
    return searchEntryOf("field", path, address, component.title, [description, facts], [`${component.id}.${path}`]);
  });
}
