import { type EditLanguage, editLanguage, editLanguageNames, editLanguages } from "../../../product/engine/locales.ts";
import { make, makeButton } from "../../kit/dom.ts";
import { entryOfFile } from "./club-references.ts";
import type { EditWords } from "./edit-words.ts";
import { eventActs } from "./event-acts.ts";
import { fileTitle } from "./file-title.ts";
import { fileModel, fileName, today } from "./form-values.ts";
import { missingLocales } from "./missing-locales.ts";
import { pageActs, pageFolder } from "./page-acts.ts";
import { clubLocales, isTranslation, pageVersions } from "./page-languages.ts";
import { type DraftState, type EditFacts, type EditFile, entryFolders, type FileKind } from "./protocol.ts";

export interface EntryActions {
  open(file: string): void;
  /** Replaces what a file says. */
  change(file: EditFile, value: unknown): void;
  create(file: string, value: unknown): void;
  /** Moves a page into a folder of pages. */
  move(file: EditFile, folder: string): void;
  choose(language: EditLanguage): void;
}

export const languageChoiceId = "language";

const entryKinds = Object.keys(entryFolders) as FileKind[];
/** Fewer files are seen at once, and fewer entries of a kind need no folding. */
const fewestSearched = 25;
const fewestFolded = 12;
const singleKinds: readonly FileKind[] = ["trainings", "people", "club", "texts"];

/** The contents of a club: what there is once, and what there are many of. */
export class EntryList {
  readonly element: HTMLElement;
  readonly #draft: DraftState;
  readonly #forms: EditFacts["forms"];
  readonly #words: EditWords;
  readonly #actions: EntryActions;

