import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { projectFile } from "../../../../../src/product/files/project.ts";
import { type CatalogueSearch, findHits } from "../../../../../src/workshop/catalogue/client/search/find.ts";
import { searchInNode } from "../../../../../src/workshop/catalogue/search/search-in-node.ts";
import known from "./known-queries.json" with { type: "json" };
import unseen from "./unseen-queries.json" with { type: "json" };

/** What somebody types, and what they expect first; some queries have several right answers. */
interface ExpectedQuery {
  readonly query: string;
  readonly first: string | readonly string[];
}

/** The last build: `npm test` builds before this runs. */
const built = projectFile("dist/catalogue");

describe.skipIf(!existsSync(built))("the search of the build", () => {
  let search: CatalogueSearch;

  beforeAll(async () => {
    search = await searchInNode({ folder: built });
  });

  test("finds first what 61 of 64 known queries seek", async () => {
    const wrong = (await placesOf(known)).filter(({ place }) => place !== 0);
    expect(wrong.length, list(wrong)).toBeLessThanOrEqual(3);
  });

  test("finds first what 88 of 100 queries seek that it was not tuned on, and 96 among five", async () => {
    const places = await placesOf(unseen);
    const [wrong, lost] = [places.filter(({ place }) => place !== 0), places.filter(({ place }) => place >= 5)];
    expect(unseen).toHaveLength(100);
    expect(wrong.length, list(wrong)).toBeLessThanOrEqual(12);
    expect(lost.length, list(lost)).toBeLessThanOrEqual(4);
  });

  test("answers a question with who may, and shows the passage", async () => {
    const [first] = await findHits("Wer darf Rechnungen sehen", search);
    expect(first).toMatchObject({ address: "capabilities/#invoices.read", text: expect.stringContaining("Treasurer") });
    const [text] = await findHits("Traktanden folgen im Februar", search);
    expect(text).toMatchObject({
      address: "screens/events.detail/?situation=empty",
      passage: expect.stringContaining("Traktanden folgen"),
    });
  });

  test("does not find German prose by stop words", async () => {
    const hits = await findHits("list with photo", search);
    expect(hits.slice(0, 5).filter(({ kind }) => kind === "message" || kind === "decision")).toEqual([]);
  });

  test("finds by an id the entry that has it, and of a kind only its own", async () => {
    for (const id of ["proposals.inbox", "/rechnungen/mahnen", "components/card/#field-href", "Data-Table"])
      expect((await findHits(id, search))[0]?.address.toLowerCase()).toMatch(/inbox\/$|dunning\/$|href$|data-table\/$/);
    const hits = await findHits("mitglied", search, "message");
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(["message"]));
  });

  test("names the pages that have every word", async () => {
    expect(await (await search.texts()).pagesWith("Gürtelprüfung mitbringen")).toEqual(["screens/home.member/"]);
    expect(await (await search.texts()).pagesWith("zqzqzq")).toEqual([]);
  });

  test("has parts of the index that are small, since each word of a query loads one", () => {
    const parts = join(built, "pagefind/index");
    const sizes = readdirSync(parts).map((name) => statSync(join(parts, name)).size);
    expect(sizes.length).toBeGreaterThan(100);
    expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThan(4_000);
  });

  async function placesOf(queries: readonly ExpectedQuery[]) {
    const places: { query: string; found: string | undefined; place: number }[] = [];
    for (const { query, first } of queries) {
      const hits = await findHits(query, search);
      const place = hits.findIndex(({ address }) => [first].flat().includes(address));
      places.push({ query, found: hits[0]?.address, place: place < 0 ? hits.length + 5 : place });
    }
    return places;
  }
});

function list(wrong: readonly { readonly query: string; readonly found: string | undefined }[]): string {
  return wrong.map(({ query, found }) => `${query}: ${found}`).join("\n");
}
