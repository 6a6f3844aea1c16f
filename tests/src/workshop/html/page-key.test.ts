import { afterEach, expect, test, vi } from "vitest";
import { contentHash } from "../../../../src/product/files/project.ts";
import { assets, previewFiles } from "../../../../src/workshop/html/assets.ts";
import { assetsKey, filesKey, keyPart, pageKey, valueKey } from "../../../../src/workshop/html/page-key.ts";

afterEach(() => void vi.unstubAllEnvs());

test("a page has the key that is made for it, and none while the server of development keeps none", () => {
  expect([pageKey(() => "k"), valueKey({ a: 1 })]).toEqual(["k", valueKey({ a: 1 })]);
  expect(valueKey({ a: 1 })).not.toBe(valueKey({ a: 2 }));
  vi.stubEnv("NODE_ENV", "development");
  expect([pageKey(() => "k"), valueKey(1)]).toEqual(["", ""]);
});

test("a part of keys is made once for its name", () => {
  let made = 0;
  const ask = (name: string) => keyPart(name, () => String(++made));
  expect([ask("of this test"), ask("of this test"), ask("of another")]).toEqual(["1", "1", "2"]);
});

test("a folder has a key of its own, and so do the files that pages load", () => {
  const keys = [filesKey("screens/admin/"), filesKey("screens/member/"), assetsKey()];
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(3);
});

test("each file has its name and the hash of its content in its address", () => {
  const { fonts, ...others } = assets();
  for (const { name, type } of fonts)
    expect([name, type]).toEqual([expect.stringMatching(/^fonts\/.+\.woff2$/), "font/woff2"]);
  for (const [name, asset] of Object.entries(others)) {
    const [ending, type] = name === "preview" ? ["js", "text/javascript"] : ["css", "text/css"];
    expect([asset.name, asset.type]).toEqual([`${name}.${contentHash(asset.content)}.${ending}`, type]);
    expect(asset.content.length).toBeGreaterThan(100);
  }
  expect(previewFiles()).toEqual({
    product: others.product.name,
    sites: others.sites.name,
    stage: others.stage.name,
    script: others.preview.name,
  });
});
