import { expect, test } from "vitest";
import { packageList } from "../../../../src/workshop/build/catalogue-notices.ts";

const bundle = {
  "a.js": {
    type: "chunk",
    modules: { "/x/node_modules/zod/index.js": {}, "/x/node_modules/@scope/one/a.js": {}, "/x/src/a.ts": {} },
  },
  "b.css": { type: "asset" },
};

test("the licences of the catalogue are those of packages in the scripts of the browser", () => {
  const packages = new Set(["hono"]);
  const { name, generateBundle } = packageList(packages);
  generateBundle.call({ environment: { name: "ssr" } }, undefined, bundle);
  generateBundle.call({}, undefined, bundle);
  expect([...packages]).toEqual(["hono"]);
  generateBundle.call({ environment: { name: "client" } }, undefined, bundle);
  expect([...packages].toSorted()).toEqual(["@scope/one", "hono", "zod"]);
  expect(name).not.toBe("");
});
