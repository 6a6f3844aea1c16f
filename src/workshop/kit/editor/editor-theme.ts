import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The look of the editor, from the roles of the product's colours, which reach into a shadow tree. */
export function editorTheme(): Extension {
  return [theme, syntaxHighlighting(syntaxColors)];
}

/** The layout of the editor in its shadow tree: the text, and a line of status below it. */
export const shadowStyles = `
  :host { display: flex; flex-direction: column; min-inline-size: 0; min-block-size: 0; }
  .text { flex: 1; min-block-size: 0; display: grid; }
  .status { min-block-size: 1.25rem; margin: 0; padding: 0.25rem 0.75rem; color: var(--muted); font: 0.75rem/1.25rem var(--font); }
  .status:empty { min-block-size: 0; padding-block: 0; }
  .status[data-severity="error"] { color: var(--danger-text); }
`;

const syntaxColors = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--text)", fontWeight: "550" },
  { tag: tags.string, color: "var(--success-text)" },
  { tag: tags.number, color: "var(--accent-text)" },
  { tag: [tags.bool, tags.null], color: "var(--warning-text)" },
  { tag: [tags.separator, tags.brace, tags.squareBracket], color: "var(--muted)" },
]);

const floating = {
  border: "var(--border)",
  borderRadius: "var(--radius-control)",
  backgroundColor: "var(--floating)",
  color: "var(--text)",
  boxShadow: "var(--shadow)",
  font: "0.8125rem/1.45 var(--font)",
};

function underline(color: string) {
  return { backgroundImage: "none", textDecoration: `underline wavy ${color} 1px`, textUnderlineOffset: "3px" };
}

const theme = EditorView.theme({
  "&": { minHeight: "0", backgroundColor: "transparent", color: "var(--text)", fontSize: "0.8125rem" },
  "&.cm-focused": { outline: "var(--focus-width, 2px) solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6", scrollbarColor: "var(--control) transparent" },
  ".cm-content": { padding: "0.75rem 0", caretColor: "var(--accent)" },
  ".cm-line": { paddingInline: "0.25rem 0.75rem" },
  "&.cm-focused .cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    background: "color-mix(in oklch, var(--accent) 25%, transparent)",
  },
  ".cm-gutters": {
    backgroundColor: "transparent",
    color: "var(--muted)",
    border: "0",
    fontVariantNumeric: "tabular-nums",
  },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2rem", paddingInline: "0.25rem" },
  ".cm-foldGutter .cm-gutterElement": { cursor: "pointer" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLineGutter": { color: "var(--text)" },
  ".cm-foldPlaceholder": { border: "0", background: "var(--hover)", color: "var(--muted)", paddingInline: "0.375rem" },
  "&.cm-focused .cm-matchingBracket": { background: "var(--accent-soft)", color: "inherit" },
  ".cm-markedLine[data-severity=error]": { backgroundColor: "color-mix(in oklch, var(--danger) 10%, transparent)" },
  ".cm-markedLine[data-severity=warning]": { backgroundColor: "color-mix(in oklch, var(--warning) 12%, transparent)" },
  ".cm-lintRange-error": underline("var(--danger)"),
  ".cm-lintRange-warning": underline("var(--warning)"),
  ".cm-lintRange-info": underline("var(--info)"),
  ".cm-gutter-lint": { width: "1rem" },
  // The first mark, with which its gutter comes, does not move the text.
  ".cm-gutters:not(:has(> .cm-gutter-lint))": { paddingInlineEnd: "1rem" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0", display: "grid", placeItems: "center" },
  ".cm-lint-marker": { width: "0.5rem", height: "0.5rem", borderRadius: "50%", content: '""' },
  ".cm-lint-marker-error": { content: '""', background: "var(--danger)", forcedColorAdjust: "none" },
  ".cm-lint-marker-warning": { content: '""', background: "var(--warning)", forcedColorAdjust: "none" },
  ".cm-lint-marker-info": { content: '""', background: "var(--info)", forcedColorAdjust: "none" },
  ".cm-tooltip": { ...floating, zIndex: "20", maxWidth: "min(26rem, 88vw)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--font-mono)", maxHeight: "16rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.25rem 0.5rem", lineHeight: "1.5" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    background: "var(--accent-soft)",
    color: "var(--accent-text)",
  },
  ".cm-completionDetail": { color: "var(--muted)", fontStyle: "normal", fontFamily: "var(--font)" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "650" },
  ".cm-tooltip.cm-completionInfo": { ...floating, padding: "0.5rem 0.75rem" },
  ".cm-diagnostic": { padding: "0.5rem 0.75rem", borderLeft: "3px solid var(--info)", whiteSpace: "pre-wrap" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--danger)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--warning)" },
  ".cm-diagnosticAction": {
    marginLeft: "0.5rem",
    padding: "0.125rem 0.5rem",
    border: "1px solid var(--control)",
    borderRadius: "6px",
    backgroundColor: "var(--raised)",
    color: "var(--text)",
    font: "inherit",
    cursor: "pointer",
  },
  ".cm-hoverText": { padding: "0.5rem 0.75rem" },
  ".cm-hoverText strong": { display: "block", fontWeight: "600" },
  ".cm-panels": {
    backgroundColor: "var(--sunken)",
    color: "var(--text)",
    borderColor: "var(--line)",
    font: "0.8125rem var(--font)",
  },
  ".cm-panels button, .cm-panels input": {
    border: "1px solid var(--control)",
    borderRadius: "6px",
    background: "var(--raised)",
    color: "inherit",
    font: "inherit",
  },
  ".cm-searchMatch": { backgroundColor: "var(--warning-soft)", outline: "1px solid var(--warning)" },
  "@media (pointer: coarse)": { "&": { fontSize: "1rem" } },
  "@media (forced-colors: active)": {
    ".cm-selectionBackground": { background: "Highlight" },
    ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
      background: "Highlight",
      color: "HighlightText",
      forcedColorAdjust: "none",
    },
    ".cm-markedLine[data-severity=error]": { outline: "1px dashed Mark" },
  },
});
