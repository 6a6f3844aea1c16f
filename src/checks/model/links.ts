import { parse, type Node as Syntax } from "../../product/engine/expressions/parse.ts";
import type { DataPath } from "../../product/engine/json/data-path.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import type { ExpressionObject } from "../../product/engine/screen/resolve.ts";
import { isExpression } from "../../product/engine/screen/resolve.ts";
import type { Tree } from "../rule.ts";
import { componentFields } from "./fields.ts";
import { placedNodes } from "./nodes.ts";
import { unknownPart } from "./routes.ts";
import type { PlacedScreen } from "./screen-files.ts";

export interface AddressLink {
  readonly path: DataPath;
  /** With {@link unknownPart} for parts that are known only after rendering. */
  readonly address: string;
}

const linksByScreen = oncePer((components: Tree["components"]) =>
  oncePer((file: PlacedScreen) => findLinks(file, components)),
);

/** Every address in a screen, as far as it is known without rendering. */
export function screenLinks(file: PlacedScreen, { components }: Tree): readonly AddressLink[] {
  return linksByScreen(components)(file);
}

function findLinks({ screen }: PlacedScreen, components: Tree["components"]): readonly AddressLink[] {
  const href = screen.cancel?.href;
  const found: AddressLink[] = href === undefined ? [] : [{ path: ["cancel", "href"], address: href }];
  for (const { node, path } of placedNodes(screen)) {
    const component = "component" in node ? components.get(node.component) : undefined;
    if (component === undefined || !("component" in node)) continue;
    for (const field of componentFields(component)(node)) {
      if (!isAddress(field.name)) continue;
      const place = [...path, "data", ...field.path];
      found.push(...addressesIn(field.value).map((address) => ({ path: place, address })));
    }
  }
  return found;
}

/** Whether a field of a contract is an address. */
export function isAddress(name: string | undefined): boolean {
  return name !== undefined && /^hrefs?$|Href$/.test(name);
}

/** Placeholders of components, `{id}`, and variables are unknown parts. */
function addressesIn(value: unknown): string[] {
  if (typeof value === "string") return [withoutPlaceholders(value)];
  return isExpression(value) ? addressesOfExpression(value) : [];
}

function addressesOfExpression(expression: ExpressionObject): string[] {
  if ("$text" in expression) return [withoutPlaceholders(expression.$text)];
  if (!("$bind" in expression)) return [];
  try {
    return addressesOfSyntax(parse(expression.$bind));
  } catch {
    return [];
  }
}

function withoutPlaceholders(address: string): string {
  return address.replace(/\{[^}]*\}/g, unknownPart);
}

/** The results of concatenated texts; empty where the beginning is unknown. */
function addressesOfSyntax({ kind, name, value, parts }: Syntax): string[] {
  if (kind === "literal") return typeof value === "string" ? [value] : [];
  if (kind !== "call") return [];
  const [first, second, third] = parts as [Syntax, Syntax, Syntax];
  if (name === "?") return [second, third].flatMap(addressesOfSyntax);
  if (name !== "+") return [];
  const ends = addressesOfSyntax(second);
  return addressesOfSyntax(first).flatMap((start) =>
    (ends.length === 0 ? [unknownPart] : ends).map((end) => start + end),
  );
}
