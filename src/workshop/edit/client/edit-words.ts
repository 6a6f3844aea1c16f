import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { type EditLanguage, editLanguage } from "../../../product/engine/locales.ts";
import type { EditFacts, FileKind } from "./protocol.ts";

const keptLanguageName = "schaukasten-edit-language";

/** The words of the editor in the language of who edits. */
export class EditWords {
  readonly #words: EditFacts["words"];
  language: EditLanguage;

  constructor(words: EditFacts["words"]) {
    this.#words = words;
    this.language = editLanguage(localStorage.getItem(keptLanguageName) ?? navigator.language);
  }

  choose(language: EditLanguage): void {
    this.language = language;
    localStorage.setItem(keptLanguageName, language);
  }

  /** A text with its values; what is no name of a text is a sentence already. */
  text(name: string, values: Readonly<Record<string, string | number>> = {}): string {
    const text = this.#words.texts[name]?.[this.language] ?? name;
    return text.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ""));
  }

  label(kind: FileKind, path: DataPath): string {
    return this.#ofField(this.#words.fields, kind, path) ?? String(path.at(-1));
  }

  hint(kind: FileKind, path: DataPath): string {
    return this.#ofField(this.#words.hints, kind, path) ?? "";
  }

  choice(value: string): string {
    return this.#words.choices[value]?.[this.language] ?? value;
  }

  day(moment: string, hasTime = false): string {
    const options = hasTime ? ({ dateStyle: "long", timeStyle: "short" } as const) : ({ dateStyle: "long" } as const);
    return new Intl.DateTimeFormat(`${this.language}-CH`, options).format(new Date(moment));
  }

  #ofField(table: EditFacts["words"]["fields"], kind: FileKind, path: DataPath): string | undefined {
    const names = namesOfField(kind, path);
    return names.map((name) => table[name]?.[this.language]).find((text) => text !== undefined);
  }
}

/** The names under which a field may have words, the closest first: `event.registration.until`, `registration.until`, `until`. */
export function namesOfField(kind: FileKind, path: DataPath): string[] {
  const steps = [kind, ...path.filter((step) => typeof step === "string")];
  return [steps.join("."), steps.slice(-2).join("."), steps.at(-1) ?? kind];
}
