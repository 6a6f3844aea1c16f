import { isRecord } from "../../product/engine/json/record.ts";
import type { ModelWords } from "./form-model.ts";

/** Something that a conversion changes or leaves out. */
export interface ConversionNote {
  /** The file and the JSON pointer in it. */
  readonly place: string;
  readonly what: string;
  readonly remedy: string;
  /** It is missing from what was written; otherwise it is there in another form. */
  readonly isLoss: boolean;
}

/** Whether the data in a text is bound; as a whole where the text is no words. */
type TextTest = (text: string, isWhole: boolean) => boolean;

/** What was read of a definition, and what is told of it. */
export class DefinitionReading {
  readonly notes: ConversionNote[] = [];
  readonly #read = new Set<string>();
  readonly #settled = new Set<string>();

  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  isRead(pointer: string): boolean {
    return this.#read.has(pointer);
  }

  touch(pointer: string): void {
    this.#read.add(pointer);
  }

  settle(pointer: string): void {
    this.#settled.add(pointer);
  }

  /** Tells every field that nobody has read, but for those that say how something looks. */
  tellUnread(part: DefinitionPart, looks: ReadonlySet<string>): void {
    for (const [name, inner] of fieldsWithin(part.value)) {
      const pointer = pointerWithin(part.pointer, name);
      if (this.#read.has(pointer)) this.tellUnread(new DefinitionPart(inner, pointer, this), looks);
      else if (!looks.has(name) && !isSilent(inner))
        this.#tell(pointer, `"${name}" is not taken over.`, "Write by hand what it means, or leave it.", true);
    }
  }

  /** Tells every text that was read and in which data would stand, but for those that are bound to it. */
  tellPlaceholders(part: DefinitionPart, form: RegExp, isBound: TextTest): void {
    for (const [name, inner] of fieldsWithin(part.value)) {
      const pointer = pointerWithin(part.pointer, name);
      if (!this.#read.has(pointer) || this.#settled.has(pointer) || /If$|expression|pattern|regex/i.test(name))
        continue;
      if (typeof inner !== "string") this.tellPlaceholders(new DefinitionPart(inner, pointer, this), form, isBound);
      else if (form.test(inner) && !isBound(inner, notWords.test(name)))
        this.#tell(pointer, "Words that change with data are what they say without.", "Bind them to it.", true);
    }
  }

  lose(pointer: string, what: string, remedy: string): void {
    this.#tell(pointer, what, remedy, true);
  }

  change(pointer: string, what: string, remedy = "Look whether it is what you want."): void {
    this.#tell(pointer, what, remedy, false);
  }

  #tell(pointer: string, what: string, remedy: string, isLoss: boolean): void {
    const place = `${this.file}#${pointer}`;
    if (this.notes.some((note) => note.place === place && note.what === what)) return;
    this.notes.push({ place, what, remedy, isLoss });
  }
}

/** A value of a definition with its place. What is absent, or of another type, is read as undefined or as no items. */
export class DefinitionPart {
  readonly value: unknown;
  readonly pointer: string;
  readonly reading: DefinitionReading;

  constructor(value: unknown, pointer: string, reading: DefinitionReading) {
    this.value = value;
    this.pointer = pointer;
    this.reading = reading;
  }

  at(...path: readonly string[]): DefinitionPart {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    const pointer = pointerWithin(this.pointer, name);
    this.reading.touch(pointer);
    const inner = Object.entries(Object(this.value)).find(([key]) => key === name)?.[1];
    return new DefinitionPart(inner, pointer, this.reading).at(...rest);
  }

  /** Another value in the same place: what a reference leads to. */
  with(value: unknown): DefinitionPart {
    return new DefinitionPart(value, this.pointer, this.reading);
  }

  /** Whether somebody has read a field of it. */
  isRead(name: string): boolean {
    return this.reading.isRead(pointerWithin(this.pointer, name));
  }

  get isThere(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  /** A text that says something. */
  get text(): string | undefined {
    return typeof this.value === "string" && this.value.trim() !== "" ? this.value : undefined;
  }

  get number(): number | undefined {
    return typeof this.value === "number" ? this.value : undefined;
  }

  get isTrue(): boolean {
    return this.value === true;
  }

  /** A text, or texts by language. */
  get words(): ModelWords | undefined {
    if (!isRecord(this.value)) return this.text;
    const texts = Object.entries(this.value).filter((each): each is [string, string] => typeof each[1] === "string");
    for (const [language] of texts) this.at(language);
    return texts.length === 0 ? undefined : Object.fromEntries(texts);
  }

  get items(): DefinitionPart[] {
    return Array.isArray(this.value) ? this.value.map((_, index) => this.at(String(index))) : [];
  }

  get names(): string[] {
    return isRecord(this.value) ? Object.keys(this.value) : [];
  }

  /** Reads it as a whole: it is told elsewhere, or needs no word. */
  pass(): void {
    for (const [name] of fieldsWithin(this.value)) this.at(name).pass();
  }

  /** Reads it as a whole: the data in its texts comes from elsewhere. */
  settle(): void {
    this.pass();
    this.reading.settle(this.pointer);
  }

  lose(what: string, remedy: string): void {
    this.pass();
    this.reading.lose(this.pointer, what, remedy);
  }

  change(what: string, remedy?: string): void {
    this.reading.change(this.pointer, what, remedy);
  }
}

/** Fields whose texts are no words. */
const notWords = /^(?:url|imageLink|defaultValue|id|name|regex)$/i;

function fieldsWithin(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function pointerWithin(parent: string, name: string): string {
  return `${parent}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function isSilent(value: unknown): boolean {
  return (
    value === null || value === "" || value === false || (typeof value === "object" && fieldsWithin(value).length === 0)
  );
}
