import type { Component } from "../../../components/_kit/contract/component.ts";
import { readLocaleFile } from "../../product/content/locales.ts";
import { locales } from "../../product/engine/locales.ts";
import type { ContractTable } from "../contracts/contract-tables.ts";
import { describeComponent } from "../contracts/description.ts";
import { rejections } from "../contracts/rejections.ts";
import { variants } from "../contracts/variants.ts";
import { filesKey, pageKey } from "../html/page-key.ts";
import type { FormSchema } from "../kit/form/json-schema.ts";
import type { PlaygroundData, PlaygroundStarts, TableRows } from "./client/component/playground-data.ts";

/** The contract of a component for its playground. */
export function playgroundData(component: Component): PlaygroundData {
  const { schema, tables } = describeComponent(component);
  return {
    schema: schema as FormSchema,
    tables: Object.fromEntries(tables.map((table) => [table.id, rowsOf(table)])),
    messages: Object.fromEntries(locales.map((locale) => [locale, componentMessages(component, locale)])),
  };
}

function rowsOf({ rows }: ContractTable): TableRows {
  return Object.fromEntries(rows.map(({ name, anchor, table }) => [name, { anchor, ...(table && { table }) }]));
}

function componentMessages({ id, uses }: Component, locale: string) {
  const prefixes = [id, ...uses].map((each) => `${each}.`);
  const own = Object.entries(readLocaleFile(locale)).filter(([key]) =>
    prefixes.some((prefix) => key.startsWith(prefix)),
  );
  return Object.fromEntries(own);
}

/** The variants and the rejected data of a component, to begin with. */
export function playgroundStarts(component: Component): PlaygroundStarts {
  return {
    variants: variants(component).map(({ name, title, data }) => ({ name, title, data })),
    rejected: rejections(component).map(({ name, description, data, issue: { path, message } }) => ({
      ...{ name, title: description, data },
      issue: { path, message },
    })),
  };
}

/** The key of what a playground loads of a component: besides modules it reads the messages. */
export function playgroundKey(): string {
  return pageKey(() => filesKey("content/messages/"));
}
