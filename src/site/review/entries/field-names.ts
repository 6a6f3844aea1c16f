import type { ChangedElement } from "../../../client/review/report.ts";
import type { DocumentRef } from "../states/documents.ts";
import { isRecord, type Json, type JsonPath, pathText } from "../words/json-changes.ts";
import { plainWords, type SideModel } from "../words/side-model.ts";

/** Finds the field of a component's data that an element shows. */
export class FieldNames {
  readonly #model: SideModel;

  constructor(model: SideModel) {
    this.#model = model;
  }

  /** By its text in the definition of the screen, or by the part of its class: `badge__label` shows `label`. */
  of(ref: DocumentRef, component: string, className: string, element: ChangedElement): string | undefined {
    const texts = element.changes.flatMap((change) => [...change.matchAll(/“([^”]+)”/g)].map(([, text = ""]) => text));
    const screen = ref.kind === "screen" ? this.#model.screens.get(ref.subject) : undefined;
    const said = screen === undefined ? undefined : this.#fieldWith(screen.json, component, texts);
    return said ?? this.#fieldOfClass(component, className);
  }

  #fieldWith(
    json: Json,
    component: string,
    texts: readonly string[],
    path: JsonPath = [],
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

  #fieldOfClass(component: string, className: string): string | undefined {
    const [, part] = className.split("__");
    const properties = this.#model.contracts.get(component)?.["properties"];
    const name = part?.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return name !== undefined && isRecord(properties) && name in properties ? name : undefined;
  }
}

function first(searches: readonly (() => string | undefined)[]): string | undefined {
  for (const search of searches) {
    const found = search();
    if (found !== undefined) return found;
  }
  return undefined;
}
