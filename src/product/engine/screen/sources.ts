import { expressionRoots } from "../expressions/index.ts";
import { messageVariables } from "../messages/format.ts";
import { isExpression } from "./resolve.ts";

/** The state of a data source. A ready or offline one has its result in the context. */
export type SourceState =
  | { readonly status: "ready" }
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly traceId: string; readonly refusal?: SourceRefusal }
  | { readonly status: "offline"; readonly since: string };

/** Why a server gives no result, in words. */
export interface SourceRefusal {
  readonly message: string;
  /** What may help; nothing helps with a refusal for good. */
  readonly wayOn?: "sign-in" | "retry" | undefined;
}

const rootsOf = new WeakMap<object, ReadonlySet<string>>();

/** The roots of the context that the expressions in a value read. */
export function rootsRead(value: unknown): ReadonlySet<string> {
  if (value === null || typeof value !== "object") return new Set();
  let roots = rootsOf.get(value);
  if (roots === undefined) {
    roots = new Set(collectRoots(value));
    rootsOf.set(value, roots);
  }
  return roots;
}

function collectRoots(value: object): string[] {
  if (!isExpression(value)) return Object.values(value).flatMap((inner) => [...rootsRead(inner)]);
  if ("$bind" in value) return [...expressionRoots(value.$bind)];
  if ("$text" in value) return messageVariables(value.$text).flatMap((path) => [...expressionRoots(path)]);
  return [...rootsRead(value.args ?? {})];
}
