import postcss, { type AtRule, type Container, type Rule } from "postcss";

const unknownValue =
  /light-dark\(|oklch\(|oklab\(|color-mix\(|\blab\(|\d(?:r?lh|cq[iwbh])\b|^[^/]*" ?\/ ?"|anchor\(|if\(/;
const unknownSelector = /:has\(|:popover-open|::details-content|:user-invalid|&/;
const unknownProperty =
  /^(?:position-area|position-try.*|animation-timeline|animation-range|text-wrap.*|field-sizing|reading-flow)$/;
const unknownQuery = /\(scripting/;
const unknownRule = /^(?:starting-style|view-transition|scope|position-try)$/;

/**
 * A stylesheet as an engine of 2022 parses it: without nesting, `:has()`, popovers, `light-dark()`, `oklch()`,
 * `color-mix()` and units of lines. It drops unknown syntax; where a variable hides it until the value is
 * computed, the value is unset.
 */
export function asOldParser(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules("supports", answer);
  root.walkRules((rule) => {
    if (isNested(rule) || unknownSelector.test(rule.selector)) rule.remove();
  });
  root.walkAtRules((rule) => {
    if (unknownRule.test(rule.name) || unknownQuery.test(rule.params) || isNested(rule)) rule.remove();
  });
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (unknownProperty.test(prop)) declaration.remove();
    else if (unknownValue.test(value) && !prop.startsWith("--"))
      value.includes("var(") ? declaration.assign({ value: "unset" }) : declaration.remove();
  });
  return root.toString();
}

/** A custom property may hold anything; its users are then unset, as is every colour that was `light-dark()`. */
export function unknownVariables(css: string): string[] {
  return [...css.matchAll(/(--[\w-]+):([^;}]*)/g)].flatMap(([, name = "", value = ""]) =>
    unknownValue.test(value) ? [name] : [],
  );
}

function isNested({ parent }: Rule | AtRule): boolean {
  for (
    let at: Container | undefined = parent as Container | undefined;
    at !== undefined;
    at = at.parent as Container | undefined
  )
    if (at.type === "rule") return true;
  return false;
}

/** The required feature is missing. */
function answer(rule: AtRule): void {
  const asks =
    unknownValue.test(rule.params) ||
    unknownSelector.test(rule.params) ||
    [...rule.params.matchAll(/\(([\w-]+):/g)].some(([, name = ""]) => unknownProperty.test(name));
  if (!asks) return;
  if (/^\s*not\b/.test(rule.params)) rule.replaceWith(rule.nodes ?? []);
  else rule.remove();
}
