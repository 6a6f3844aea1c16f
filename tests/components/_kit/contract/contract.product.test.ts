import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Component } from "../../../../components/_kit/contract/component.ts";
import { components } from "../../../../components/index.ts";
import { lightComponents, productConditions } from "../../../../src/product/assets/bundles/light-components.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { contractPlaces, pathsTo, placeName } from "../../../../src/workshop/contracts/contract-places.ts";
import { withValue } from "../../../../src/workshop/contracts/data-path.ts";
import { fullest } from "../../../../src/workshop/contracts/extreme-data.ts";
import { rejections } from "../../../../src/workshop/contracts/rejections.ts";

let folder: string;
let light: ReadonlyMap<string, Component>;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [projectFile("components/index.ts")],
    bundle: true,
    format: "esm",
    platform: "browser",
    write: false,
    conditions: productConditions,
    plugins: [lightComponents],
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
    it("refuses what the contract refuses", () => {
      const accepted = rejections(component).filter(({ data }) => isAccepted(id, data));
      expect(accepted.map(({ name }) => name)).toEqual([]);
    });

    it("refuses control characters in every text, as a browser does", () => {
      for (const [data, path] of textsWithControls(component)) {
        const { error } = component.contract.safeParse(data);
        expect({ path, data, refused: error !== undefined }).toEqual({ path, data, refused: true });
        expect(() => light.get(id)?.render(data)).toThrow();
      }
    });
  },
);

function isAccepted(id: string, data: unknown): boolean {
  try {
    return light.get(id)?.render(data) !== undefined;
  } catch {
    return false;
  }
}

const controls = ["\0", "\t", "\n", "\r", "\u001b", "\u0085", "\u2028", "\u2029", "\u202e", "\u2066", "\ud800"];

/** The data of a component with each of its texts made invalid once. */
function* textsWithControls(component: Component): Generator<[data: unknown, path: string]> {
  const bases = [fullest(component), ...component.examples.map(({ data }) => data)];
  for (const { steps, field } of contractPlaces(component, { linked: true })) {
    const text = [field, ...(field.alternatives ?? [])].find(({ kind }) => kind === "string");
    const place = bases.flatMap((base) => pathsTo(base, steps).map((path) => ({ base, path })))[0];
    if (text === undefined || place === undefined) continue;
    const refused = controls.filter((control) => text.multiline !== true || !"\n\t".includes(control));
    const { base, path } = place;
    for (const control of refused) yield [withValue(base, path, `a${control}b`), placeName(steps)];
  }
}

it("knows the texts of the components", () => {
  const places = [...components.values()].flatMap((component) =>
    [...textsWithControls(component)].map(([, path]) => `${component.id} ${path}`),
  );
  expect(new Set(places).size).toBeGreaterThan(200);
});
