import { findNodeAtLocation, type Node, type ParseError, parseTree } from "jsonc-parser";
import { depthFlaw, encodingFlaw, propertyNameFlaws, sizeFlaw, syntaxFlaw } from "./flaws.ts";
import { locateFlaws, type TextProblem } from "./places.ts";
import { parseSound } from "./sound-json.ts";

type ValuePath = readonly (string | number)[];

export interface ParsedJson {
  readonly value: unknown;
  /**
   * Where a value begins, or the name before it. A path without a value gives the place of the innermost value that
   * exists.
   */
  readonly offsetOf: (path: ValuePath, part?: "name" | "value") => number;
}

export interface Unreadable {
  /** In order of their place; at least one. */
  readonly problems: readonly TextProblem[];
}

/**
 * Parses strict JSON: no comments, no trailing commas, no name twice in an object, no `__proto__`, and bounded in size
 * and depth. It never throws: for any text, each problem has a place.
 *
 * @param maxLength characters of which a text has at most so many, where a program writes it
 */
export function parseJson(text: string, maxLength?: number): ParsedJson | Unreadable {
  const flaw = encodingFlaw(text) ?? sizeFlaw(text, maxLength);
  if (flaw !== undefined) return { problems: locateFlaws(text, [flaw]) };
  const sound = parseSound(text);
  if (sound === undefined) return parseByTokens(text);
  let tree: { readonly root: Node | undefined } | undefined;
  return {
    value: sound.value,
    offsetOf: (path, part) => {
      tree ??= { root: parseTree(text) };
      return offsetIn(tree.root, path, part);
    },
  };
}

/** Finds the places of the problems in a text. */
function parseByTokens(text: string): ParsedJson | Unreadable {
  const flaw = depthFlaw(text);
  if (flaw !== undefined) return { problems: locateFlaws(text, [flaw]) };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  // After the first error the parser also reports what is correct.
  if (errors.length > 0) return { problems: locateFlaws(text, errors.slice(0, 1).map(syntaxFlaw)) };
  const flaws = tree === undefined ? [] : propertyNameFlaws(tree);
  return flaws.length > 0 ? { problems: locateFlaws(text, flaws) } : readParsed(text, tree);
}

function readParsed(text: string, tree: Node | undefined): ParsedJson | Unreadable {
  try {
    return { value: JSON.parse(text) as unknown, offsetOf: (path, part) => offsetIn(tree, path, part) };
  } catch (error) {
    return { problems: locateFlaws(text, [{ offset: 0, message: `This is not JSON: ${(error as Error).message}` }]) };
  }
}

function offsetIn(tree: Node | undefined, path: ValuePath, part: "name" | "value" = "value"): number {
  if (tree === undefined) return 0;
  const node = findNodeAtLocation(tree, [...path]);
  if (node === undefined) return offsetIn(tree, path.slice(0, -1));
  const name = node.parent?.type === "property" ? node.parent.children?.[0] : undefined;
  return (part === "name" ? name : undefined)?.offset ?? node.offset;
}
