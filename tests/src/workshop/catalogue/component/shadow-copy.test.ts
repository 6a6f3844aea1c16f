import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { components } from "../../../../../components/index.ts";
import { shadowCopy } from "../../../../../src/workshop/catalogue/component/shadow-copy.ts";

test("a component in the flow of a page is painted with the page, by the styles that the policy names", () => {
  const badge = components.get("badge");
  const { html = "", hash } = (badge && shadowCopy(badge)) ?? {};
  const [, styles = "", body] =
    /^<template shadowrootmode="open"><style>([\s\S]*)<\/style><div class="window"><div class="body"><div class="stage" data-frame="block">([\s\S]*)<\/div><\/div><\/div><\/template>$/.exec(
      html,
    ) ?? [];
  expect(body).toBe(badge?.render(badge.examples[0]?.data));
  expect(styles).toContain(".badge");
  expect(hash).toBe(`sha256-${createHash("sha256").update(styles).digest("base64")}`);
});

test.each(["app-shell", "bottom-sheet"])("%s fills a window or is above it, and is not", (id) => {
  const component = components.get(id);
  expect(component && shadowCopy(component)).toBeUndefined();
  expect(component?.frame).not.toBe("block");
});

test("a component without an example is not", () => {
  const badge = components.get("badge");
  expect(badge && shadowCopy({ ...badge, examples: [] })).toBeUndefined();
});
