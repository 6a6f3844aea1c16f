import postcss, { type AtRule, type ChildNode, type Container, type Rule } from "postcss";
import type { FileTexts } from "../sides/texts.ts";

/** A rule of a stylesheet without nesting. */
export interface FlatRule {
  readonly selector: string;
  /** Conditions around it, `@media print`; layers are none. */
  readonly conditions: readonly string[];
  readonly declarations: ReadonlyMap<string, string>;
}

export type StyleMedium = "screen" | "print" | "hover" | "focus";

/** A rule whose declarations differ between the sides. */
export interface RuleChange {
  /** The stylesheet's path. */
  readonly file: string;
  readonly selector: string;
  readonly conditions: readonly string[];
  /** Where the same declarations have applied under other ones. */
  readonly conditionsBefore?: readonly string[];
  readonly medium: StyleMedium;
  readonly declarations: readonly { readonly property: string; readonly before?: string; readonly after?: string }[];
}

/** Rules of a stylesheet that differ. A rule that only stands elsewhere among the others is not found. */
export function ruleChanges(file: string, before: string | undefined, after: string | undefined): RuleChange[] {
  const [one, other] = [rulesByPlace(before), rulesByPlace(after)];
  const changes = [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [from, to] = [one.get(key), other.get(key)];
    const rule = (to ?? from)!;
    const declarations = declarationChanges(from?.declarations ?? new Map(), to?.declarations ?? new Map());
    if (declarations.length === 0) return [];
    return [{ file, selector: rule.selector, conditions: rule.conditions, medium: mediumOf(rule), declarations }];
  });
  return withOtherConditions(changes);
}

/** What is gone under one condition and new under another one is one change, as of a breakpoint. */
function withOtherConditions(changes: readonly RuleChange[]): RuleChange[] {
  const origins = new Map(
    changes.flatMap((change) => {
      const origin = changes.find((each) => isSameRule(each, change));
      return origin === undefined ? [] : [[change, origin] as const];
    }),
  );
  const moved = new Set(origins.values());
  return changes
    .filter((change) => !moved.has(change))
    .map((change) => {
      const conditionsBefore = origins.get(change)?.conditions;
      return conditionsBefore === undefined ? change : { ...change, conditionsBefore };
    });
}

function isSameRule(gone: RuleChange, come: RuleChange): boolean {
  const declared = (change: RuleChange, side: "before" | "after") =>
    JSON.stringify(change.declarations.map((each) => [each.property, each[side]]));
  return (
    gone.selector === come.selector &&
    gone.medium === come.medium &&
    gone.declarations.every(({ after }) => after === undefined) &&
    come.declarations.every(({ before }) => before === undefined) &&
    declared(gone, "before") === declared(come, "after")
  );
}

function mediumOf({ selector, conditions }: FlatRule): StyleMedium {
  if (conditions.some((each) => /\bprint\b/.test(each))) return "print";
  if (/:hover\b|:active\b/.test(selector)) return "hover";
  return /:focus(?:-visible|-within)?\b/.test(selector) ? "focus" : "screen";
}

function declarationChanges(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): RuleChange["declarations"] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((property) => {
    const [one, other] = [before.get(property), after.get(property)];
    if (one === other) return [];
    return [{ property, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }];
  });
}

/** Declarations of rules with the same selector and conditions count as one rule. */
function rulesByPlace(css: string | undefined): Map<string, FlatRule> {
  const rules = new Map<string, FlatRule>();
  for (const rule of flatRules(css ?? "")) {
    const key = JSON.stringify([rule.selector, rule.conditions]);
    const known = rules.get(key);
    rules.set(key, { ...rule, declarations: new Map([...(known?.declarations ?? []), ...rule.declarations]) });
  }
  return rules;
}

export function flatRules(css: string): FlatRule[] {
  return [...flatten(postcss.parse(css), undefined, [])];
}

