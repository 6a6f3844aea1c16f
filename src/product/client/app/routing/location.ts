/** A location in an app: a path of its screens in the fragment, the query in the address of the page. */
export interface AppLocation {
  /** `/mitglieder/m-12`, as screens write it. */
  readonly path: string;
  /** Without empty values. */
  readonly query: Readonly<Record<string, string>>;
}

/**
 * The address of an app from the address of its page, `/apps/admin/?q=Meier#/mitglieder`. Fields of the page around the
 * app are no part of it.
 */
export function readLocation(
  { hash, search }: Pick<URL, "hash" | "search">,
  pageFields: readonly string[] = [],
): AppLocation {
  const path = isRoute(hash) ? hash.slice(1) : "/";
  const own = [...new URLSearchParams(search)].filter(([name, value]) => value !== "" && !pageFields.includes(name));
  return { path, query: Object.fromEntries(own) };
}

/** The fields of the page around an app, in the query of an address. */
export function readPageFields(search: string, pageFields: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => pageFields.includes(name)));
}

/** Whether a fragment is a route and no element of the page. */
export function isRoute(hash: string): boolean {
  return hash.startsWith("#/");
}

/** The page's address for a location. It includes the page and its own fields, so that the earlier query is dropped. */
export function pageHref({ path, query }: AppLocation, page: string, ofPage: AppLocation["query"] = {}): string {
  const entries = Object.entries({ ...query, ...ofPage });
  const search = new URLSearchParams(entries.filter(([, value]) => value !== "")).toString();
  return `${page}${search === "" ? "" : `?${search}`}#${path}`;
}

/**
 * The location of a screen's link, `/mitglieder?sort=name` or `?page=2`; nothing for links that lead elsewhere. A
 * query on the same path is merged with the present one, so that sorting keeps the search. It starts at page one.
 */
export function linkedLocation(href: string, current: AppLocation): AppLocation | undefined {
  if (!/^(?:\/(?!\/)|\?)/.test(href) || href.includes("#/")) return undefined;
  const { pathname, search } = new URL(href, "https://app.invalid");
  const path = href.startsWith("?") ? current.path : pathname;
  const query = readLocation({ hash: "", search }).query;
  if (path !== current.path || search === "") return { path, query };
  const { page: _, step: __, ...kept } = current.query;
  return { path, query: { ...kept, ...query } };
}
