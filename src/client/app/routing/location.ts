/** Where one is in an app: a path of its screens in the fragment, the query in the address of the page. */
export interface AppLocation {
  /** `/mitglieder/m-12`, as screens write it. */
  readonly path: string;
  /** Without empty values. */
  readonly query: Readonly<Record<string, string>>;
}

/** The address of an app from the address of its page, `/apps/admin/?q=Meier#/mitglieder`. */
export function readLocation({ hash, search }: Pick<URL, "hash" | "search">): AppLocation {
  const path = isRoute(hash) ? hash.slice(1) : "/";
  return { path, query: Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== "")) };
}

/** Whether a fragment names a route and not a place on the page. */
export function isRoute(hash: string): boolean {
  return hash.startsWith("#/");
}

/** The address of a page for an address of its app. It names the page, so that nothing of the query before stays. */
export function pageHref({ path, query }: AppLocation, page: string): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return `${page}${search === "" ? "" : `?${search}`}#${path}`;
}

/**
 * The address that a link of a screen means, `/mitglieder?sort=name` or `?page=2`; nothing for links that lead elsewhere. A
 * query on the same path changes the one that there is, so that sorting keeps the search, and begins with the first page.
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
