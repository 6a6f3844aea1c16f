import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";

const page = z.strictObject({ title: z.string(), description: z.string() });

/** The guide of each component, by the component's id. */
const componentGuides = defineCollection({
  loader: glob({ base: "components", pattern: "*/guide.mdx", generateId: ({ entry }) => entry.split("/")[0] ?? entry }),
  schema: page.extend({ pairs: z.array(z.unknown()).optional() }),
});

/** The catalogue's own pages of documentation. */
const guides = defineCollection({
  loader: glob({ base: "content/guides", pattern: "*.mdx" }),
  schema: page.extend({ order: z.int() }),
});

/** Decisions, by their number and name. */
const decisions = defineCollection({
  loader: glob({ base: "content/decisions", pattern: "*.md" }),
  schema: z.strictObject({ title: z.string(), date: z.iso.date() }),
});

export const collections = { componentGuides, guides, decisions };
