import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { isRecord } from "../../../product/engine/json/record.ts";
import type { ChangedElement } from "../client/report.ts";
import type { DocumentRef } from "../states/documents.ts";
import { type Json, pathText } from "../words/json-changes.ts";
import { type JsonRecord, plainWords, type SideModel } from "../words/side-model.ts";

/** Finds the field of a component's data that an element shows. */
export class FieldNames {
  readonly #model: SideModel;

  constructor(model: SideModel) {
    this.#model = model;
  }

  /** By its text in the definition of the screen, or by its place in the component: `list__title` in the third `list__item` shows `items[2].title`. */
  of(ref: DocumentRef, component: string, { selector, changes }: ChangedElement): string | undefined {
    const texts = changes.flatMap((change) =>
      [...change.matchAll(/“([^”]+)”|="([^"]+)"/g)].map(([, text, value]) => text ?? value ?? ""),
    );
    const screen = ref.kind === "screen" ? this.#model.screens.get(ref.subject) : undefined;
    const said = screen === undefined ? undefined : this.#fieldWith(screen.json, component, texts);
    return said ?? this.#fieldAt(component, selector);
  }

  #fieldWith(
    json: Json,
    component: string,
    texts: readonly string[],
    path: DataPath = [],
    inside = false,
  ): string | undefined {
    if (inside && path.length > 0 && texts.includes(plainWords(this.#model, json))) return pathText(path);
    if (Array.isArray(json))
      return first(
        json.map(
          (each: Json, index) => () => this.#fieldWith(each, component, texts, inside ? [...path, index] : [], inside),
        ),
      );
    if (!isRecord(json)) return undefined;
    if (!inside && json["component"] === component && json["data"] !== undefined) {
      const found = this.#fieldWith(json["data"], component, texts, [], true);
      if (found !== undefined) return found;
    }
    return first(
      Object.entries(json).map(
        ([name, each]) =>
          () =>
            this.#fieldWith(each, component, texts, inside ? [...path, name] : [], inside),
      ),
    );
  }

  #fieldAt(component: string, selector: string): string | undefined {
    let schema: Json = this.#model.contracts.get(component) ?? null;
    const path: (string | number)[] = [];
    for (const { name, nth } of partsOf(selector)) {
      const member = memberOf(schema, name);
      if (member === undefined) continue;
      path.push(member.name, ...(member.isList ? [nth - 1] : []));
      schema = member.schema;
    }
    return path.length === 0 ? undefined : pathText(path);
  }
}

interface NamedPart {
  /** `title` of the class `list__title`, as fields are written. */
  readonly name: string;
  /** From 1. */
  readonly nth: number;
}

/** The parts of the innermost component in a selector, the outermost first. */
function partsOf(selector: string): NamedPart[] {
  const steps = [...selector.matchAll(/\.([a-z][a-z0-9-]*)(?:__([a-z0-9-]+))?(?::nth-of-type\((\d+)\))?/g)];
  const block = steps.at(-1)?.[1];
  const start = steps.findLastIndex(([, name, part]) => name !== block || part === undefined);
  return steps.slice(start + 1).map(([, , part = "", nth = "1"]) => ({
    name: part.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    nth: Number(nth),
  }));
}

/** The field of a part: of the same name, or the list that it is an item of. */
function memberOf(schema: Json, part: string): { name: string; schema: Json; isList: boolean } | undefined {
  const properties = propertiesOf(schema);
  const own = properties[part];
  if (own !== undefined) return { name: part, schema: own, isList: false };
  const name = [`${part}s`, part.replace(/y$/, "ies")].find((each) => each !== part && properties[each] !== undefined);
  const list =
    name === undefined ? undefined : alternatives(properties[name]!).find((each) => isRecord(each["items"] ?? null));
  return name === undefined || list === undefined ? undefined : { name, schema: list["items"]!, isList: true };
}

function propertiesOf(schema: Json): JsonRecord {
  const all = alternatives(schema).flatMap(({ properties = null }) => (isRecord(properties) ? [properties] : []));
  return Object.assign({}, ...all) as JsonRecord;
}

/** A schema, and what may stand for it. */
function alternatives(schema: Json): JsonRecord[] {
  if (!isRecord(schema)) return [];
  const others = [schema["anyOf"], schema["oneOf"], schema["allOf"]].flatMap((each) =>
    Array.isArray(each) ? (each as readonly Json[]) : [],
  );
  return [schema, ...others.flatMap(alternatives)];
}

function first(searches: readonly (() => string | undefined)[]): string | undefined {
  for (const search of searches) {
    const found = search();
    if (found !== undefined) return found;
  }
  return undefined;
}
