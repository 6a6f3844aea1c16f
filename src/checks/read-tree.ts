import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Component } from "../../components/_kit/contract/component.ts";
import { cachedApi } from "../product/files/kept-api.ts";
import { pathsIn } from "../product/files/paths-in.ts";
import type { Tree } from "./rule.ts";

const textExtensions = /\.(?:astro|css|html|js|json|md|mdx|mjs|svg|ts|txt|yaml)$/;

/** The project in a folder, with its registry. */
export async function readTree(root: string): Promise<Tree> {
  const files = new Map(
    pathsIn(root).map((path) => [path, textExtensions.test(path) ? readFileSync(join(root, path), "utf8") : ""]),
  );
  const api = cachedApi(root, files);
  const read = { files, ...(api !== undefined && { api }) };
  try {
    const registry: { components: ReadonlyMap<string, Component> } = await import("../../components/index.ts");
    return { ...read, components: registry.components };
  } catch (error) {
    return { ...read, components: new Map(), failure: error instanceof Error ? error.message : String(error) };
  }
}
