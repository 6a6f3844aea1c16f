import { expect, test } from "vitest";
import { type PagefindScript, TextIndex } from "../../../../../../src/workshop/catalogue/client/search/texts.ts";

const texts: Readonly<Record<string, string>> = {
  "screens/home/": "Die Gürtelprüfung ist am Samstag. Bitte den Ausweis mitbringen.",
  "screens/home/?situation=none": "Keine Gürtelprüfung.",
  "guides/style/": "Write a < b, and bring the Ausweis.",
};
const index = new TextIndex(pagefind(texts), "/pagefind/");

test("the text with more of the words comes first, with a passage of it as it is read", async () => {
  const hits = await index.find("Ausweis zur Gürtelprüfung mitbringen");
  expect(hits.map(({ address }) => address)[0]).toBe("screens/home/");
  expect(hits).toHaveLength(3);
  expect(hits.find(({ address }) => address === "guides/style/")?.passage).toBe("Write a < b, and bring the Ausweis.");
});

test("a text that says the query as it is typed is better than one with the same words", async () => {
  const [quoted] = await index.find("den Ausweis mitbringen");
  const [mixed] = await index.find("mitbringen Ausweis");
  expect(quoted?.score).toBeGreaterThan(mixed?.score ?? 0);
});

test("a word that no text has is not found where Pagefind takes off its end", async () => {
  expect(await index.find("Ausrede")).toEqual([]);
  expect(await index.pagesWith("Ausrede")).toEqual([]);
});

test("the pages with every word are those of one text or of several", async () => {
  expect(await index.pagesWith("Gürtelprüfung")).toEqual(["screens/home/"]);
  expect(await index.pagesWith("Keine Ausweis")).toEqual(["screens/home/"]);
  expect(await index.pagesWith("Keine Write")).toEqual([]);
});

/** Finds by the first letters of words, as Pagefind does where it takes off the end. */
function pagefind(content: Readonly<Record<string, string>>): PagefindScript {
  const found = (query: string) =>
    Object.entries(content).filter(([, text]) =>
      query.split(" ").every((word) => text.toLowerCase().includes(word.toLowerCase().slice(0, 4))),
    );
  const search = async (query: string) => {
    const results = found(query).map(([address, text]) => {
      const excerpt = text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      const data = { url: `/${address}`, content: text, plain_excerpt: excerpt, meta: { title: "" } };
      return { id: address, score: 1, data: async () => data };
    });
    const pages = results.map(({ id }) => [id.replace(/\?.*/, ""), 1] as const);
    return { results, filters: { page: Object.fromEntries(pages) } };
  };
  return { createInstance: () => ({ search, filters: async () => ({}) }) };
}
