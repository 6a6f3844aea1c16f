import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from "yaml";
import type { DataPath } from "../../engine/json/data-path.ts";
import type { ParsedJson } from "../../engine/json/parse-json.ts";
import type { FlawId } from "../problems/flaw-texts.ts";

/** A Markdown file: its head of YAML or JSON between two lines of `---`, and the text after it. */
export interface FrontMatter {
  readonly head: ParsedJson | UnreadableHead;
  readonly body: string;
  /** Where the body begins. */
  readonly bodyOffset: number;
}

interface UnreadableHead {
  readonly id: FlawId;
  readonly offset: number;
}

const frontMatterForm = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;
/** A head that grows when it is read is no head. */
const mostAliases = 0;

export function readFrontMatter(text: string): FrontMatter {
  const [whole = "", yaml = ""] = text.startsWith("---") ? (frontMatterForm.exec(text) ?? []) : [];
  if (whole === "") return { head: { id: "page-head", offset: 0 }, body: text, bodyOffset: 0 };
  const body = text.slice(whole.length);
  return { head: parseHead(yaml, whole.indexOf("\n") + 1), body, bodyOffset: whole.length };
}

function parseHead(yaml: string, start: number): ParsedJson | UnreadableHead {
  const document = parseDocument(yaml, { prettyErrors: false, strict: true, uniqueKeys: true });
  const [error] = document.errors;
  if (error !== undefined) return { id: "page-yaml", offset: start + error.pos[0] };
  try {
    const value: unknown = document.toJS({ maxAliasCount: mostAliases }) ?? {};
    return { value, offsetOf: (path, part) => start + offsetInYaml(document.contents, path, part) };
  } catch {
    return { id: "page-yaml", offset: start };
  }
}

/** The place of a value or of its name, or that of the innermost value that exists. */
function offsetInYaml(node: unknown, [step, ...rest]: DataPath, part: "name" | "value" = "value"): number {
  if (step === undefined) return offsetOfNode(node);
  if (isMap(node)) {
    const pair = node.items.find(({ key }: Pair) => isScalar(key) && key.value === step);
    if (pair === undefined) return offsetOfNode(node);
    return rest.length === 0 && part === "name" ? offsetOfNode(pair.key) : offsetInYaml(pair.value, rest, part);
  }
  return isSeq(node) && typeof step === "number" ? offsetInYaml(node.items[step], rest, part) : offsetOfNode(node);
}

function offsetOfNode(node: unknown): number {
  return (node as Node | null | undefined)?.range?.[0] ?? 0;
}
