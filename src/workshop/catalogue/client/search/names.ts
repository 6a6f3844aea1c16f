import { idInAddress, type NamesColumn, type NamesFile, type SearchEntry, type SearchKind } from "./entry.ts";
import kinds from "./kinds.json" with { type: "json" };
import {
  foldedWords,
  foldForSearch,
  joinedWords,
  misspelt,
  separatedName,
  soundOf,
  stemOf,
  stemsOf,
  tellingWords,
} from "./words.ts";

/** What the search shows of an entry. */
export interface SearchHit extends SearchEntry {
  /** Where its text was found, the part of it with the words. */
  readonly passage?: string;
}

export interface NamedHit extends SearchHit {
  readonly score: number;
  /** Whether its names and its place have every word of the query. */
  readonly isWhole: boolean;
}

interface NamedRow {
  readonly hit: SearchHit;
  readonly names: readonly { readonly joined: string; readonly stems: readonly string[] }[];
  /** The stems of what it belongs to. */
  readonly place: readonly string[];
}

/** A word of a query: how much stems of names are it, from 0 to 1; which rows have it, and its weight, which is higher for few rows. */
interface SoughtWord {
  readonly likeness: ReadonlyMap<string, number>;
  readonly rows: readonly number[];
  readonly weight: number;
}

export const mostNamedHits = 40;
/** How much a stem is a word that it has in it, means or misspells, and how much a word of the place counts. */
const partly = 0.8;
/** Of a name that is the query, beside 1 of one that has its words. */
const sameFit = 1.5;
/** What is more than any other score. */
const idScore = 100;

/** The names of all entries: few enough to read each for each query, so that nothing is made in advance but their stems. */
export class NameTable {
  readonly icons: NamesFile["icons"];
  readonly #file: NamesFile;
  readonly #places: ReadonlyMap<string, number>;
  /** The folded words of the names of each row, each after a blank. */
  readonly #lines: readonly string[];
  readonly #stems: ReadonlySet<string>;
  readonly #equals: readonly ReadonlySet<string>[];
  readonly #rows = new Map<number, NamedRow>();

  constructor(file: NamesFile) {
    [this.icons, this.#file] = [file.icons, file];
    this.#places = new Map(file.address.map((address, at) => [address, at]));
    this.#lines = file.address.map((_, at) => ` ${foldedWords(this.#names(at).join(" ")).join(" ")}`);
    const words = new Set(
      [...this.#lines, ...foldedWords([...new Set(file.context), ...file.kind].join(" "))].join(" ").split(" "),
    );
    this.#stems = new Set([...words].map(stemOf));
    this.#equals = file.equals.map((group) => new Set(stemsOf(foldedWords(group))));
  }

  /** Its title, its ids, its synonyms. */
  #names(at: number): string[] {
    const { title, address, names, synonyms } = this.#file;
    const id = idInAddress(address[at] ?? "");
    const others = `${names[at]},${synonyms[at]}`.split(",");
    return [separatedName(title[at] || id), id, ...others.filter(Boolean)];
  }

  #row(at: number): NamedRow {
    const item = (column: NamesColumn) => this.#file[column][at] ?? "";
    const [kind, address, context] = [this.#file.kind[at] ?? "page", item("address"), item("context")];
    const [id, placeAt] = [idInAddress(address), this.#places.get(address.replace(/[?#].*/, "")) ?? at];
    const shown = { text: item("text"), picture: item("picture"), thumbnail: item("thumbnail") };
    const ids = [id, ...item("names").split(",").filter(Boolean)];
    const words = this.#names(at).map(foldedWords);
    const row = {
      hit: { kind, title: item("title") || id, address, context, names: ids, ...shown },
      names: words.map((name) => ({ joined: name.join(""), stems: stemsOf(name) })),
      place: stemsOf(foldedWords([context, kind, this.#file.synonyms[placeAt]].join(" "))),
    };
    this.#rows.set(at, row);
    return row;
  }

  hitAt(address: string): SearchHit | undefined {
    const at = this.#places.get(address);
    return at === undefined ? undefined : (this.#rows.get(at) ?? this.#row(at)).hit;
  }

  /** The entries whose names have words of a query, the best first. Where some have all words, they are alone. */
  find(query: string, kind?: SearchKind): NamedHit[] {
    const words = tellingWords(query).flatMap((word) => this.#read(foldForSearch(word)));
    const rows = [...new Set(words.flatMap(({ rows }) => rows))].map((at) => this.#rows.get(at) ?? this.#row(at));
    const asksWho = /\b(?:who|wer|which role|welche rolle)\b/i.test(query);
    const hits = rows.flatMap((row) => {
      const { score, isWhole } = nameScore(row, words, joinedWords(query));
      const boost = asksWho && row.hit.kind === "capability" ? 1.8 : 1;
      return score > 0 && (kind ?? row.hit.kind) === row.hit.kind
        ? [{ ...row.hit, score: score * boost, isWhole }]
        : [];
    });
    const whole = hits.filter(({ isWhole }) => isWhole);
    const best = (whole.length > 0 ? whole : hits).sort(byScore);
    return best.slice(0, mostNamedHits);
  }

  /** As it is typed; else with a typing error or as Swiss German; else as the words of a compound. */
  #read(word: string): SoughtWord[] {
    const stem = stemOf(word);
    const equals = this.#equals.filter((group) => group.has(stem));
    const [error, sound] = [misspelt(stem), soundOf(stem)];
    const readings: readonly ((each: string) => boolean)[] = [
      (each) => isWithin(stem, each) || equals.some((group) => group.has(each)),
      (each) => each.length > 3 && error.test(each),
      (each) => each.length > 3 && soundOf(each) === sound,
    ];
    for (const isLike of readings.slice(0, /^\p{L}{4,}$/u.test(word) ? 3 : 1)) {
      const stems = [...this.#stems].filter(isLike);
      if (stems.length > 0) return [this.#sought(stems, stem)];
    }
    const parts = this.#partsOf(word);
    return parts.length > 0 ? parts.flatMap((part) => this.#read(part)) : [this.#sought([], stem)];
  }

  #sought(stems: readonly string[], typed: string): SoughtWord {
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

function isWithin(stem: string, other: string): boolean {
  return stem === other || (stem.length > 2 && other.startsWith(stem)) || (stem.length > 3 && other.includes(stem));
}

/** The better one first, then the shorter one. */
function byScore(one: NamedHit, other: NamedHit): number {
  return other.score - one.score || one.title.length - other.title.length;
}

/** By how much of the query the entry has, by how much of it is one name and of that name the query, and by the kind. */
function nameScore(
  { hit, names, place }: NamedRow,
  words: readonly SoughtWord[],
  query: string,
): Pick<NamedHit, "score" | "isWhole"> {
  const around = likenesses(place, words).map((likeness) => partly * likeness);
  const named = names.map(({ stems }) => likenesses(stems, words));
  const best = around.map((likeness, at) => Math.max(likeness, ...named.map((each) => each[at] ?? 0)));
  const fits = names.map(({ joined, stems }, at) => {
    const own = named[at] ?? [];
    const filled = own.reduce((sum, likeness) => sum + likeness, 0) / Math.max(1, stems.length);
    const together = own.map((likeness, word) => Math.max(likeness, around[word] ?? 0));
    return joined === query ? sameFit : shareOf(words, together) * Math.min(1, filled);
  });
  const fit = Math.max(...fits);
  const isId = [hit.address, ...hit.names].some((id) => joinedWords(id) === query);
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
