import { expect, test } from "vitest";
import { contentDataSource } from "../../../../../src/product/clubs/data-source.ts";
import { planPages } from "../../../../../src/product/clubs/plan/plan.ts";
import { screensOf } from "../../../../../src/product/content/screens.ts";
import { testClub } from "../test-club.ts";

test("plans every page of a list, and every article on them", async () => {
  const club = await testClub();
  const [article] = club.news;
  const ids = Array.from({ length: 30 }, (_, day) => `2026-09-${String(day + 1).padStart(2, "0")}`);
  const many = { ...club, news: ids.map((id) => ({ ...article!, id, date: id })) };
  const source = contentDataSource(many, "2026-11-21");
  const paths = (await planPages(many, "de-CH", screensOf("public"), source)).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith("news/seite/"))).toEqual(["news/seite/2/", "news/seite/3/"]);
  expect(ids.filter((id) => !paths.some((path) => path.includes(id)))).toEqual([]);
});
