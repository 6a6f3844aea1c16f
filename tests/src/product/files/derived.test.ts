import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { derived, derivedLater } from "../../../../src/product/files/derived.ts";
import { projectFile } from "../../../../src/product/files/project.ts";

const recipe = `test-${process.pid}`;
const kept = () => globSync(`.cache/derived/*/${recipe}-*.json`, { cwd: projectFile(".") }).map(projectFile);

afterEach(() => {
  vi.unstubAllEnvs();
  for (const file of kept()) rmSync(file);
});

test.each([
  ["at once", derived],
  ["later", derivedLater as unknown as typeof derived],
])("a value that is made %s is made once for its recipe and content", async (_, derive) => {
  let made = 0;
  const ask = (content: readonly string[], name = recipe) => derive(name, content, () => ({ made: ++made }));
  expect([await ask(["a"]), await ask(["a"]), await ask(["b"])]).toEqual([{ made: 1 }, { made: 1 }, { made: 2 }]);
  expect(await ask(["a"], `${recipe}-other`)).toEqual({ made: 3 });
  expect(kept()).toHaveLength(3);
  for (const file of kept()) writeFileSync(file, "{");
  expect([await ask(["a"]), await ask(["a"])]).toEqual([{ made: 4 }, { made: 4 }]);
  vi.stubEnv("NODE_ENV", "development");
  expect([await ask(["a"]), await ask(["a"])]).toEqual([{ made: 5 }, { made: 6 }]);
});

test("values of other code are removed when a process begins", async () => {
  const others = projectFile(`.cache/derived/${recipe}`);
  mkdirSync(`${others}/deep`, { recursive: true });
  writeFileSync(`${others}/deep/${recipe}-a.json`, "{}");
  vi.resetModules();
  const { derived: asNew } = await import("../../../../src/product/files/derived.ts");
  expect(asNew(recipe, ["a"], () => 1)).toBe(1);
  expect([existsSync(others), kept().length]).toEqual([false, 1]);
});
