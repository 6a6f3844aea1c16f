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

test("the pages with the code of examples are made again with another stylesheet", async () => {
  const keyWith = async (name: string) => {
    vi.resetModules();
    vi.doMock("../../../../src/site/styles/assets.ts", () => ({ assets: () => ({ catalogue: { name } }) }));
    const { exampleCodesKey } = await import("../../../../src/site/catalogue/page-keys.ts");
    vi.doUnmock("../../../../src/site/styles/assets.ts");
    return exampleCodesKey();
  };
  expect(await keyWith("catalogue.1.css")).not.toBe(await keyWith("catalogue.2.css"));
});
