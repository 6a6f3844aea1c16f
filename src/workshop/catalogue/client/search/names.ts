import { idInAddress, type NamesColumn, type NamesFile, type SearchHit, type SearchKind } from "./entry.ts";
import kinds from "./kinds.json" with { type: "json" };
import { foldForSearch, joinedWords, misspelt, soundOf, stemOf, stemsOf, tellingWords } from "./words.ts";

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
  readonly rows: ReadonlySet<NamedRow>;
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

/** The names of all entries: few enough to compare each with each query, so that nothing is made in advance but their stems. */
export class NameTable {
  readonly icons: NamesFile["icons"];
  readonly #equals: NamesFile["equals"];
  readonly #rows: ReadonlyMap<string, NamedRow>;
  /** All stems, and the rows with a name that has it. */
  readonly #stems = new Map<string, NamedRow[]>();

  constructor(file: NamesFile) {
    [this.icons, this.#equals] = [file.icons, file.equals];
    const synonyms = new Map(file.address.map((address, at) => [address, stemLists(file.synonyms[at] ?? "")]));
    this.#rows = new Map(file.address.map((address, at) => [address, namedRowOf(file, at, synonyms)]));
    for (const row of this.#rows.values()) {
      for (const stem of row.place) this.#rowsWith(stem);
      for (const stem of row.names.flat()) this.#rowsWith(stem).push(row);
    }
  }

  #rowsWith(stem: string): NamedRow[] {
    const rows = this.#stems.get(stem) ?? [];
    this.#stems.set(stem, rows);
    return rows;
  }

  hitAt(address: string): SearchHit | undefined {
    return this.#rows.get(address)?.hit;
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
    const hits = [...new Set(words.flatMap(({ rows }) => [...rows]))].flatMap((row) => {
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
    const equals = this.#equals.filter((group) => group.includes(stem)).flat();
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
    return { likeness, rows, weight: Math.log(1 + this.#rows.size / (1 + rows.size)) };
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

/** @param synonyms the other names of entries, by their address */
function namedRowOf(file: NamesFile, at: number, synonyms: ReadonlyMap<string, readonly string[][]>): NamedRow {
  const item = (column: NamesColumn) => file[column][at] ?? "";
  const [kind, address, context] = [file.kind[at] ?? "page", item("address"), item("context")];
  const ids = [idInAddress(address), ...item("names").split(",").filter(Boolean)];
  const title = item("title") || (ids[0] ?? "");
  const shown = { context, text: item("text"), picture: item("picture"), thumbnail: item("thumbnail") };
  const page = synonyms.get(address.replace(/[?#].*/, "")) ?? [];
  const words = title.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  return {
    hit: { kind, title, address, ids, ...shown },
    names: [...[words, ...ids].map(stemsOf), ...(synonyms.get(address) ?? [])],
    place: [...stemsOf(`${context} ${kind}`), ...page.flat()],
  };
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
