import { idInAddress, type NamesColumn, type NamesFile, type SearchEntry, type SearchKind } from "./entry.ts";
import kinds from "./kinds.json" with { type: "json" };
import { foldedWords, foldForSearch, joinedWords, misspelt, soundOf, stemOf, stemsOf, tellingWords } from "./words.ts";

/** What the search shows of an entry. */
export interface SearchHit extends SearchEntry {
  /** All its ids, that of its address first. */
  readonly ids: readonly string[];
  /** Where its text was found, the part of it with the words. */
  readonly passage?: string;
}

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
  readonly rows: readonly number[];
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

/** The names of all entries: few enough to read each for each query, so that nothing is made in advance but their stems. */
export class NameTable {
  readonly icons: NamesFile["icons"];
  readonly #file: NamesFile;
  readonly #places: ReadonlyMap<string, number>;
  /** The words of the names of each row, each after a blank. */
  readonly #lines: readonly string[];
  readonly #stems: ReadonlySet<string>;
  readonly #equals: readonly ReadonlySet<string>[];
  readonly #rows = new Map<number, NamedRow>();

  constructor(file: NamesFile) {
    [this.icons, this.#file] = [file.icons, file];
    this.#places = new Map(file.address.map((address, at) => [address, at]));
    this.#equals = file.equals.map((group) => new Set(stemsOf(group)));
    this.#lines = file.address.map((_, at) => {
      const synonyms = file.synonyms[at]?.replaceAll(",", " ") ?? "";
      return ` ${foldedWords([...this.#titleAndIds(at)].join(" ")).join(" ")} ${synonyms}`;
    });
    const places = foldedWords([...new Set(file.context), ...new Set(file.kind)].join(" "));
    this.#stems = new Set([...new Set([...this.#lines.join(" ").split(" "), ...places])].map(stemOf));
  }

  /** Its title as words, and its ids. */
  #titleAndIds(at: number): readonly [title: string, ...ids: string[]] {
    const { title, address, names } = this.#file;
    const id = idInAddress(address[at] ?? "");
    const words = (title[at] || id).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
    return [words, id, ...(names[at] || "").split(",").filter(Boolean)];
  }

  #row(at: number): NamedRow {
    const known = this.#rows.get(at);
    if (known !== undefined) return known;
    const item = (column: NamesColumn) => this.#file[column][at] ?? "";
    const [title, ...ids] = this.#titleAndIds(at);
    const [kind, address, context] = [this.#file.kind[at] ?? "page", item("address"), item("context")];
    const page = this.#places.get(address.replace(/[?#].*/, "")) ?? at;
    const shown = { context, text: item("text"), picture: item("picture"), thumbnail: item("thumbnail") };
    const row = {
      hit: { kind, title: item("title") || ids[0] || "", address, ids, ...shown },
      names: [...[title, ...ids].map(stemsOf), ...stemLists(item("synonyms"))],
      place: [...stemsOf(`${context} ${kind}`), ...stemLists(this.#file.synonyms[page] ?? "").flat()],
    };
    this.#rows.set(at, row);
    return row;
  }

  hitAt(address: string): SearchHit | undefined {
    const at = this.#places.get(address);
    return at === undefined ? undefined : this.#row(at).hit;
  }

  /** The entries whose names have words of a query, the best first. Where some have all words, they are alone. */
  find(query: string, kind?: SearchKind): NamedHit[] {
    const words = tellingWords(query).flatMap((word) => this.#read(foldForSearch(word)));
    const sought = { words, id: joinedWords(query), stems: stemsOf(query).join("") };
    const who = /\b(?:who|wer|which role|welche rolle)\b/i.test(query) ? whoScore : 1;
    const hits = [...new Set(words.flatMap(({ rows }) => rows))].flatMap((at) => {
      const row = this.#row(at);
      const { score, isWhole } = nameScore(row, sought);
      if (score === 0 || (kind ?? row.hit.kind) !== row.hit.kind) return [];
      return [{ ...row.hit, score: row.hit.kind === "capability" ? score * who : score, isWhole }];
    });
    const whole = hits.filter(({ isWhole }) => isWhole);
    const best = (whole.length > 0 ? whole : hits).sort(byScore);
    return best.slice(0, mostNamedHits);
  }

  /** As it is typed; else with a typing error or as Swiss German; else as the words of a compound. */
  #read(word: string): SoughtWord[] {
    const stem = stemOf(word);
    const equals = this.#equals.filter((group) => group.has(stem));
    const own = this.#sought(stem, (each) => isWithin(stem, each) || equals.some((group) => group.has(each)));
    if (own.likeness.size > 0 || !/^\p{L}{4,}$/u.test(word)) return [own];
    const [error, sound] = [misspelt(stem), soundOf(stem)];
    const like = this.#sought(stem, (each) => each.length > 3 && (error.test(each) || soundOf(each) === sound));
    const parts = like.likeness.size > 0 ? [] : this.#partsOf(word);
    return parts.length > 0 ? parts.flatMap((part) => this.#read(part)) : [like];
  }

  #sought(typed: string, isLike: (stem: string) => boolean): SoughtWord {
    const stems = [...this.#stems].filter(isLike);
    const start = new RegExp(` (?:${stems.join("|")})`);
    const rows = stems.length === 0 ? [] : this.#lines.flatMap((line, at) => (start.test(line) ? [at] : []));
    const likeness = new Map(stems.map((stem) => [stem, stem === typed ? 1 : partly]));
    return { likeness, rows, weight: Math.log(1 + this.#lines.length / (1 + rows.length)) };
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

function stemLists(names: string): string[][] {
  return names === "" ? [] : names.split(",").map((name) => name.split(" "));
}

function isWithin(stem: string, other: string): boolean {
  return stem === other || (stem.length > 2 && other.startsWith(stem)) || (stem.length > 3 && other.includes(stem));
}

/** The better one first, then the shorter one. */
function byScore(one: NamedHit, other: NamedHit): number {
  return other.score - one.score || one.title.length - other.title.length;
}

/** By how much of the query the entry has, by how much of it is one name and of that name the query, and by the kind. */
function nameScore({ hit, names, place }: NamedRow, { words, id, stems: all }: SoughtQuery) {
  const around = likenesses(place, words).map((likeness) => partly * likeness);
  const named = names.map((stems) => likenesses(stems, words));
  const best = around.map((likeness, at) => Math.max(likeness, ...named.map((each) => each[at] ?? 0)));
  const fits = named.map((own, at) => {
    const stems = names[at] ?? [];
    const filled = own.reduce((sum, likeness) => sum + likeness, 0) / Math.max(1, stems.length);
    const together = own.map((likeness, word) => Math.max(likeness, around[word] ?? 0));
    return stems.join("") === all ? sameFit : shareOf(words, together) * Math.min(1, filled);
  });
  const fit = Math.max(...fits);
  const isId = [hit.address, ...hit.ids].some((each) => joinedWords(each) === id);
  const score = fit === 0 ? 0 : (shareOf(words, best) ** 3 + fit) * kinds[hit.kind].weight + (isId ? idScore : 0);
  return { score, isWhole: isId || best.every((likeness) => likeness > 0) };
}

/** How much each word of a query is one of the stems. */
function likenesses(stems: readonly string[], words: readonly SoughtWord[]): number[] {
  return words.map(({ likeness }) => Math.max(0, ...stems.map((stem) => likeness.get(stem) ?? 0)));
}

/** The weight of the words that are had, beside that of all. */
function shareOf(words: readonly SoughtWord[], had: readonly number[]): number {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  return words.reduce((sum, { weight }, at) => sum + weight * (had[at] ?? 0), 0) / whole;
}
