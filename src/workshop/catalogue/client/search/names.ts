import { idInAddress, type NamesColumn, type NamesFile, type SearchHit, type SearchKind } from "./entry.ts";
import kinds from "./kinds.json" with { type: "json" };
import { foldedWords, foldForSearch, joinedWords, misspelt, soundOf, stemOf, stemsOf, tellingWords } from "./words.ts";

export interface NamedHit extends SearchHit {
  readonly score: number;
  /** Whether its names and its place have every word of the query. */
  readonly isWhole: boolean;
}

/** An entry by the stems of each of its names, and of what it belongs to: its place, its kind and its page. */
interface NamedRow {
  readonly hit: SearchHit;
  readonly names: readonly (readonly string[])[];
  readonly place: readonly string[];
}

/** A word of a query: how much stems of names are it, from 0 to 1; which rows have it, and its weight, which is higher for few rows. */
interface SoughtWord {
  readonly likeness: ReadonlyMap<string, number>;
  readonly rows: ReadonlySet<number>;
  readonly weight: number;
}

/** A query by its words, and as one word: in all its letters, and in the stems of what says something. */
interface SoughtQuery {
  readonly words: readonly SoughtWord[];
  readonly id: string;
  readonly stems: string;
}

export const mostNamedHits = 40;
/** How much a stem is a word that it has in it, means or misspells, and how much a word of the place counts. */
const partly = 0.8;
/** Of a name that is the query, beside 1 of one that has its words. */
const sameFit = 1.5;
/** What is more than any other score. */
const idScore = 100;
/** Of capabilities, where a query asks who may. */
const whoScore = 1.8;
/** How a screen may be shown, by the parameter of its page. */
const lookWords = {
  ...{ "theme=dark": /\b(?:dark|dunkel)\b/i, "theme=light": /\b(?:light|hell)\b/i },
  ...{ "device=phone": /\b(?:phone|handy|mobile)\b/i, "device=desktop": /\bdesktop\b/i },
};

/** The names of all entries, by their stems. A row is read when it is first found. */
export class NameTable {
  readonly icons: NamesFile["icons"];
  readonly #file: NamesFile;
  readonly #places: ReadonlyMap<string, number>;
  /** All stems, and the places of the rows with a name that has it. */
  readonly #stems = new Map<string, number[]>();
  readonly #rows: NamedRow[] = [];

  constructor(file: NamesFile) {
    [this.icons, this.#file] = [file.icons, file];
    this.#places = new Map(file.address.map((address, at) => [address, at]));
    for (const stem of stemsOf([...new Set(file.context), ...new Set(file.kind)].join(" "))) this.#rowsWith(stem);
    for (const [at, synonyms] of file.synonyms.entries()) {
      const words = foldedWords(`${titleAndIds(file, at).join(" ")} ${synonyms}`);
      for (const stem of new Set(words.map(stemOf))) this.#rowsWith(stem).push(at);
    }
  }

  #rowsWith(stem: string): number[] {
    const known = this.#stems.get(stem);
    if (known !== undefined) return known;
    const rows: number[] = [];
    this.#stems.set(stem, rows);
    return rows;
  }

