import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const image = { src: "/anna.jpg", alt: "Anna", width: 400, height: 500 };

describe("the markup of a person list", () => {
  it("shows the face, and the initials where there is none", () => {
    const [anna, luca] = all(
      rendered("person-list", { items: [{ title: "Anna Frei", image }, { title: "Luca von Arx" }] }),
      "li",
    );
    expect(anna && only(anna, "img").attributes["alt"]).toBe("Anna");
    expect(luca && only(luca, "span").attributes["data-initials"]).toBe("LA");
  });

  it("names the person in the link to write to", () => {
    const link = only(rendered("person-list", { items: [{ title: "Anna Frei", href: "mailto:a@a.ch" }] }), "a");
    expect(link.attributes).toMatchObject({ href: "mailto:a@a.ch", "aria-label": "Schreiben: Anna Frei" });
  });

  it("calls a number without its blanks", () => {
    const link = only(rendered("person-list", { items: [{ title: "Anna Frei", phone: "079 123 45 67" }] }), "a");
    expect(link.attributes["href"]).toBe("tel:+41791234567");
  });
});
