import { expect, test } from "vitest";
import * as z from "zod/mini";
import { screenContract } from "../../../../../../src/product/engine/screen/schema/screen-schema.ts";

/** Every description in a schema, by where it is. */
function* descriptionsIn(value: unknown, path = ""): Generator<readonly [path: string, text: string]> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === "description" && typeof inner === "string") yield [path, inner];
    else yield* descriptionsIn(inner, `${path}/${name}`);
  }
}

test("every field of a screen is described in sentences", () => {
  const all = [...descriptionsIn(z.toJSONSchema(screenContract, { unrepresentable: "any", io: "input" }))];
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(([, text]) => !/[.)]$/.test(text))).toEqual([]);
});
