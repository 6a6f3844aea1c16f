import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const logo = { src: "/logo.svg", alt: "", width: 320, height: 120 };

describe("the markup of a sponsor list", () => {
  it("has a list for each level that it needs, main sponsors first", () => {
    const items = [
      { title: "A", level: "supporter" },
      { title: "B", level: "main" },
      { title: "C", level: "supporter" },
    ];
    const lists = all(rendered("sponsor-list", { items }), "ul");
    expect(lists.map(({ attributes, text }) => [attributes["data-level"], text])).toEqual([
      ["main", "B"],
      ["supporter", "A C"],
    ]);
  });

  it("names a logo by its sponsor, and says that the link leaves the website", () => {
    const link = only(rendered("sponsor-list", { items: [{ title: "Abegg", href: "https://a.ch", logo }] }), "a");
    expect(only(link, "img").attributes["alt"]).toBe("Abegg");
    expect([link.text, link.attributes["rel"]]).toEqual(["(andere Website)", "external"]);
  });
});
