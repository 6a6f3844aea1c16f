import type { ModelText, ModelWords } from "./form-model.ts";

/** A text with marks of HTML or Markdown as plain paragraphs, and its links below. */
export function markedText(source: string, title?: ModelWords): ModelText[] {
  const links: [string, string][] = [];
  const plain = source
    .replaceAll(/<a\s[^>]*?href=["']([^"']*)["'][^>]*>([\s\S]*?)<\/a>/gi, (_, href, label) =>
      keptLink(links, label, href),
    )
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)[^)]*\)/g, (_, label, href) => keptLink(links, label, href))
    .replaceAll(/<\/(?:p|li|h\d|div|ul|ol)>|<br\s*\/?>/gi, "\n\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\*\*|__|^#{1,6}\s+/gm, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
  const own = plain.split(/\r?\n\s*\n/).map((each) => each.trim());
  const paragraphs = [...(title ? [title] : []), ...own.filter((each) => each !== "")];
  return paragraphs.length === 0 && links.length === 0 ? [] : [{ item: "text", paragraphs, links }];
}

function keptLink(links: [string, string][], marked: string, href: string): string {
  const label = marked.replaceAll(/<[^>]*>/g, "").trim();
  if (/^(?:https:|mailto:|tel:)/.test(href) && label !== "") links.push([label, href]);
  return label;
}
