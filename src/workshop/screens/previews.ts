import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { contentHash } from "../../product/files/project.ts";
import { variants } from "../contracts/variants.ts";
import { previewFiles } from "../html/assets.ts";
import { previewDocument } from "../html/document.ts";
import { idsOutside } from "../html/id-references.ts";
import { assetsKey, pageKey } from "../html/page-key.ts";

/** One document of the catalogue: an example or a generated variant of a component, alone. */
export interface Preview {
  readonly component: Component;
  /** Last part of the address; variants begin with `variant-`. */
  readonly name: string;
  readonly title: string;
  readonly data: unknown;
}

/** Every preview of a component: its examples, then its variants. */
export function previewsOf(component: Component): Preview[] {
  return [
    ...component.examples.map(({ name, title, data }) => ({ component, name, title, data })),
    ...variants(component).map(({ name, title, data }) => ({ component, name: variantName(name), title, data })),
  ];
}

export function variantName(name: string): string {
  return `variant-${name}`;
}

/** Whether a preview's name is that of a generated variant. */
export function isVariant(name: string): boolean {
  return name.startsWith(variantName(""));
}

export function allPreviews(): Preview[] {
  return [...components.values()].flatMap(previewsOf);
}

/** The address of a preview, from the root of the site. */
export function previewAddress(componentId: string, name: string): string {
  return `/preview/components/${componentId}/${name}/`;
}

/** The document of a preview, as a host of static files serves it. */
export function previewPage({ component, title, data }: Preview): string {
  const body = component.render(data);
  return previewDocument({
    title: `${component.title}: ${title}`,
    body,
    outside: idsOutside(body, data),
    frame: component.frame,
    assets: "../../../../assets/",
    files: previewFiles(),
  });
}

/** The key of a document whose data is in no file alone: an example, a variant, a half of a pair. */
export function previewKey({ data }: Preview): string {
  return pageKey(() => contentHash(assetsKey(), JSON.stringify(data)));
}