  /** @param tasks what an import has left to do */
  constructor(
    draft: DraftState,
    forms: EditFacts["forms"],
    words: EditWords,
    actions: EntryActions,
    tasks?: HTMLElement,
  ) {
    this.#draft = draft;
    this.#forms = forms;
    this.#words = words;
    this.#actions = actions;
    const intro = make("p", { class: "editor__intro" }, words.text("welcome"));
    const heading = make("h1", { tabindex: "-1" }, words.text("contents"));
    this.element = make(
      "div",
      { class: "contents" },
      make("div", { class: "contents__head" }, heading, this.#languageChoice()),
      intro,
      ...(draft.files.length < fewestSearched ? [] : [this.#search()]),
      ...(tasks === undefined ? [] : [tasks]),
      this.#singles(),
      ...entryKinds.map((kind) => this.#group(kind)),
    );
  }

  /** In which language the page speaks; that of the club's texts is another matter. */
  #languageChoice(): HTMLElement {
    const { language } = this.#words;
    const name = this.#words.text("language");
    const select = make("select", { class: "contents__language", "aria-label": name, id: languageChoiceId });
    select.append(...editLanguages.map((value) => make("option", { value }, editLanguageNames[value])));
    select.value = language;
    select.addEventListener("change", () => this.#actions.choose(editLanguage(select.value)));
    return select;
  }

  #singles(): HTMLElement {
    const files = singleKinds.flatMap((kind) => this.#draft.files.filter((each) => each.kind === kind));
    return make("ul", { class: "contents__list contents__list--single" }, ...files.map((file) => this.#row(file)));
  }

  #group(kind: FileKind): HTMLElement {
    const files = this.#draft.files
      .filter((each) => each.kind === kind && !isTranslation(each, this.#draft))
      .toSorted(byDate);
    const heading = make("h2", {}, this.#words.text(kind));
    return make("section", { class: "contents__group" }, heading, this.#newEntry(kind), ...this.#lists(files));
  }

  /** The entries in one list, or folded by year: the latest is open. */
  #lists(files: readonly EditFile[]): HTMLElement[] {
    const list = (some: readonly EditFile[]) =>
      make("ul", { class: "contents__list" }, ...some.map((file) => this.#row(file)));
    const years = [...Map.groupBy(files, (file) => entryDay(file).slice(0, 4))];
    if (files.length < fewestFolded || years.length < 2) return [list(files)];
    return years.map(([year, own], index) => {
      const name = year === "" ? this.#words.text("without-day") : year;
      const summary = make("summary", { class: "group__summary" }, `${name} (${own.length})`);
      return make("details", { class: "group contents__year", open: index === 0 }, summary, list(own));
    });
  }

  /** Leaves in the lists what has all the words that are typed. */
  #search(): HTMLElement {
    const name = this.#words.text("search-contents");
    const input = make("input", { class: "field__input", type: "search", "aria-label": name, placeholder: name });
    input.addEventListener("input", () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const row of this.element.querySelectorAll<HTMLElement>(".contents__group li")) {
        const text = row.querySelector(".contents__entry")?.textContent?.toLowerCase() ?? "";
        row.hidden = !words.every((word) => text.includes(word));
      }
      for (const year of this.element.querySelectorAll<HTMLDetailsElement>(".contents__year")) {
        year.hidden = year.querySelector("li:not([hidden])") === null;
        if (words.length > 0) year.open = true;
      }
    });
    return input;
  }

  #row(file: EditFile): HTMLElement {
    const day = entryDay(file);
    const button = makeButton("", { class: "contents__entry", "data-file": file.file }, () =>
      this.#actions.open(file.file),
    );
    button.append(make("span", { class: "contents__title" }, fileTitle(file, this.#words)));
    if (day !== "") button.append(make("span", { class: "contents__day" }, this.#words.day(`${day}T12:00`)));
    const folder = file.kind === "page" ? pageFolder(file.file) : "";
    if (folder !== "") button.append(make("span", { class: "contents__day" }, folder));
    const versions = file.kind === "page" ? pageVersions(file.file, this.#draft) : [];
    if ([file, ...versions].some((each) => this.#draft.changed.includes(each.file)))
      button.append(make("span", { class: "contents__mark" }, this.#words.text("changed-mark")));
    for (const locale of this.#missingIn(file)) {
      const words = this.#words.text("missing-in", { language: this.#words.choice(locale) });
      button.append(make("span", { class: "field__missing" }, words));
    }
    return make("li", {}, button, ...this.#actsOf(file));
  }

  #actsOf(file: EditFile): HTMLElement[] {
    if (file.kind === "event") return [this.#acts(file)];
    if (file.kind !== "page") return [];
    const folders = this.#draft.files.filter(({ kind }) => kind === "page").map((each) => pageFolder(each.file));
    return [pageActs(file, new Set(folders), this.#words, (folder) => this.#actions.move(file, folder))];
  }

  #acts(file: EditFile): HTMLElement {
    const name = fileTitle(file, this.#words);
    return eventActs(file, this.#words, {
      copy: (value) => this.#actions.create(this.#freeFile("event", name), value),
      change: (value) => this.#actions.change(file, value),
    });
  }

  /** The languages of the club in which something of an entry is still to be written. */
  #missingIn(file: EditFile): string[] {
    if (file.kind === "page")
      return pageVersions(file.file, this.#draft).flatMap(({ locale, isThere }) => (isThere ? [] : [locale]));
    return missingLocales(fileModel(this.#forms, file.kind), file.value, clubLocales(this.#draft));
  }

  /** A title is asked for first: the address of the page is made of it. */
  #newEntry(kind: FileKind): HTMLElement {
    const input = make("input", {
      class: "field__input",
      type: "text",
      required: true,
      "aria-label": `${this.#words.text(`new-${kind}`)}: ${this.#words.label(kind, ["title"])}`,
      placeholder: this.#words.label(kind, ["title"]),
    });
    const form = make(
      "form",
      { class: "contents__new" },
      input,
      make("button", { class: "button", "data-size": "sm" }, this.#words.text("add")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#actions.create(this.#freeFile(kind, input.value), this.#startValue(kind, input.value));
    });
    return make(
      "details",
      { class: "group" },
      make("summary", { class: "group__summary" }, this.#words.text(`new-${kind}`)),
      form,
    );
  }

  #freeFile(kind: FileKind, title: string): string {
    const known = new Set(this.#draft.files.filter((each) => each.kind === kind).map(({ file }) => entryOfFile(file)));
    const stem = fileName(title);
    let name = stem;
    for (let count = 2; known.has(name); count += 1) name = `${stem}-${count}`;
    return `${entryFolders[kind]}/${name}.${kind === "page" ? "md" : "json"}`;
  }

  #startValue(kind: FileKind, title: string): unknown {
    const club = this.#draft.files.find((each) => each.kind === "club")?.value as
      | { name?: string; sports?: { id: string }[] }
      | undefined;
    switch (kind) {
      case "event":
        return { title, starts: `${today()}T19:00`, place: "", text: "", lead: "", paragraphs: [""] };
      case "news":
        return { title, date: today(), author: club?.name ?? "", text: "", lead: "", paragraphs: [""] };
      case "page":
        return { title, body: title };
      case "team":
        return { title, sport: club?.sports?.[0]?.id ?? "", text: "" };
      default:
        return { title, date: today(), pictures: [] };
    }
  }
}

function entryDay({ value }: EditFile): string {
  const { starts, date } = (value ?? {}) as { starts?: unknown; date?: unknown };
  const day = String(starts ?? date ?? "").slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : "";
}

function byDate(one: EditFile, other: EditFile): number {
  return entryDay(other).localeCompare(entryDay(one)) || one.file.localeCompare(other.file);
}
