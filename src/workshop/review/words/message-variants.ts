import { messageOf, sourceVariables } from "../../../product/engine/messages/compile.ts";
import type { Part } from "../../../product/engine/messages/message.ts";

/** The patterns of a message by the key of their case; `*` is the one that always fits. What is no message is a text. */
export function messageVariants(source: string): ReadonlyMap<string, readonly Part[]> {
  try {
    const message = messageOf(source);
    return "cases" in message ? new Map(message.cases) : new Map([["*", message]]);
  } catch {
    return new Map([["*", [source]]]);
  }
}

/** The texts of a pattern between its arguments. */
export function literalsOf(parts: readonly Part[] = []): string[] {
  const texts = parts.flatMap((part) => (typeof part === "string" ? [part.trim()] : []));
  return texts.filter((text) => text.length > 1);
}

/** Arguments that a message reads; none of what is no message. */
export function messageArguments(source: string): string[] {
  try {
    return sourceVariables(source);
  } catch {
    return [];
  }
}

/** What a person reads of a message: the variant with the fewest arguments, and these as `{name}`. */
export function plainestText(source: string): string {
  const variants = [...messageVariants(source).values()];
  const [plainest = []] = variants.toSorted((one, other) => argumentCount(one) - argumentCount(other));
  return plainest.map((part) => (typeof part === "string" ? part : `{${part[0]}}`)).join("");
}

function argumentCount(parts: readonly Part[]): number {
  return parts.filter((part) => typeof part !== "string").length;
}
