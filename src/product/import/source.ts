/** An article or a page of another program, before its text is read. */
export interface SourceEntry {
  /** A file below the source, or a post of an export: `content/posts/fest.md` */
  readonly place: string;
  readonly kind: "article" | "page" | "event" | "gallery";
  /** The name of its address there. */
  readonly name: string;
  readonly title: string | undefined;
  /** `2026-11-27` */
  readonly date: string | undefined;
  readonly author: string | undefined;
  readonly summary: string | undefined;
  readonly body: string;
  /** HTML without any Markdown, or Markdown with HTML. */
  readonly form: "html" | "markdown";
  /** Old paths, its own first: `/posts/fest/`. */
  readonly addresses: readonly string[];
  readonly picture: SourcePicture | undefined;
  /** What belongs to it and is not in its text, such as the pictures beside it. */
  readonly gallery?: readonly SourcePicture[];
  /** Of an event. */
  readonly held?: SourceTimes;
  readonly tags: readonly string[];
  /** The names of the pages or folders above a page, the upper one first. */
  readonly above?: readonly string[];
  /** The place of a page in the menu of the old site. */
  readonly menu?: { readonly order?: number | undefined; readonly label?: string | undefined } | "none";
}

/** When and where an event is, in Swiss local time: `2026-11-27T19:00`, or a day. */
export interface SourceTimes {
  readonly starts: string;
  readonly ends: string | undefined;
  readonly location: string | undefined;
  readonly isCancelled?: boolean;
}

export interface SourcePicture {
  readonly address: string;
  readonly alt?: string | undefined;
}

export interface SourceEvent extends SourceTimes {
  readonly place: string;
  readonly id: string;
  readonly title: string;
  readonly text: string | undefined;
  readonly rule: string | undefined;
  readonly except: readonly string[];
}

export interface SourcePerson {
  readonly name: string;
  readonly role: string;
  readonly section: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

export interface SourceGame {
  readonly team: string;
  readonly starts: string;
  readonly home: string;
  readonly away: string;
  readonly place: string | undefined;
  readonly score: readonly [number, number] | undefined;
}

/** What a source says of its site. */
export interface SourceSite {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** `fr` */
  readonly language?: string | undefined;
  /** `https://www.club.ch` */
  readonly address?: string | undefined;
}

/** Everything that an import can take over. */
export interface Source {
  readonly site: SourceSite;
  readonly entries: readonly SourceEntry[];
  readonly events: readonly SourceEvent[];
  readonly people: readonly SourcePerson[];
  readonly games: readonly SourceGame[];
  /** The file on this disk that an address of an entry means. */
  readonly findFile: (address: string, entry: SourceEntry) => string | undefined;
}

export const emptySource: Source = {
  site: {},
  entries: [],
  events: [],
  people: [],
  games: [],
  findFile: () => undefined,
};
