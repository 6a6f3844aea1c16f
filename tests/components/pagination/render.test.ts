import { describe, expect, it } from "vitest";
import pagination from "../../../components/pagination/index.ts";
import { all, only, rendered } from "../markup.ts";

const nav = (current: number, total: number, href: unknown = "?seite={page}") =>
  rendered("pagination", { current, total, href });
const places = (current: number, total: number) =>
  only(nav(current, total), "pagination__pages")
    .children.map(({ text }) => text)
    .join(" ");

describe("the markup of a pagination", () => {
  it("is a navigation with a name of its own or the built-in one", () => {
    expect(nav(1, 2)).toMatchObject({ name: "nav", attributes: { "aria-label": "Seiten" } });
    const data = { current: 1, total: 2, href: "?p={page}", label: "Seiten der Liste" };
    expect(rendered("pagination", data).attributes["aria-label"]).toBe("Seiten der Liste");
  });

  it("marks the current page and names each number", () => {
    const pages = all(nav(2, 3), "pagination__page").map(({ attributes }) => attributes);
    expect(pages.map((each) => each["aria-label"])).toEqual(["Seite 1", "Seite 2", "Seite 3"]);
    expect(pages.map((each) => each["aria-current"])).toEqual([undefined, "page", undefined]);
  });

  it("leads back and on, and at the ends only one way", () => {
    const steps = (current: number) =>
      all(nav(current, 3), "pagination__step").map(({ attributes }) => [attributes["rel"], attributes["href"]]);
    expect(steps(1)).toEqual([["next", "?seite=2"]]);
    expect(steps(2)).toEqual([
      ["prev", "?seite=1"],
      ["next", "?seite=3"],
    ]);
    expect(steps(3)).toEqual([["prev", "?seite=2"]]);
  });

  it("takes the addresses from a list", () => {
    const hrefs = all(nav(1, 3, ["/news", "/news/2", "/news/3"]), "pagination__page");
    expect(hrefs.map(({ attributes }) => attributes["href"])).toEqual(["/news", "/news/2", "/news/3"]);
  });

  it("says where one is in words", () => {
    expect(only(nav(3, 12), "pagination__status").text).toBe("Seite 3 von 12");
    const french = { status: "Page {page} sur {total}" };
    expect(pagination.render({ current: 1, total: 2, href: "{page}" }, french)).toContain("Page 1 sur 2");
  });
});

describe("a pagination of pictures", () => {
  it("counts pictures in every text", () => {
    const data = { current: 2, total: 3, href: "{page}", unit: "picture" };
    expect(only(rendered("pagination", data), "pagination__status").text).toBe("Bild 2 von 3");
    const names = all(rendered("pagination", data), "pagination__page").map(
      ({ attributes }) => attributes["aria-label"],
    );
    expect(names).toEqual(["Bild 1", "Bild 2", "Bild 3"]);
  });
});

describe("the pages shown", () => {
  it.each([
    [1, 1, "1"],
    [2, 7, "1 2 3 4 5 6 7"],
    [1, 8, "1 2 3 4 5 … 8"],
    [4, 8, "1 2 3 4 5 … 8"],
    [5, 8, "1 … 4 5 6 7 8"],
    [5, 9, "1 … 4 5 6 … 9"],
    [25, 25, "1 … 21 22 23 24 25"],
    [1248, 2480, "1 … 1247 1248 1249 … 2480"],
  ])("on page %i of %i are %s", (current, total, shown) => {
    expect(places(current, total)).toBe(shown);
  });
});