  #row(at: number): NamedRow {
    const page = this.#places.get(this.#file.address[at]?.replace(/[?#].*/, "") ?? "");
    this.#rows[at] ??= namedRowOf(this.#file, at, page);
    return this.#rows[at];
  }

  hitAt(address: string): SearchHit | undefined {
    const at = this.#places.get(address);
    return at === undefined ? undefined : this.#row(at).hit;
  }

  /**
   * The entries whose names have words of a query, the best first. Where some have all words, they are alone; where none has, a
   * theme and a device lead to screens in it, as "team dark phone" does.
   */
  find(query: string, kind?: SearchKind): NamedHit[] {
    const hits = this.#named(query, kind);
    const asked = Object.entries(lookWords).filter(([, words]) => words.test(query));
    if (hits[0]?.isWhole === true || asked.length === 0) return hits;
    const view = asked.map(([parameter]) => parameter).join("&");
    const others = asked.reduce((rest, [, words]) => rest.replace(words, ""), query);
    const screens = this.#named(others, kind).filter((hit) => hit.isWhole && /^(?:screen|situation)$/.test(hit.kind));
    const shown = screens.map(({ address, context, ...hit }) => {
      const place = `${context} · ${view.replace("&", ", ").replace(/\w+=/g, "")}`;
      return { ...hit, address: `${address}${address.includes("?") ? "&" : "?"}${view}`, context: place };
    });
    return shown.length > 0 ? shown : hits;
  }

  #named(query: string, kind?: SearchKind): NamedHit[] {
    const words = tellingWords(query).flatMap((word) => this.#read(foldForSearch(word)));
    const sought = { words, id: joinedWords(query), stems: stemsOf(query).join("") };
    const who = /\b(?:who|wer|which role|welche rolle)\b/i.test(query) ? whoScore : 1;
    const hits = [...new Set(words.flatMap(({ rows }) => [...rows]))].flatMap((at) => {
      const row = this.#row(at);
      if ((kind ?? row.hit.kind) !== row.hit.kind) return [];
      const { score, isWhole } = nameScore(row, sought);
      return [{ ...row.hit, score: row.hit.kind === "capability" ? score * who : score, isWhole }];
    });
    const whole = hits.filter(({ isWhole }) => isWhole);
    const best = (whole.length > 0 ? whole : hits).toSorted(
      (one, other) => other.score - one.score || one.title.length - other.title.length,
    );
    return best.slice(0, mostNamedHits);
  }

  /** As it is typed; else with a typing error or as Swiss German; else as the words of a compound. */
  #read(word: string): SoughtWord[] {
    const stem = stemOf(word);
    const equals = this.#file.equals.filter((group) => group.includes(stem)).flat();
    const own = this.#sought(stem, (each) => isWithin(stem, each) || equals.includes(each));
    if (own.likeness.size > 0 || !/^\p{L}{4,}$/u.test(word)) return [own];
    const [error, sound] = [misspelt(stem), soundOf(stem)];
    const like = this.#sought(stem, (each) => each.length > 3 && (error.test(each) || soundOf(each) === sound));
    const parts = like.likeness.size > 0 ? [] : this.#partsOf(word);
    return parts.length > 0 ? parts.flatMap((part) => this.#read(part)) : [like];
  }

  #sought(typed: string, isLike: (stem: string) => boolean): SoughtWord {
    const stems = [...this.#stems.keys()].filter(isLike);
    const likeness = new Map(stems.map((stem) => [stem, stem === typed ? 1 : partly]));
    const rows = new Set(stems.flatMap((stem) => this.#rowsWith(stem)));
    return { likeness, rows, weight: Math.log(1 + this.#places.size / (1 + rows.size)) };
  }

  /** The two words of a compound, such as "kurs" and "ausschreiben" of "kursausschreiben", where both are in names. */
  #partsOf(word: string): string[] {
    const isKnown = (part: string) => this.#stems.has(stemOf(part));
    for (let end = word.length - 3; end > 2; end -= 1) {
      const head = [word.slice(0, end), word.slice(0, end).replace(/s$/, "")].find(isKnown);
      if (head !== undefined && isKnown(word.slice(end))) return [head, word.slice(end)];
    }
    return [];
  }
}

/** @param page the place of the row of its page */
function namedRowOf(file: NamesFile, at: number, page = at): NamedRow {
  const item = (column: NamesColumn) => file[column][at] ?? "";
  const [title, ...ids] = titleAndIds(file, at);
  const [kind, context] = [file.kind[at] ?? "page", item("context")];
  const shown = { context, text: item("text"), picture: item("picture"), thumbnail: item("thumbnail") };
  return {
    hit: { kind, title: item("title") || ids[0] || "", address: item("address"), ids, ...shown },
    names: [...[title, ...ids].map(stemsOf), ...stemLists(item("synonyms"))],
    place: [...stemsOf(`${context} ${kind}`), ...stemLists(file.synonyms[page] ?? "").flat()],
  };
}

/** Its title as words, and its ids. */
function titleAndIds({ title, address, names }: NamesFile, at: number): [title: string, ...ids: string[]] {
  const id = idInAddress(address[at] ?? "");
  const words = (title[at] || id).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  return [words, id, ...(names[at] || "").split(",").filter(Boolean)];
}

function stemLists(names: string): string[][] {
  return names === "" ? [] : names.split(",").map((name) => name.split(" "));
}

function isWithin(stem: string, other: string): boolean {
  return stem === other || (stem.length > 2 && other.startsWith(stem)) || (stem.length > 3 && other.includes(stem));
}

/** By how much of the query the entry has, by how much of it is one name and of that name the query, and by the kind. */
function nameScore({ hit, names, place }: NamedRow, { words, id, stems }: SoughtQuery) {
  const had = (some: readonly string[]) =>
    words.map(({ likeness }) => Math.max(0, ...some.map((stem) => likeness.get(stem) ?? 0)));
  const around = had(place).map((likeness) => partly * likeness);
  const whole = totalOf(words.map(({ weight }) => weight));
  const shareOf = (own: readonly number[]) =>
    totalOf(words.map(({ weight }, at) => weight * Math.max(own[at] ?? 0, around[at] ?? 0))) / whole;
  const fits = names.map((name) => {
    if (name.join("") === stems) return sameFit;
    const own = had(name);
    return shareOf(own) * Math.min(1, totalOf(own) / Math.max(1, name.length));
  });
  const all = had(names.flat());
  const isId = [hit.address, ...hit.ids].some((each) => joinedWords(each) === id);
  const score = (shareOf(all) ** 3 + Math.max(...fits)) * kinds[hit.kind].weight + (isId ? idScore : 0);
  return { score, isWhole: isId || all.every((likeness, at) => likeness + (around[at] ?? 0) > 0) };
}

function totalOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
