import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import html from "shiki/langs/html.mjs";
import json from "shiki/langs/json.mjs";
import shell from "shiki/langs/shellscript.mjs";
import typescript from "shiki/langs/typescript.mjs";
import { type Markup, html as markup } from "../../components/_kit/html.ts";

export type Language = "html" | "json" | "shell" | "typescript";

const theme = createCssVariablesTheme({ name: "tokens", variablePrefix: "--" });
const highlighter: HighlighterCore = await createHighlighterCore({
  themes: [theme],
  langs: [html, json, shell, typescript],
  engine: createJavaScriptRegexEngine(),
});

/** Code as spans with a class for each kind of token: the content security policy allows no inline style. */
export function highlight(code: string, language: Language): string {
  const lines = highlighter.codeToTokensBase(code, { lang: language, theme: "tokens" });
  return lines.map((line) => line.map(token).join("")).join("\n");
}

function token({ content, color }: { content: string; color?: string }): Markup | string {
  const kind = /^var\(--token-([a-z-]+)\)$/.exec(color ?? "")?.[1];
  return kind === undefined
    ? markup`${content}`.toString()
    : markup`<span class="token-${kind}">${content}</span>`.toString();
}
