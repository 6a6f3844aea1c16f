import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from "postcss";
import { featureAt, featuresIn } from "./mdn.ts";

/** A feature that a file uses, by its path in MDN's data. */
export interface FeatureUse {
  readonly feature: string;
  readonly line: number;
  /** Vendor prefixes that are written beside it. */
  readonly prefixes?: readonly string[];
}

/** The CSS features of a stylesheet outside of a matching @supports. */
export function styleFeatures(css: string): FeatureUse[] {
  const uses: FeatureUse[] = [];
  postcss.parse(css).walk((node) => {
    const line = node.source?.start?.line ?? 1;
    const asked = conditionsAround(node);
    for (const { name, features, ...more } of featuresOfNode(node))
      for (const feature of features) if (!asked.includes(name)) uses.push({ feature, line, ...more });
  });
  return uses;
}

/** The features of a selector in a script. */
export function selectorFeatures(selector: string): string[] {
  return ofSelector(selector).flatMap(({ features }) => features);
}

/** A name in CSS, and the features that it may be. */
interface NamedFeatures {
  readonly name: string;
  readonly features: readonly string[];
  readonly prefixes?: readonly string[];
}

function featuresOfNode(node: ChildNode): NamedFeatures[] {
  if (node.type === "atrule") return ofAtRule(node);
  if (node.type === "rule") return isInKeyframes(node) ? [] : ofSelector(node.selector);
  return node.type === "decl" ? ofDeclaration(node) : [];
}

/** The conditions around a node; those under a "not" list absent features. */
function conditionsAround(node: ChildNode): string {
  const conditions: string[] = [];
  for (let at: Container | undefined = node.parent; at !== undefined; at = at.parent as Container | undefined)
    if (isAtRule(at) && at.name === "supports" && !/^\s*not\b/.test(at.params)) conditions.push(at.params);
  return conditions.join(" ");
}

function isAtRule(node: Container): node is AtRule {
  return node.type === "atrule";
}

function isInKeyframes({ parent }: Rule): boolean {
  return parent?.type === "atrule" && /keyframes$/.test((parent as AtRule).name);
}

