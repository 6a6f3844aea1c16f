import type { Component } from "../../../components/_kit/component.ts";
import type { Node, Screen } from "../../engine/screen-schema.ts";
import type { AppData } from "./settings.ts";

/** Components that are loaded when a screen needs them. */
export class LoadedComponents {
  readonly #loaded = new Map<string, Component>();
  readonly #known: AppData["components"];

  constructor(known: AppData["components"]) {
    this.#known = known;
  }

  /** Those that are there by now, for the host of a screen. */
  get all(): ReadonlyMap<string, Component> {
    return this.#loaded;
  }

  /** Loads what any screen may need: for loading, for failures, for the shell, for flows; and what one names. */
  async load(screen?: Screen): Promise<void> {
    await Promise.all(this.#needed(screen).map((id) => this.#load(id)));
  }

  #needed(screen: Screen | undefined): string[] {
    const serving = Object.entries(this.#known).flatMap(([id, { serves }]) => (serves === undefined ? [] : [id]));
    const ids = new Set([...serving, ...(screen === undefined ? [] : namedIn(screen))]);
    return [...ids].filter((id) => Object.hasOwn(this.#known, id));
  }

  async #load(id: string): Promise<void> {
    if (this.#loaded.has(id)) return;
    const { default: component } = (await import(`../../../components/${id}/index.ts`)) as { default: Component };
    this.#loaded.set(id, component);
  }
}

function namedIn({ body = [], steps = [], review }: Screen): string[] {
  return [...body, ...steps.flatMap((step) => step.body), ...(review?.summary ?? [])].flatMap(componentsIn);
}

function componentsIn(node: Node): string[] {
  if ("component" in node) return [node.component];
  return "each" in node ? componentsIn(node.node) : (node.children ?? []).flatMap(componentsIn);
}
