import type { Component, Texts } from "../../../../components/_kit/contract/component.ts";
import type { Messages } from "../messages/format.ts";

/** The texts of a locale for a component's German defaults. */
interface Localization {
  /** By field of the data. */
  readonly fields: Readonly<Record<string, string>>;
  /** By key of the component's texts. */
  readonly texts: Texts;
}

const localizations = new WeakMap<Messages, Map<string, Localization>>();

/** A component's defaults and texts in a locale, from the messages `<component>.<field>` and `<component>.<text>`. */
export function localization(component: Component, messages: Messages): Localization {
  const known = localizations.get(messages) ?? new Map<string, Localization>();
  localizations.set(messages, known);
  const found = known.get(component.id) ?? localize(component, messages);
  known.set(component.id, found);
  return found;
}

function localize(component: Component, messages: Messages): Localization {
  const fields: Record<string, string> = {};
  const texts: Record<string, string> = {};
  const start = `${component.id}.`;
  for (const [key, message] of Object.entries(messages)) {
    if (!key.startsWith(start)) continue;
    const name = key.slice(start.length);
    if (Object.hasOwn(component.texts, name)) texts[name] = message;
    else fields[name] = message;
  }
  return { fields, texts };
}

/** The fields at the root of a component's contract. */
export function contractFields(component: Component): ReadonlySet<string> {
  let names = fieldNames.get(component);
  if (names === undefined) {
    const { shape = {} } = (component.contract as { _zod: { def: { shape?: object } } })._zod.def;
    names = new Set(Object.keys(shape));
    fieldNames.set(component, names);
  }
  return names;
}

const fieldNames = new WeakMap<Component, ReadonlySet<string>>();
