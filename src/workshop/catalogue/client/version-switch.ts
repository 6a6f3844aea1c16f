import { make, makeMenu, setAttributes } from "../../kit/dom.ts";

/**
 * The way to the other versions of the catalogue on this host, if there are any: a menu beside the name of the catalogue.
 *
 * @param list leads to `versions.json` at their common root, and says the version of this page; none at the root itself
 */
export async function startVersions(list: HTMLLinkElement): Promise<void> {
  const versions = (await listedNames(list.href, "versions")).filter((name) => /^\d+(?:\.\d+)*$/.test(name));
  const own = list.dataset["versions"] || versions[0];
  const home = document.querySelector(".site-bar__home");
  const root = new URL(".", list.href);
  // The newest one is at the root too, for good.
  const newest = new VersionWay(versions[0] ?? "", root);
  const older = versions.slice(1).map((version) => new VersionWay(version, new URL(`v/${version}/`, root)));
  if (home !== null && own !== undefined && older.length > 0) home.after(versionMenu([newest, ...older], own));
  const toNewest = document.querySelector<HTMLAnchorElement>("a[data-newest]");
  if (toNewest !== null) toNewest.href = await newest.address();
}

/** A version, and its page that is nearest to this one. */
class VersionWay {
  readonly version: string;
  readonly root: URL;
  #pages: Promise<readonly string[]> | undefined;

  constructor(version: string, root: URL) {
    [this.version, this.root] = [version, root];
  }

  /** With the state that the page has in its address, where it is the same page. */
  async address(): Promise<string> {
    this.#pages ??= listedNames(new URL("pages.json", this.root).href, "pages");
    const here = pageHere();
    const page = nearestPage(here, await this.#pages);
    return new URL(page, this.root).href + (page === here ? location.search + location.hash : "");
  }
}

function versionMenu(ways: readonly VersionWay[], own: string): HTMLElement {
  const links = ways.map(({ version, root }, at) =>
    make(
      "a",
      { href: root.href, "aria-current": version === own && "true" },
      at === 0 ? `${version} · newest` : version,
    ),
  );
  const items = links.map((link) => make("li", {}, link));
  const menu = make("div", { class: "tool-menu" }, make("ul", { class: "side-links" }, ...items));
  const button = makeMenu(own, menu);
  setAttributes(button, { class: "button", "data-variant": "ghost", "aria-label": `Version ${own}` });
  let isAimed = false;
  const aim = async () => {
    const addresses = await Promise.all(ways.map((way) => way.address()));
    for (const [at, link] of links.entries()) link.href = addresses[at] ?? link.href;
    isAimed = true;
  };
  for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => void aim());
  menu.addEventListener("beforetoggle", () => void aim());
  menu.addEventListener("click", async (event) => {
    if (isAimed || !(event.target instanceof HTMLAnchorElement)) return;
    // Whoever is faster than the lists of pages waits for them.
    event.preventDefault();
    await aim();
    location.assign(event.target.href);
  });
  return make("div", { class: "site-bar__version" }, button, menu);
}

/** The page from the root of its version. */
function pageHere(): string {
  const index = document.querySelector<HTMLLinkElement>("link[data-search-index]");
  const { pathname } = new URL(".", index?.href ?? location.href);
  return location.pathname.slice(pathname.length).replace(/index\.html$/, "");
}

/** The page itself, or the nearest one above it. */
export function nearestPage(page: string, pages: readonly string[]): string {
  return page === "" || pages.includes(page) ? page : nearestPage(page.replace(/[^/]+\/?$/, ""), pages);
}

/** The names in a file of the host; none where it is absent or not what it should be. */
async function listedNames(address: string, key: "pages" | "versions"): Promise<string[]> {
  try {
    const names: unknown = (await (await fetch(address)).json())[key];
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
