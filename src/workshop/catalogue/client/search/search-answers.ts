import type { SearchEntry, SearchKind } from "./entry.ts";
import { type ExcerptPart, excerpt } from "./excerpt.ts";
import { groupHits, type HitGroup } from "./groups.ts";
import type { Matcher } from "./matcher.ts";

/** What the dialog of the search shows for a query. */
export interface Found {
  /** The number of all hits. */
  readonly count: number;
  readonly groups: readonly FoundGroup[];
}

/** The first hits of a kind. */
export interface FoundGroup {
  readonly kind: SearchKind;
  readonly label: string;
  readonly hits: readonly FoundHit[];
  /** How many others can be asked for. */
  readonly more: number;
}

/** A hit as it is shown. */
export interface FoundHit extends Pick<SearchEntry, "kind" | "title" | "address" | "context" | "thumbnail"> {
  /** The shapes of its icon, as SVG. */
  readonly shapes: string;
  readonly excerpt: readonly ExcerptPart[];
}

const firstOfKind = 4;
const mostOfKind = 50;

const kindIcons: Readonly<Record<SearchKind, string>> = {
  component: "layout-grid",
  screen: "monitor",
  app: "play",
  page: "file",
  section: "file-text",
  situation: "layers",
  step: "list-checks",
  example: "eye",
  field: "tag",
  operation: "server",
  capability: "key",
  message: "message-square",
  token: "sliders",
  icon: "image",
  guide: "book-open",
  error: "alert-triangle",
  decision: "scroll-text",
};

/** What a page asks the search. Questions and answers can be cloned: the search has a thread of its own. */
export class SearchAnswers {
  readonly #matcher: Matcher;

  constructor(matcher: Matcher) {
    this.#matcher = matcher;
  }

  /** The first hits of each kind. */
  find(query: string): Found {
    const hits = this.#matcher.find(query);
    return { count: hits.length, groups: groupHits(hits).map((group) => this.#foundGroup(group, query)) };
  }

  /** The hits of a kind after the first ones. */
  more(query: string, kind: SearchKind): FoundHit[] {
    const group = groupHits(this.#matcher.find(query)).find((each) => each.kind === kind);
    return (group?.hits ?? []).slice(firstOfKind, mostOfKind).map(({ entry }) => this.#foundHit(entry, query));
  }

  /** The addresses of all hits. */
  addresses(query: string): string[] {
    return this.#matcher.find(query).map(({ entry }) => entry.address);
  }

  #foundGroup({ kind, label, hits }: HitGroup, query: string): FoundGroup {
    const first = hits.slice(0, firstOfKind).map(({ entry }) => this.#foundHit(entry, query));
    return { kind, label, hits: first, more: Math.min(hits.length, mostOfKind) - first.length };
  }

  #foundHit(entry: SearchEntry, query: string): FoundHit {
    const { kind, title, address, thumbnail, picture = kindIcons[kind] } = entry;
    return {
      ...{ kind, title, address },
      context: contextOf(entry),
      ...(thumbnail !== undefined && { thumbnail }),
      shapes: (kind === "icon" ? picture : this.#matcher.pictureOf("icon", picture)) ?? "",
      excerpt: excerpt(withoutTitle(entry), query),
    };
  }
}

/** Of a screen also its id, by which people speak of it. */
function contextOf({ kind, names, context }: SearchEntry): string {
  return kind === "screen" ? [names[0], context].filter(Boolean).join(" · ") : context;
}

/** The texts of an entry but its title, which is shown anyway. */
function withoutTitle({ title, text }: SearchEntry): string {
  return text
    .split("\n")
    .filter((line) => line !== title)
    .join("\n");
}
