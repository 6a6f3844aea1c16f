import { fetchedDataAddress } from "./data-address.ts";

/** A rule with rules in it; those of a frame are of the classes of that frame. */
type OuterRule = CSSRule & { readonly cssRules: CSSRuleList; readonly style?: CSSStyleDeclaration };

/**
 * The rules that hold in a document now, as one text for an SVG, in which the root of the document is not the root:
 * conditions on window, theme and preferences are decided, and the fonts are part of the text.
 */
export async function stillStyles(inner: Document): Promise<string> {
  const matches = (condition: string) => inner.defaultView?.matchMedia(condition).matches === true;
  const sheets = [...inner.styleSheets, ...inner.adoptedStyleSheets];
  const texts = sheets.map((sheet) => withFonts(rulesText(sheet.cssRules, matches), sheet.href ?? inner.baseURI));
  return (await Promise.all(texts)).join("\n").replaceAll(":root", ":is(:root, html)");
}

type MatchesMedia = (condition: string) => boolean;

function rulesText(rules: CSSRuleList, matches: MatchesMedia): string {
  return Array.from(rules, (rule) => ruleText(rule, matches)).join("\n");
}

function ruleText(rule: CSSRule, matches: MatchesMedia): string {
  if (!("cssRules" in rule) || rule.cssText.startsWith("@keyframes")) return rule.cssText;
  const { cssRules, style } = rule as OuterRule;
  const inside = `${style?.cssText ?? ""}\n${rulesText(cssRules, matches)}`;
  if ("media" in rule) return matches((rule as CSSMediaRule).media.mediaText) ? inside : "";
  return `${rule.cssText.slice(0, rule.cssText.indexOf("{"))}{${inside}}`;
}

const fontAddressPattern = /url\("(?!data:)([^"]+)"\)/g;

/** An SVG that is shown as an image loads nothing. */
async function withFonts(text: string, base: string): Promise<string> {
  const addresses = [...new Set(Array.from(text.matchAll(fontAddressPattern), ([, address = ""]) => address))];
  const loaded = await Promise.all(
    addresses.map(async (address) => [address, await fetchedDataAddress(new URL(address, base).href)] as const),
  );
  const files = new Map(loaded);
  return text.replaceAll(fontAddressPattern, (_, address: string) => `url("${files.get(address) ?? ""}")`);
}
