import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Component } from "../../../components/_kit/component.ts";
import { components } from "../../../components/index.ts";
import { lightContracts } from "../../../src/site/light-contracts.ts";
import { projectFile } from "../../../src/site/project.ts";

let folder: string;
let light: ReadonlyMap<string, Component>;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [projectFile("components/index.ts")],
    bundle: true,
    format: "esm",
    platform: "browser",
    write: false,
    plugins: [lightContracts],
  });
  const code = outputFiles[0]?.text ?? "";
  expect(code.includes("globalRegistry")).toBe(false);
  folder = mkdtempSync(join(tmpdir(), "light-"));
  const file = join(folder, "components.mjs");
  writeFileSync(file, code);
  ({ components: light } = (await import(pathToFileURL(file).href)) as { components: typeof light });
});

afterAll(() => rmSync(folder, { recursive: true }));

describe.each([...components.values()].map((component) => [component.id, component] as const))(
  "%s",
  (id, component) => {
    it("takes the same data, and makes the same of it", () => {
      for (const { data } of component.examples) expect(light.get(id)?.render(data)).toBe(component.render(data));
    });

    it("refuses the same data", () => {
      for (const { data } of component.rejected) expect(() => light.get(id)?.render(data)).toThrow();
    });
  },
);
