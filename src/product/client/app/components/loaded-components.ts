import type { Component } from "../../../../../components/_kit/contract/component.ts";
import { isSite } from "../../../engine/scenario/shell.ts";
import { namedComponents } from "../../../engine/screen/named-components.ts";
import type { Screen } from "../../../engine/screen/schema/screen-schema.ts";
import type { AppData } from "../app-manifest.ts";
import { componentSources } from "./component-sources.ts";
import { preloadedComponents } from "./preloaded-components.ts";

/** Components that are loaded when a screen needs them, in addition to the preloaded ones. */
export class LoadedComponents {
  readonly #loaded = new Map(preloadedComponents.map((component) => [component.id, component]));
  readonly #known: AppData["components"];

  constructor(known: AppData["components"]) {
    this.#known = known;
  }

  /** Those loaded so far, for the host of a screen. */
  get all(): ReadonlyMap<string, Component> {
    return this.#loaded;
  }

  /** Loads the components that a screen names, those that serve the steps of a flow, and the shell of a site. */
  async load(screen: Screen): Promise<void> {
    const purposes: unknown[] = [screen.kind === "flow" && "steps", isSite(screen) && "site"];
    const serving = Object.keys(this.#known).filter((id) => purposes.includes(this.#known[id]?.serves));
    // A browser loads a module once.
    const loads = new Set([...serving, ...namedComponents(screen)].map((id) => componentSources[id]));
    await Promise.all(
      [...loads].map(async (load) => {
        for (const component of (await load?.()) ?? []) this.#loaded.set(component.id, component);
      }),
    );
  }
}
