import type { Losses } from "./losses.ts";
import type { SourceEntry } from "./source.ts";

/** The addresses of films by the shortcodes that Hugo and others have for them. */
const films: Readonly<Record<string, string>> = {
  youtube: "https://youtu.be/",
  vimeo: "https://vimeo.com/",
  instagram: "https://www.instagram.com/p/",
};

/** The body of an entry without what its program fills in: shortcodes of Hugo, Liquid, and WordPress, and frames. */
export function plainBody(entry: SourceEntry, losses: Losses): string {
  const { body, form, place } = entry;
  const told = (name: string) => {
    losses.add("shortcode", place, name);
    return "";
  };
  const filled = form === "html" ? withoutWordPress(body, told) : withoutLiquid(withoutHugo(body, told), told);
  return withoutFrames(filled, entry, losses);
}

type TellShortcode = (name: string) => string;

function withoutHugo(body: string, told: TellShortcode): string {
  return body.replaceAll(/\{\{[<%]\s*(\/?)\s*([\w/-]+)([\s\S]*?)\s*\/?[>%]\}\}/g, (whole, end, name, rest) =>
    end === "/" ? "" : hugoPart(String(name), String(rest), () => told(String(whole).slice(0, 60))),
  );
}

function hugoPart(name: string, rest: string, told: () => string): string {
  const { src, alt, caption, title, link, href, id } = shortcodeFields(rest);
  const [first = id ?? ""] = shortcodeWords(rest);
  const film = films[name];
  if (film !== undefined) return `\n\n[${film}${first}](${film}${first})\n\n`;
  if (name === "ref" || name === "relref") return first.replace(/\.md$/, "/");
  if (src === undefined || !/^(?:figure|img|image|picture)$/.test(name)) return told();
  const picture = `![${alt ?? caption ?? title ?? ""}](<${src}>${caption === undefined ? "" : ` "${caption}"`})`;
  const target = link ?? href;
  return `\n\n${target === undefined ? picture : `[${picture}](<${target}>)`}\n\n`;
}

function shortcodeFields(text: string): Readonly<Record<string, string | undefined>> {
  const found = text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'>]+))/g);
  return Object.fromEntries(
    [...found].map(([, name = "", ...values]) => [name, values.find((each) => each !== undefined)]),
  );
}

function shortcodeWords(text: string): string[] {
  return [...text.matchAll(/(?<![=\w])"([^"]*)"|(?<=^|\s)([^\s"=]+)(?=\s|$)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? "",
  );
}

function withoutLiquid(body: string, told: TellShortcode): string {
  return body
    .replaceAll(/\{%-?\s*(?:end)?(?:raw|highlight|comment|if|unless|for|capture)\b[^%]*%\}/g, "")
    .replaceAll(/\{%-?\s*(?:post_url|link)\s+([^\s%]+)[^%]*%\}/g, (_, target) => String(target))
    .replaceAll(/\{\{-?\s*["']([^"']*)["']\s*\|[^}]*\}\}/g, (_, address) => String(address))
    .replaceAll(/\{\{-?\s*site\.(?:base)?url[^}]*\}\}/g, "")
    .replaceAll(/\{[{%][^{}]*[%}]\}/g, (whole) => told(whole.slice(0, 60)))
    .replaceAll(/^ {0,3}\{:[^}\n]*\}[ \t]*$|\{:\s*[.#][^}\n]*\}/gm, "");
}

function withoutWordPress(body: string, told: TellShortcode): string {
  return body
    .replaceAll(
      /\[caption[^\]]*\]([\s\S]*?<img[^>]*>(?:\s*<\/a>)?)([\s\S]*?)\[\/caption\]/g,
      "<figure>$1<figcaption>$2</figcaption></figure>",
    )
    .replaceAll(/\[embed[^\]]*\]\s*(\S+?)\s*\[\/embed\]/g, '<p><a href="$1">$1</a></p>')
    .replaceAll(/\[(\/?)([a-z][\w-]*)(?:\s[^\]]*)?\](?!\()/g, (whole, end, name) =>
      knownShortcodes.test(String(name)) ? (end === "/" ? "" : told(whole.slice(0, 60))) : whole,
    );
}

/** Shortcodes of WordPress and of what is often installed; other words in brackets are words. */
const knownShortcodes =
  /^(?:gallery|audio|video|playlist|contact-form-7|vc_\w+|et_pb_\w+|ngg\w*|wp\w*|table|button|col\w*|row|tabs?|map|su_\w+)$/;

const frame = /<(iframe|video|audio|embed|object)\b([^>]*)>(?:([\s\S]*?)<\/\1\s*>)?/gi;
const script = /<(script|style|form|noscript|svg|template)\b[^>]*>[\s\S]*?<\/\1\s*>|<(?:input|link|meta)\b[^>]*>/gi;

function withoutFrames(body: string, { place }: SourceEntry, losses: Losses): string {
  const linked = body.replaceAll(frame, (_, name, attributes, inner) => {
    const { src, data } = { ...shortcodeFields(String(inner ?? "")), ...shortcodeFields(String(attributes)) };
    const address = (src ?? data ?? "").replace(/^\/\//, "https://");
    losses.add("frame", place, address || `<${name}>`);
    return address === "" ? "" : `\n\n<p><a href="${address}">${address}</a></p>\n\n`;
  });
  return linked.replaceAll(script, (whole) => {
    losses.add("script", place, whole.slice(0, 40).replaceAll(/\s+/g, " "));
    return "";
  });
}
