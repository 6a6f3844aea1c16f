import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import { packageEntries, packageManifest } from "../../../../src/workshop/packages/package-manifest.ts";

const own = {
  ...{ name: "house", version: "1.2.3", description: "A house.", license: "0BSD", engines: { node: ">=20" } },
  devDependencies: { zod: "4.0.1", pg: "8.1.0", vitest: "1.0.0" },
};

test("the manifest is that of the project, with what a consumer installs", () => {
  const { exports, ...manifest } = packageManifest(own) as { exports: Record<string, unknown> };
  const { devDependencies: _, ...said } = own;
  expect(manifest).toEqual({
    ...said,
    type: "module",
    sideEffects: ["*.css"],
    dependencies: { zod: "4.0.1" },
    peerDependencies: { pg: "8.1.0" },
    peerDependenciesMeta: { pg: { optional: true } },
  });
  const scripts = Object.keys(packageEntries).map((name) => `./${name}`);
  const files = ["./components.css", "./openapi.yaml", "./package.json"];
  const folders = ["./fonts/*", "./schemas/*", "./messages/*"];
  expect(Object.keys(exports)).toEqual([...scripts, ...files, ...folders]);
  for (const path of [...files, ...folders]) expect(exports[path]).toBe(path);
  expect(exports["./api/sqlite"]).toEqual({
    types: "./types/src/product/api/storage/sqlite.d.ts",
    default: "./api/sqlite.js",
  });
});

test("every entry is a module that a guide names, and guides import no other", () => {
  for (const module of Object.values(packageEntries)) expect(existsSync(projectFile(module)), module).toBe(true);
  const guides = globSync("content/guides/*.mdx", { cwd: projectFile(".") }).map((file) =>
    readFileSync(projectFile(file), "utf8"),
  );
  const [named = [], imported = []] = [/\bschaukasten\/([\w/]+)/g, /from "schaukasten\/([^"]+)"/g].map((pattern) =>
    guides.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name)),
  );
  const entries = Object.keys(packageEntries);
  expect(entries.filter((name) => !named.includes(name))).toEqual([]);
  expect(imported.filter((name) => !entries.includes(name) && !name.startsWith("messages/"))).toEqual([]);
  expect(imported.length).toBeGreaterThan(5);
});