function ofAtRule({ name, params }: AtRule): NamedFeatures[] {
  const own = { name: `@${name}`, features: knownFeatures([`css.at-rules.${name}`]) };
  if (name === "supports")
    return /selector\(/.test(params) ? [namedFeatures("selector(", "css.at-rules.supports.selector")] : [];
  if (name === "scope") return [own, ...ofSelector(params)];
  const asked = [...params.matchAll(/([a-z][\w-]*)\s*[:<>=)(]/g)].map(([, word = ""]) => word);
  const inner = asked.map((word) =>
    namedFeatures(word, `css.at-rules.${name}.${word}`, `css.at-rules.${name}.${word}_queries`),
  );
  const range = /[<>]/.test(params) && name === "media" ? [namedFeatures("<", "css.at-rules.media.range_syntax")] : [];
  const states = /scroll-state\(/.test(params)
    ? [namedFeatures("scroll-state", "css.at-rules.container.scroll-state_queries")]
    : [];
  const styles = /style\(/.test(params)
    ? [namedFeatures("style(", "css.at-rules.container.style_queries_for_custom_properties")]
    : [];
  return [own, ...inner, ...range, ...states, ...styles];
}

function ofSelector(selector: string): NamedFeatures[] {
  const plain = selector.replaceAll(/\[[^\]]*\]/g, "");
  const pseudos = [...plain.matchAll(/::?([a-z][\w-]*)/g)].map(([written, name = ""]) =>
    namedFeatures(written, `css.selectors.${name}`),
  );
  const nesting = plain.includes("&") ? [namedFeatures("&", "css.selectors.nesting")] : [];
  return [...pseudos, ...nesting];
}

function ofDeclaration(declaration: Declaration): NamedFeatures[] {
  const { prop, value } = declaration;
  const isKnown = !prop.startsWith("-");
  const own = isKnown
    ? [{ ...namedFeatures(prop, `css.properties.${prop}`), prefixes: prefixesBeside(declaration) }]
    : [];
  const block = declaration.parent?.type === "atrule" ? (declaration.parent as AtRule).name : undefined;
  const isDescriptor = block !== undefined && !conditions.has(block);
  const named = isDescriptor ? [namedFeatures(prop, `css.at-rules.${block}.${prop}`)] : own;
  return [...named, ...ofValue(prop, value)];
}

/** Blocks in a rule whose declarations are those of the rule, not descriptors. */
const conditions: ReadonlySet<string> = new Set(["container", "layer", "media", "scope", "starting-style", "supports"]);

function prefixesBeside({ prop, parent }: Declaration): string[] {
  const names = (parent?.nodes ?? []).flatMap((each) => (each.type === "decl" ? [each.prop] : []));
  return ["-webkit-", "-moz-"].filter((prefix) => names.includes(prefix + prop));
}

function ofValue(prop: string, value: string): NamedFeatures[] {
  const plain = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|#[\da-f]+/gi, "_");
  const functions = [...plain.matchAll(/(?<![\w-])(-?[a-z][\w-]*)\(/gi)].map(([written, name = ""]) => ({
    name: written,
    features: functionsNamed(name.toLowerCase(), prop),
  }));
  const units = [...plain.matchAll(/(?<![\w-])[\d.]+([a-z]+)/gi)].map(([, unit = ""]) =>
    namedFeatures(unit, lengthUnit(unit.toLowerCase())),
  );
  const words = [...plain.matchAll(/(?<![\w.-])([a-z][\w-]*)(?![\w(-])/gi)].map(([word]) =>
    namedFeatures(word, `css.properties.${prop}.${word.toLowerCase()}`),
  );
  const alternative =
    prop === "content" && / \/ /.test(plain) ? [namedFeatures("content:", "css.properties.content.alt_text")] : [];
  return [...functions, ...units, ...(prop.startsWith("--") ? [] : words), ...alternative];
}

const unitFeatures: Readonly<Record<string, string>> = {
  ...featuresByName(["dvb", "dvh", "dvi", "dvw", "dvmin", "dvmax"], "viewport_percentage_units_dynamic"),
  ...featuresByName(["svb", "svh", "svi", "svw", "svmin", "svmax"], "viewport_percentage_units_small"),
  ...featuresByName(["lvb", "lvh", "lvi", "lvw", "lvmin", "lvmax"], "viewport_percentage_units_large"),
  ...featuresByName(["cqb", "cqh", "cqi", "cqw", "cqmin", "cqmax"], "container_query_length_units"),
};

function featuresByName(names: readonly string[], feature: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, feature]));
}

function lengthUnit(unit: string): string {
  return `css.types.length.${unitFeatures[unit] ?? unit}`;
}

let functionFeatures: ReadonlyMap<string, readonly string[]> | undefined;

/** The features that are a function with this name, in a property or anywhere. */
function functionsNamed(name: string, prop: string): readonly string[] {
  functionFeatures ??= groupPaths(deep("css.types"));
  const own = knownFeatures([`css.properties.${prop}.${name}`]);
  return own.length > 0
    ? own
    : (functionFeatures.get(name) ?? knownFeatures(name.startsWith("--") ? ["css.types.dashed-function"] : []));
}

function groupPaths(all: readonly [path: string, name: string][]): ReadonlyMap<string, readonly string[]> {
  return new Map([...Map.groupBy(all, ([, name]) => name)].map(([name, found]) => [name, found.map(([path]) => path)]));
}

function deep(path: string): [path: string, name: string][] {
  return featuresIn(path).flatMap((found) => [found, ...deep(found[0])]);
}

function namedFeatures(name: string, ...features: readonly string[]): NamedFeatures {
  return { name, features: knownFeatures(features) };
}

function knownFeatures(paths: readonly string[]): string[] {
  return paths.filter((path) => featureAt(path)?.__compat !== undefined);
}
