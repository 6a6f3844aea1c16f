import { expect, test } from "vitest";
import { readTree } from "../../../src/checks/read-tree.ts";

const declarations =
  /^(?:export )?(?:default )?(?:abstract )?(?:async )?(?:function\*?|class|interface|type|const|let|enum) +([\w$]+)/gm;

/** Paths by each name that a file of `src` declares at its top level. */
async function filesByName(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const [file, text] of (await readTree(".")).files) {
    if (!/^src\/.*\.ts$/.test(file)) continue;
    for (const [, name = ""] of text.matchAll(declarations))
      found.set(name, (found.get(name) ?? new Set<string>()).add(file));
  }
  return found;
}

test("shares under 3 % of its top-level declarations' names between files", async () => {
  const found = [...(await filesByName())];
  const shared = found.filter(([, { size }]) => size > 1);
  const sum = (each: typeof found) => each.reduce((count, [, { size }]) => count + size, 0);
  expect(sum(found)).toBeGreaterThan(5000);
  const names = shared.map(([name, files]) => `${name}: ${[...files].join(", ")}`).toSorted();
  expect(sum(shared) / sum(found), `Rename one of each:\n${names.join("\n")}\n`).toBeLessThan(0.03);
});

/** Names of files that say a role in their folder, such as the contract of a component. */
const roles = new Set("index contract render examples behaviour client texts guide styles".split(" "));

/** How many names of files there are more than once. It only falls. */
const sharedByFiles = 121;

test("names no further file as another one: a name says what the file holds", async () => {
  const found = new Map<string, string[]>();
  // A variant under a condition of `imports`, `template.product.ts`, is the same module.
  const modules = [...(await readTree(".")).files.keys()].map((file) => file.replace(/\.product\.ts$/, ".ts"));
  for (const file of new Set(modules)) {
    const [, name = ""] = /^(?:components|src)\/(?!pages\/).*?([^/.]+)(?:\.\w+)?\.ts$/.exec(file) ?? [];
    if (name !== "" && !roles.has(name)) found.set(name, [...(found.get(name) ?? []), file]);
  }
  const shared = [...found].filter(([, files]) => files.length > 1);
  const names = shared.map(([name, files]) => `${name}: ${files.join(", ")}`).toSorted();
  expect(shared.length, `Rename the new one:\n${names.join("\n")}\n`).toBeLessThanOrEqual(sharedByFiles);
});
