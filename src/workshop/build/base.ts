import { readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { pathsIn } from "../../product/files/paths-in.ts";
import { StepFailed } from "../../product/files/steps.ts";

/** The path at which a host serves the catalogue: `/`, or `/schaukasten/`. */
export type Base = string;

/**
 * The base of a text from the command line, with a slash at both ends.
 *
 * @throws StepFailed when the text is no path
 */
export function baseOf(text: string): Base {
  const base = `/${text}/`.replaceAll(/\/{2,}/g, "/");
  if (/^(?:\/(?!\.+\/)[\w.~-]+)*\/$/.test(base)) return base;
  throw new StepFailed(`--base is "${text}". Write the path of the catalogue on its host: /schaukasten/.`);
}

/**
 * Moves a built catalogue from the root of a host to a path below it. Authors write addresses from the root, such as
 * `/components/button/`; this puts the base before them: in attributes, in JSON, in stylesheets and in Markdown. Scripts take
 * their addresses from these.
 *
 * @returns the number of files that have changed
 */
export function placeUnder(folder: string, base: Base): number {
  const paths = pathsIn(folder);
  const address = addressRules(paths, base);
  const changed = paths.filter((path) => {
    const rewrite = rewriters[extname(path)];
    if (rewrite === undefined || worksAnywhere.test(path)) return false;
    const before = readFileSync(join(folder, path), "utf8");
    const after = rewrite(before, address, path);
    if (after !== before) writeFileSync(join(folder, path), after);
    return after !== before;
  });
  return changed.length;
}

/** The sites of clubs use relative addresses. */
const worksAnywhere = /^clubs\/[^/]+\/./;
/** Here an address may be a route of an app, unless it is a file of the catalogue. */
const ofProduct = /^(?:preview|apps\/[^/]+)\//;

type Rewrite = (text: string, address: AddressRules, path: string) => string;

const rewriters: Readonly<Record<string, Rewrite>> = {
  ".html": rewriteDocument,
  ".css": rewriteStyles,
  ".json": rewriteJson,
  ".md": rewriteMarkdown,
  ".txt": rewriteMarkdown,
  ".webmanifest": rewriteJson,
};

interface AddressRules {
  /** For a text that is an address in any case. */
  always(address: string): string;
  /** For a text that may be an address of the catalogue, a route of an app, or something else. */
  ifServed(text: string): string;
}

function addressRules(paths: readonly string[], base: Base): AddressRules {
  const served = new Set(paths.map((path) => `/${path.replace(/(?<=^|\/)index\.html$/, "")}`));
  const always = (address: string) => base + address.slice(1);
  const ifServed = (text: string) => {
    const [path = ""] = text.split(/[?#]/, 1);
    // The root is the home of every app too.
    return path !== "/" && served.has(path) ? always(text) : text;
  };
  return { always, ifServed };
}

const tag =
  /(<script\b[^>]*>)([\s\S]*?)(?=<\/script>)|(<style\b[^>]*>)([\s\S]*?)(?=<\/style>)|<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;

function rewriteDocument(html: string, address: AddressRules, path: string): string {
  const inTag = (text: string) => rewriteTag(text, address, !ofProduct.test(path));
  return html.replace(tag, (whole, script?: string, code = "", style?: string, css = "") => {
    if (script !== undefined) return inTag(script) + (/\bjson"/.test(script) ? rewriteJson(code, address) : code);
    if (style !== undefined) return style + rewriteStyles(css, address);
    return inTag(whole);
  });
}

const addressAttributes = new Set(["action", "formaction", "href", "poster", "src", "xlink:href"]);
const rootedAttribute = /(\s)([a-z][\w:-]*)="(\/(?!\/)[^"]*)"/gi;
const setAttribute = /(\s(?:imagesrcset|srcset)=")([^"]*)"/gi;

function rewriteTag(text: string, address: AddressRules, isPage: boolean): string {
  const whole = text.replace(rootedAttribute, (_, space: string, name: string, value: string) => {
    const rewrite = isPage && addressAttributes.has(name) ? address.always : address.ifServed;
    return `${space}${name}="${rewrite(value)}"`;
  });
  return whole.replace(setAttribute, (_, start: string, candidates: string) => {
    // A comma within an address, as in one with `data:`, has no blank after it.
    const moved = candidates.split(/,(?=\s)/).map((each) => each.replace(/(?<=^\s*)\/(?!\/)\S*/, address.ifServed));
    return `${start}${moved.join(",")}"`;
  });
}

function rewriteJson(json: string, address: AddressRules): string {
  return json.replace(/"(\/[^"\\]*)"/g, (_, text: string) => `"${address.ifServed(text)}"`);
}

function rewriteMarkdown(text: string, address: AddressRules): string {
  return text.replace(/\]\((\/[^)\s]*)\)/g, (_, target: string) => `](${address.ifServed(target)})`);
}

function rewriteStyles(css: string, address: AddressRules): string {
  return css.replace(/url\((["']?)(\/(?!\/)[^"')]*)\1\)/g, (_, quote: string, url: string) => {
    return `url(${quote}${address.always(url)}${quote})`;
  });
}
