import type { Component } from "../../../../components/_kit/contract/component.ts";
import type { Host } from "./host.ts";
import { type Context, type MessageContext, resolve } from "./resolve.ts";
import { keysNameOf, rowListOf } from "./row-list.ts";

type Data = Readonly<Record<string, unknown>>;

/** The data of a component that serves as rows: its rows one by one, with what is in each and what is wrong with it. */
export function shownRows(
  { contract }: Component,
  data: Data,
  context: Context,
  { rows: keys = {}, errors = {} }: Host,
  words: MessageContext,
): Record<string, unknown> {
  const keysName = keysNameOf(String(data["name"] ?? data["id"]));
  const list = rowListOf(data, Object.hasOwn(keys, keysName) ? keys[keysName] : undefined, context, words, contract);
  const errorAt = (name: string) => (Object.hasOwn(errors, name) ? { error: errors[name] } : {});
  const { fields: _fields, value: _value, ...others } = data;
  return {
    ...errorAt(keysName),
    ...(resolve(others, context, words, contract) as object),
    fields: list.fields(list.keys.length),
    value: list.values.map(shownAnswers),
    rows: list.keys.map((key, row) => ({
      key,
      fields: list.fields(row).map((field) => ({ ...errorAt(`${list.name}[${row}].${field["name"]}`), ...field })),
    })),
  };
}

/** The answers in a row that a field can show. */
function shownAnswers(values: Data): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => ["string", "number"].includes(typeof value)));
}
