import type { Component } from "../../../../../components/_kit/contract/component.ts";
import type { PlaygroundData, PlaygroundStarts } from "./playground-data.ts";

const componentModules = import.meta.glob<Component>("../../../../../components/*/index.ts", { import: "default" });

interface Loaded {
  readonly component: Component;
  readonly data: PlaygroundData;
}

let loading: { readonly id: string; readonly loaded: Promise<Loaded> } | undefined;

/** The component of this page and its contract as data, loaded once; after a failure again. */
export function loadForPlayground(id: string): Promise<Loaded> {
  if (loading?.id !== id) {
    loading = { id, loaded: loadBoth(id) };
    loading.loaded.catch(() => {
      loading = undefined;
    });
  }
  return loading.loaded;
}

async function loadBoth(id: string): Promise<Loaded> {
  const [component, data] = await Promise.all([loadComponent(id), loadPlaygroundData()]);
  return { component, data };
}

/** The component with its own contract, as the build of the catalogue uses it. */
async function loadComponent(id: string): Promise<Component> {
  const load = componentModules[`../../../../../components/${id}/index.ts`];
  if (load === undefined) throw new Error(`There is no component "${id}".`);
  return load();
}

/** The contract as data, from the folder of the component's page. */
function loadPlaygroundData(): Promise<PlaygroundData> {
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
