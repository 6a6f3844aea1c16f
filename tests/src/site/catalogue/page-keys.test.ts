import { afterEach, expect, test, vi } from "vitest";
import { components } from "../../../../components/index.ts";
import { componentPageKey, screenPageKey } from "../../../../src/site/catalogue/page-keys.ts";
import { screenFiles } from "../../../../src/site/content/screens.ts";

afterEach(() => vi.unstubAllEnvs());

test("the development server, which keeps no pages, waits for no facts about all of them", () => {
  vi.stubEnv("NODE_ENV", "development");
  expect(new Set([...components.values()].map(componentPageKey))).toEqual(new Set([""]));
  expect(new Set([...screenFiles().values()].map(screenPageKey))).toEqual(new Set([""]));
});

test("a build keeps the page of a component by a key of its own", () => {
  const [one, other] = [...components.values()].map(componentPageKey);
  expect(one).not.toBe("");
  expect(one).not.toBe(other);
});
