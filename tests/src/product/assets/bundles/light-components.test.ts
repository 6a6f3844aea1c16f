import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import type { Component } from "../../../../../components/_kit/contract/component.ts";
import { components } from "../../../../../components/index.ts";
import { lightComponents, productConditions } from "../../../../../src/product/assets/bundles/light-components.ts";
import { projectFile } from "../../../../../src/product/files/project.ts";

const bundled = await build({
  entryPoints: [projectFile("components/index.ts")],
  bundle: true,
  format: "esm",
  minify: true,
  write: false,
  conditions: productConditions,
  plugins: [lightComponents],
});
const script = bundled.outputFiles[0]?.text ?? "";
const light = (
  (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as {
    components: ReadonlyMap<string, Component>;
  }
).components;

describe.each([...components.values()])("in the browser, $id", ({ id, examples, rejected, render }) => {
  test("draws its examples byte for byte", () => {
    const drawn = examples.map(({ data }) => light.get(id)?.render(data));
    expect(drawn).toEqual(examples.map(({ data }) => render(data)));
  });

  test("refuses what the contract refuses", () => {
    for (const { name, data } of rejected) expect(() => light.get(id)?.render(data), name).toThrow();
  });
});

test("the words of contracts and of the catalogue stay out of the browser", () => {
  const words = [...components.values()].flatMap(({ summary, examples }) => [summary, examples[0]?.description ?? ""]);
  expect(words.filter((each) => script.includes(each))).toEqual([]);
  expect(script).not.toMatch(/Reader|unclosed-comment/);
});

test("a script without the conditions of the product does not build", async () => {
  const whole = build({
    entryPoints: [projectFile("components/index.ts")],
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "silent",
    plugins: [lightComponents],
  });
  await expect(whole).rejects.toThrow(
    /node_modules\/zod\/.* is in a script of the product\. Leave it out by a condition/,
  );
});
