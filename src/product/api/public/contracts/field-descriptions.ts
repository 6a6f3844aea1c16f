import type * as z from "zod/mini";

const descriptions = new WeakMap<object, Readonly<Record<string, string>>>();

/**
 * The same contract of an object, with a sentence about each of its fields. Editors show it while somebody writes. The
 * sentences belong to the object, as fields share their contracts: a title and a place are both words.
 */
export function described<Shape extends z.core.$ZodShape, Config extends z.core.$ZodObjectConfig>(
  contract: z.ZodMiniObject<Shape, Config>,
  fields: { readonly [Name in Exclude<keyof Shape, "$schema">]: string },
): z.ZodMiniObject<Shape, Config> {
  descriptions.set(contract, fields);
  return contract;
}

/** The sentence about a field that a contract has by {@link described}. */
export function fieldDescription(contract: object, name: string): string | undefined {
  return descriptions.get(contract)?.[name];
}
