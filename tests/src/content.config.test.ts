import { globSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { components } from "../../components/index.ts";
import { collections } from "../../src/content.config.ts";

interface Loader {
  readonly base: string;
  readonly pattern: string;
  readonly generateId?: (file: { readonly entry: string }) => string;
}

interface Collection {
  readonly loader: Loader;
  readonly schema: { safeParse(head: unknown): { readonly success: boolean } };
}

// Astro makes both of them when it runs.
vi.mock("astro:content", () => ({ defineCollection: (collection: object) => collection }));
vi.mock("astro/loaders", () => ({ glob: (options: Loader) => options }));

const all: Record<string, Collection> = {};
Object.assign(all, collections);
const entriesOf = ({ base, pattern }: Loader) =>
  globSync(pattern, { cwd: base }).map((file) => file.replaceAll("\\", "/"));
const headOf = (text: string): unknown =>
  parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? "", { schema: "failsafe" });

describe.each([
  ["componentGuides", "components/*/guide.mdx", { title: "A", description: "B", pairs: [{}] }],
  ["guides", "content/guides/*.mdx", { title: "A", description: "B", order: 1 }],
  ["decisions", "content/decisions/*.md", { title: "A", date: "2026-11-27" }],
])("the collection %s", (name, path, head) => {
  const { loader, schema } = all[name] ?? {
    loader: { base: "", pattern: "" },
    schema: { safeParse: () => ({ success: false }) },
  };

  it("has every file of its folder", () => {
    const files = entriesOf(loader).map((file) => `${loader.base}/${file}`);
    expect(files.toSorted()).toEqual(
      globSync(path)
        .map((file) => file.replaceAll("\\", "/"))
        .toSorted(),
    );
    expect(files.length).toBeGreaterThan(10);
  });

  it("takes the heads of its files, and no other field", () => {
    const isTaken = (given: unknown) => schema.safeParse(given).success;
    for (const file of entriesOf(loader))
      expect(headOf(readFileSync(`${loader.base}/${file}`, "utf8")), file).toHaveProperty("title");
    expect(isTaken(head)).toBe(true);
    expect(isTaken({ ...head, other: 1 })).toBe(false);
    const needed = Object.keys(head).filter((field) => field !== "pairs");
    for (const field of needed) expect(isTaken({ ...head, [field]: undefined }), field).toBe(false);
  });
});

it("a component's guide has the id of its component", () => {
  const loader = all["componentGuides"]?.loader;
  const ids = loader && entriesOf(loader).map((entry) => loader.generateId?.({ entry }));
  expect(ids?.toSorted()).toEqual([...components.keys()].toSorted());
});
