import type { Operations } from "../product/api/operation.ts";

/**
 * Operations that have no code yet: each answers with the example of its description, and changes nothing. With them a
 * screen with a new operation can be clicked through at once.
 *
 * @param examples results by operation
 */
export function exampleOperations(examples: Readonly<Record<string, unknown>>): Operations {
  return Object.fromEntries(
    Object.entries(examples).map(([id, example]) => [id, async () => ({ result: structuredClone(example) })]),
  );
}
