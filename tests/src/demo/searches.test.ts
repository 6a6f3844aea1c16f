import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { demoOutsideEffects, demoPolicy } from "../../../src/demo/index.ts";
import { initialStorage } from "../../../src/demo/initial-storage.ts";
import { identifyDemo } from "../../../src/demo/request-session.ts";
import { readApi } from "../../../src/product/engine/api/operations.ts";
import { operationsPath } from "../../../src/product/engine/api/operations-path.ts";
import { renderScreen } from "../../../src/product/engine/index.ts";
import type { Screen } from "../../../src/product/engine/screen/schema/screen-schema.ts";
import { persons } from "../../../src/workshop/apps/prototype/choices.ts";
import { runs } from "../../runs.ts";
import { describedApi } from "../product/api/described-api.ts";
import { demoNow, operations } from "./call-demo.ts";

const described = readApi(readFileSync(operationsPath, "utf8")).operations;
const messages = JSON.parse(readFileSync("content/messages/de-CH.json", "utf8")) as Record<string, string>;
const searched = globSync("screens/*/*.json")
  .map((path) => JSON.parse(readFileSync(path, "utf8")) as Screen)
  .filter(({ body }) => JSON.stringify(body ?? []).includes('"search-field"'));

/** What all searched operations have in common, and the lists of it that their screens show. */
interface Search {
  readonly total: number;
  readonly found: number;
  readonly page?: { readonly current: number; readonly total: number };
  readonly rows: readonly object[];
  readonly past?: readonly object[];
  readonly drafts?: readonly object[];
}

let api: ReturnType<typeof describedApi>;
beforeAll(async () => {
  const parts = { operations, outsideEffectsOf: demoOutsideEffects, policyOf: demoPolicy };
  const storage = await initialStorage(parts, demoNow);
  api = describedApi({ ...parts, storage, identify: identifyDemo, clock: () => demoNow });
});

function sourceOf({ data = {} }: Screen): { readonly name: string; readonly operation: string } {
  const [found] = Object.entries(data).filter(([, { params }]) => JSON.stringify(params ?? {}).includes("params.q"));
  if (found === undefined) throw new Error("A screen has a search field, and no source that reads it.");
  return { name: found[0], operation: found[1].source };
}

async function find({ app, data }: Screen, query: Readonly<Record<string, string>>): Promise<Search> {
  const { operation } = sourceOf({ data } as Screen);
  const { path } = described.get(operation) ?? {};
  const headers = { authorization: `Bearer demo-${persons[app]}`, "demo-club": "sv-aabach" };
  const response = await api.fetch(new Request(`http://api.test${path}?${new URLSearchParams(query)}`, { headers }));
  expect(response.status).toBe(200);
  return (await response.json()) as Search;
}

/** How many rows a person sees on all pages of a search. */
async function rowsOf(screen: Screen, query: Readonly<Record<string, string>>): Promise<number> {
  let count = 0;
  for (let page = 1, last = 1; page <= last; page++) {
    const {
      rows,
      past = [],
      drafts = [],
      ...result
    } = await find(screen, { ...query, ...(page > 1 && { page: String(page) }) });
    count += rows.length + past.length + drafts.length;
    last = result.page?.total ?? 1;
  }
  return count;
}

const words = fc.constantFrom(
  "a",
  "er",
  "20",
  "Judo",
  "Noah",
  "Aabach",
  "Rechnung",
  "Kurs",
  "zzzz",
  "«»",
  "  ",
  "ü",
  "%",
);

describe.each(searched.map((screen) => [screen.id, screen] as const))("the search of %s", (_, screen) => {
  it("says how many it finds, which is what it shows, and how many there are, whatever is searched for", async () => {
    const { total } = await find(screen, {});
    expect(total).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(words, async (q) => {
        const result = await find(screen, { q });
        expect(result.found).toBe(await rowsOf(screen, { q }));
        expect(result.total).toBe(total);
      }),
      { numRuns: runs(40), examples: [["zzzz"], ["a"]] },
    );
  });

  it("repeats the query that finds nothing, offers to reset it, and says of the list nothing else", async () => {
    const result = await find(screen, { q: "zzzz" });
    const context = { params: { q: "zzzz" }, [sourceOf(screen).name]: result };
    const markup = renderScreen(screen, context, { messages });
    expect(result).toMatchObject({ found: 0, rows: [] });
    expect(markup).toContain("Keine Treffer für «zzzz»");
    expect(markup).toContain('data-action="reset-filters"');
    expect(markup.match(/class="empty"/g)).toHaveLength(1);
    expect(markup).not.toMatch(/<tbody|Noch (?:kein|nichts)|noch nichts/);
  });
});

it("has its two numbers in the description of every operation that is searched", () => {
  const withQuery = [...described.values()].filter(({ parameters }) => parameters.some(({ name }) => name === "q"));
  expect(withQuery.map(({ id }) => id).sort()).toEqual(searched.map((each) => sourceOf(each).operation).sort());
  for (const { result } of withQuery)
    expect(result).toMatchObject({ required: expect.arrayContaining(["total", "found"]) });
});
