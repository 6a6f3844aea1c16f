import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import html from "shiki/langs/html.mjs";
import json from "shiki/langs/json.mjs";
import type { HighlightKind } from "./client/highlights.ts";

export type Language = "html" | "json";

const highlightTheme = createCssVariablesTheme({ name: "tokens", variablePrefix: "--" });
const highlighter: HighlighterCore = await createHighlighterCore({
  themes: [highlightTheme],
  langs: [html, json],
  engine: createJavaScriptRegexEngine(),
});

const tokenKinds: Readonly<Record<string, HighlightKind>> = {
  string: "s",
  "string-expression": "s",
  constant: "c",
  keyword: "n",
  function: "n",
  parameter: "n",
  comment: "m",
  punctuation: "m",
};

/**
 * The kinds of the parts of a code, in order, each with its length in UTF-16 code units: `m1n3-1` is one of muted,
 * three of a name, one without a colour. Spans would be most of a page, although most code blocks stay closed.
 */
export function codeTokens(code: string, language: Language): string {
  const outlined = code.replaceAll(iconPaths, (drawing) => veil.repeat(drawing.length));
  const parts: { kind: HighlightKind; length: number }[] = [];
  for (const { content, color } of tokensIn(outlined, language)) {
    const kind = tokenKind(content, color);
    const last = parts.at(-1);
    if (last?.kind === kind) last.length += content.length;
    else parts.push({ kind, length: content.length });
  }
  return parts.map(({ kind, length }) => kind + length).join("");
}

/** The paths of an icon: they are not for reading, and coloured they would be half of all tokens. */
const iconPaths = /(?<=<svg class="icon"[^>]*>).+?(?=<\/svg>)/g;
const veil = "\ue001";
const veiled = new RegExp(`(${veil}+)`);

function tokensIn(code: string, language: Language): { content: string; color?: string }[] {
  // Without a limit of time: on a slow machine a line would have fewer tokens than on another.
  const lines = highlighter.codeToTokensBase(code, { lang: language, theme: "tokens", tokenizeTimeLimit: 0 });
  return lines
    .flatMap((line, index) => (index === 0 ? line : [{ content: "\n" }, ...line]))
    .flatMap(({ content, ...token }) => content.split(veiled).map((part) => ({ ...token, content: part })));
}

function tokenKind(content: string, color: string | undefined): HighlightKind {
  if (content.startsWith(veil)) return "m";
  return tokenKinds[/^var\(--token-([a-z-]+)\)$/.exec(color ?? "")?.[1] ?? ""] ?? "-";
}
