import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Component } from "../../../../components/_kit/contract/component.ts";
import { components } from "../../../../components/index.ts";
import { projectFile } from "../../../product/files/project.ts";
import { frontMatter } from "../../content/documents.ts";
import type { Preview } from "../../screens/previews.ts";

const changes = z.record(z.string(), z.unknown());

/**
 * The pairs of a guide, in its front matter: an example by its name, and the fields that differ in what to do and in
 * what not to do; null leaves a field out.
 */
const pairsMatter = z.object({
  pairs: z.optional(z.array(z.strictObject({ of: z.string(), do: changes, dont: changes, why: z.string() }))),
});

/** What to do beside what not to do, both as valid data. */
export interface GuidePair {
  readonly why: string;
  readonly does: Preview;
  readonly dont: Preview;
}

/** The guide of a component, with its front matter. */
export function guideText({ id }: Component): string {
  return readFileSync(projectFile(`components/${id}/guide.mdx`), "utf8");
}

/** The pairs of a component's guide, in its order. */
export function guidePairs(component: Component): GuidePair[] {
  const { pairs = [] } = pairsMatter.parse(frontMatter(guideText(component)).values);
  return pairs.map(({ of, do: does, dont, why }, index) => ({
    why,
    does: pairPreview(component, `do-${index + 1}`, `Do: ${why}`, of, does),
    dont: pairPreview(component, `dont-${index + 1}`, `Do not: ${why}`, of, dont),
  }));
}

/** Every document of a pair. They are no examples: what not to do is not audited. */
export function pairPreviews(): Preview[] {
  return [...components.values()].flatMap(guidePairs).flatMap(({ does, dont }) => [does, dont]);
}

function pairPreview(
  component: Component,
  name: string,
  title: string,
  of: string,
  differing: Readonly<Record<string, unknown>>,
): Preview {
  const example = component.examples.find((each) => each.name === of);
  if (example === undefined)
    throw new Error(`The guide of ${component.id} has a pair of "${of}", which is no example.`);
  const data = Object.entries({ ...(example.data as object), ...differing }).filter(([, value]) => value !== null);
  return { component, name: `pair-${name}`, title, data: Object.fromEntries(data) };
}
