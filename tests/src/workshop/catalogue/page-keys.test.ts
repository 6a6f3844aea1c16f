import { afterEach, expect, test, vi } from "vitest";
import { components } from "../../../../components/index.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { componentPageKey } from "../../../../src/workshop/catalogue/component/page-key.ts";
import { screenPageKey } from "../../../../src/workshop/catalogue/screen-page-key.ts";
import type { Preview } from "../../../../src/workshop/screens/previews.ts";
import { scenariosOf } from "../../../../src/workshop/screens/scenarios.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  for (const module of [stylesheets, keptValues]) vi.doUnmock(module);
  vi.resetModules();
});

const stylesheets = "../../../../src/workshop/html/assets.ts";
const keptValues = "../../../../src/product/files/derived.ts";

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

test("a document is rendered again when a stylesheet that it loads has another name", async () => {
  const keysWith = async (name: string) => {
    vi.resetModules();
    // What is made from mixed instances of modules is not kept for builds.
    vi.doMock(keptValues, async (original) => ({
      ...(await original<typeof import("../../../../src/product/files/derived.ts")>()),
      derived: (_recipe: string, _content: readonly string[], make: () => unknown) => make(),
    }));
    vi.doMock(stylesheets, async (original) => {
      const module = await original<typeof import("../../../../src/workshop/html/assets.ts")>();
      const known = module.assets();
      return { ...module, assets: () => ({ ...known, catalogue: { ...known.catalogue, name } }) };
    });
    const { previewKey } = await import("../../../../src/workshop/screens/previews.ts");
    const { screenPreviewKey } = await import("../../../../src/workshop/screens/screen-previews.ts");
    const [component] = [...components.values()];
    const [file] = [...screenFiles().values()];
    const [example] = component!.examples;
    const [scenario] = scenariosOf(file!.screen.id);
    return {
      preview: previewKey({ name: example!.name, title: example!.title, data: example!.data } as Preview),
      screen: screenPreviewKey({ screen: file!.screen, scenario: scenario! }),
    };
  };
  const [before, same, after] = [await keysWith("a.css"), await keysWith("a.css"), await keysWith("b.css")];
  expect(same).toEqual(before);
  for (const [page, key] of Object.entries(after)) expect(key, page).not.toBe(before[page as keyof typeof before]);
});
