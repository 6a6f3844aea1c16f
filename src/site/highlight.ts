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
  const shapes: string[] = [];
  const outlined = code.replace(shape, (_, before: string, drawing: string) => {
    shapes.push(markup`<span class="token-comment">${drawing}</span>`.toString());
    return before + placeholder;
  });
  const lines = highlighter.codeToTokensBase(outlined, { lang: language, theme: "tokens" });
  const colored = lines.map((line) => line.map(token).join("")).join("\n");
  return colored.replaceAll(placeholder, () => shapes.shift() ?? "");
}

/** The paths of an icon: nobody reads them, and coloured they would be half of the page. */
const shape = /(<svg class="icon"[^>]*>)(.+?)(?=<\/svg>)/g;
const placeholder = "\ue001";

function token({ content, color }: { content: string; color?: string }): Markup | string {
  const kind = /^var\(--token-([a-z-]+)\)$/.exec(color ?? "")?.[1];
  return kind === undefined
    ? markup`${content}`.toString()
    : markup`<span class="token-${kind}">${content}</span>`.toString();
}
