import { createHash } from "node:crypto";
import type { Component } from "../../../../components/_kit/contract/component.ts";
import { lowerStyles } from "../../../product/assets/lower-styles.ts";
import { shadowStylesheet } from "../../../product/assets/stylesheet.ts";
import { derived } from "../../../product/files/derived.ts";

/** The first example as a shadow tree: it is painted with the page, before the document of its frame is there. */
export interface ShadowCopy {
  /** A template with the styles of the component and the markup of its preview. */
  readonly html: string;
  /** The hash source of its styles in the content security policy. */
  readonly hash: `sha256-${string}`;
}

/** Of a component in the flow of a page; the others fill a window, or are above it. */
export function shadowCopy(component: Component): ShadowCopy | undefined {
  const [first] = component.examples;
  if (component.frame !== "block" || first === undefined) return undefined;
  const body = component.render(first.data);
  const source = shadowStylesheet(body);
  const styles = derived("shadow-styles", [source], () => lowerStyles(source, "app"));
  const stage = `<div class="stage" data-frame="block">${body}</div>`;
  return {
    html: `<template shadowrootmode="open"><style>${styles}</style><div class="window"><div class="body">${stage}</div></div></template>`,
    hash: `sha256-${createHash("sha256").update(styles).digest("base64")}`,
  };
}