function* flatten(
  container: Container,
  around: string | undefined,
  conditions: readonly string[],
): Generator<FlatRule> {
  const own = declarationsIn(container);
  if (own.size > 0 && around !== undefined) yield { selector: around, conditions, declarations: own };
  for (const node of container.nodes ?? []) {
    if (isRule(node)) yield* flatten(node, nested(node.selector, around), conditions);
    else if (isAtRuleNode(node) && node.nodes !== undefined) yield* flattenAtRule(node, around, conditions);
  }
}

function* flattenAtRule(rule: AtRule, around: string | undefined, conditions: readonly string[]): Generator<FlatRule> {
  const condition = `@${rule.name} ${rule.params}`.trim();
  if (rule.name === "layer") yield* flatten(rule, around, conditions);
  else if (/^(?:keyframes|font-face|property|page)$/.test(rule.name))
    yield { selector: ":root", conditions: [condition], declarations: new Map([["content", rule.toString()]]) };
  else yield* flatten(rule, around, [...conditions, condition]);
}

function isRule(node: ChildNode): node is Rule {
  return node.type === "rule";
}

function isAtRuleNode(node: ChildNode): node is AtRule {
  return node.type === "atrule";
}

function declarationsIn(container: Container): Map<string, string> {
  const found = (container.nodes ?? []).filter((node) => node.type === "decl");
  return new Map(found.map((node) => [node.prop, `${node.value}${node.important === true ? " !important" : ""}`]));
}

function nested(selector: string, around: string | undefined): string {
  const plain = selector.replaceAll(/\s+/g, " ");
  if (around === undefined) return plain;
  return plain.includes("&") ? plain.replaceAll("&", `:is(${around})`) : `:is(${around}) ${plain}`;
}

const dynamic =
  /::[\w-]+(?:\([^()]*\))?|:(?:hover|active|focus-visible|focus-within|focus|user-invalid|user-valid|popover-open|autofill|target|checked|open)\b/g;

/** What the selector matches in a document that nobody touches, whatever its state: its pseudo-elements belong to their element. */
export function withoutStates(selector: string): string {
  const bare = selector.replaceAll(dynamic, "").replaceAll(/:(?:is|where|not)\(\s*\)/g, "");
  return (
    bare
      .replaceAll(/(^|[\s>+~,(])(?=[\s>+~,)]|$)/g, (gap, start: string) => (gap === start ? start : gap))
      .replaceAll(/([>+~(,]\s*)(?=[>+~),]|$)/g, "$1*")
      .trim() || "*"
  );
}

const functionGroup = /:([\w-]+)\(([^()]*)\)/;
const impossible = "!";

/** Whether a selector can match in a document that has these classes, whatever else it asks for. */
export function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  let plain = selector.replaceAll(/\[[^\]]*\]/g, "");
  for (let found = functionGroup.exec(plain); found !== null; found = functionGroup.exec(plain)) {
    const [whole, name = "", inner = ""] = found;
    const isRefused = /^(?:is|where|has)$/.test(name) && !hasClasses(inner, classes);
    plain = plain.replace(whole, isRefused ? impossible : "");
  }
  return hasClasses(plain, classes);
}

/** Whether all classes of one of the selectors are there. */
function hasClasses(selectors: string, classes: ReadonlySet<string>): boolean {
  const isThere = (selector: string) =>
    !selector.includes(impossible) && [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = ""]) => classes.has(name));
  return selectors.split(",").some(isThere);
}

/**
 * The rules of all stylesheets that read a custom property, also through other ones.
 */
export function rulesWith(
  property: string,
  sheets: FileTexts,
): Pick<RuleChange, "file" | "selector" | "conditions" | "medium">[] {
  const rules = [...sheets].flatMap(([file, css]) =>
    flatRules(css).map((rule) => ({ file, ...rule, medium: mediumOf(rule) })),
  );
  const searched = new Set([property]);
  const found = new Set<(typeof rules)[number]>();
  for (const name of searched)
    for (const rule of rules)
      for (const [own, value] of rule.declarations) {
        if (!new RegExp(`var\\(\\s*--${name}(?![\\w-])`).test(value)) continue;
        if (own.startsWith("--")) searched.add(own.slice(2));
        found.add(rule);
      }
  return [...found].map(({ file, selector, conditions, medium }) => ({ file, selector, conditions, medium }));
}
