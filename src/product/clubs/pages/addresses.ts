import { isFile, pagePath } from "../plan/plan.ts";

/** The folder of a locale below the club's: none for the first one, `fr/` for another. */
export function localeFolder(locale: string, first: string | undefined): string {
  return locale === first ? "" : `${locale.slice(0, 2)}/`;
}

/** The relative path from a page to a file of the site, both below the club's folder. */
export function relative(from: string, to: string): string {
  const depth = from.split("/").length - 1;
  return `${"../".repeat(depth)}${to}` || "./";
}

/** The context of relative addresses: the page, and the folder of its locale. */
export interface Here {
  /** Below the club's folder: `fr/anlaesse/chilbi/`. */
  readonly path: string;
  readonly folder: string;
}

const rooted = '="/';
const linkAttributes = [" href", " src", " srcset"];

/**
 * Makes the addresses of screens, which begin at the root of an app, relative to their page: so the folder of a club
 * works under any address. Text cannot be mistaken for an attribute, as the template escapes its quotes.
 */
export function relativeLinks(html: string, here: Here): string {
  let out = "";
  let done = 0;
  for (let at = html.indexOf(rooted); at !== -1; at = html.indexOf(rooted, at + 1)) {
    if (!isLinkEnd(html, at)) continue;
    const end = html.indexOf('"', at + 2);
    const target = html.slice(at + 2, end);
    out +=
      html.slice(done, at + 2) +
      (html.endsWith(" srcset", at) ? relativeCandidates(target, here) : relativeAddress(target, here));
    done = end;
  }
  return out + html.slice(done);
}

/** The addresses of a `srcset`, each with its width where there are several. */
function relativeCandidates(list: string, here: Here): string {
  return list.replaceAll(/\/\S+(?= \d+w|$)/g, (target) => relativeAddress(target, here));
}

/** Whether the attribute that ends here is a link to an address without a host. */
function isLinkEnd(html: string, end: number): boolean {
  return linkAttributes.some((name) => html.endsWith(name, end)) && html[end + rooted.length] !== "/";
}

/**
 * Makes relative addresses begin at the root of their host. The 404 page is shown under any address, so relative ones
 * would not work.
 */
export function fixedLinks(html: string, page: URL): string {
  return html.replaceAll(/ (href|src)="(?![a-z]+:|[#/])([^"]*)"/g, (_, name: string, target: string) => {
    const { pathname, hash } = new URL(target, page);
    return ` ${name}="${pathname}${hash}"`;
  });
}

/** An address of a screen, relative to a page. */
export function relativeAddress(target: string, { path, folder }: Here): string {
  const [, route = "", query, hash = ""] = /^\/([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(target) ?? [];
  if (isFile(target)) return relative(path, route);
  const elsewhere = /^@([^/]*)\/(.*)$/.exec(route);
  const inFolder = elsewhere === null ? folder + route : `${elsewhere[1] ? `${elsewhere[1]}/` : ""}${elsewhere[2]}`;
  const page = /^page=(\d+)$/.exec(query ?? "")?.[1];
  return relative(path, asFolder(inFolder) + (page === undefined ? "" : pagePath(Number(page)))) + hash;
}

/** Pages are folders; feeds and calendars are files. */
function asFolder(path: string): string {
  return path === "" || path.endsWith("/") || /\.(?:ics|xml|webmanifest|pdf)$/.test(path) ? path : `${path}/`;
}

/** The absolute address of a page if the club's base is known, which ends in a slash; else a relative one. */
export function pageAddress(base: string | undefined, path: string, from: string): string {
  if (base === undefined) return relative(from, path);
  return plainPathPattern.test(path) ? base + path : new URL(path, base).href;
}

/** A path that needs no encoding. */
const plainPathPattern = /^(?:[\w-]+\/)*(?:[\w-]+(?:\.\w+)?)?$/;
