import type { Component } from "../../../../components/_kit/contract/component.ts";
import type { PlaygroundData, PlaygroundStarts } from "./playground-data.ts";

const modules = import.meta.glob<Component>("../../../../components/*/index.ts", { import: "default" });

/** The component with its own contract, as the build of the catalogue uses it. */
export async function loadComponent(id: string): Promise<Component> {
  const load = modules[`../../../../components/${id}/index.ts`];
  if (load === undefined) throw new Error(`There is no component "${id}".`);
  return load();
}

/** The contract as data, from the folder of the component's page. */
export function loadPlaygroundData(): Promise<PlaygroundData> {
  return loadJson<PlaygroundData>("playground.json");
}

export function loadStarts(): Promise<PlaygroundStarts> {
  return loadJson<PlaygroundStarts>("starts.json");
}

async function loadJson<Content>(name: string): Promise<Content> {
  const response = await fetch(new URL(name, document.baseURI.split("#")[0]));
  if (!response.ok) throw new Error(`${name} answered ${response.status}. Build the catalogue again.`);
  return (await response.json()) as Content;
}
