import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const data = {
  title: "Trainings",
  brand: { name: "TV Oberried", href: "/" },
  menus: [
    { label: "Trainings", href: "/trainings", current: true },
    {
      label: "Verein",
      items: [
        { label: "Menschen", href: "/menschen" },
        { label: "Kontakt", href: "/kontakt" },
      ],
    },
  ],
  tabbar: [
    { label: "Start", href: "/", icon: "home" },
    { label: "Trainings", href: "/trainings", icon: "calendar-days", current: true },
  ],
};

describe("the markup of a site shell", () => {
  it("has an empty main region that the skip link leads to", () => {
    const root = rendered("site-shell", data);
    expect(only(root, "main")).toMatchObject({ text: "", attributes: { id: "main", tabindex: "-1" } });
    expect(all(root, "a")[0]).toMatchObject({ text: "Zum Inhalt springen", attributes: { href: "#main" } });
  });

  it("names header and tab bar alike", () => {
    const names = all(rendered("site-shell", data), "nav").map(({ attributes }) => attributes["aria-label"]);
    expect(names).toEqual(["Hauptnavigation", "Hauptnavigation"]);
  });

  it("has the whole name and the short one, and an accessible name that contains both", () => {
    const brand = { name: "Orchestra da camera Valle d’Oro", shortName: "Orchestra & Alpina", href: "/" };
    const [link] = all(rendered("site-shell", { ...data, brand }), "a").slice(1);
    const names = all(link!, "span").map(({ text }) => text);
    expect(names).toEqual([brand.name, brand.shortName]);
    for (const name of names) expect(link?.attributes["aria-label"]).toContain(name);
  });

  it("opens a menu without script", () => {
    const menu = only(rendered("site-shell", data), "details");
    expect(only(menu, "summary").text).toBe("Verein");
    expect(all(menu, "a").map(({ text }) => text)).toEqual(["Menschen", "Kontakt"]);
  });

  it("says that one is inside a menu", () => {
    const [, menu] = data.menus;
    const items = menu?.items?.map((each, index) => ({ ...each, current: index === 1 }));
    const summary = only(rendered("site-shell", { ...data, menus: [{ ...menu, items }] }), "summary");
    expect(summary.attributes).toHaveProperty("data-inside");
  });

  it("ends with the club, how to reach it, and what the law asks for", () => {
    const footer = {
      address: ["3854 Oberried"],
      hours: "Dienstag",
      contact: [{ label: "Mail", href: "mailto:a@a.ch" }],
      legal: [{ label: "Impressum", href: "/impressum" }],
    };
    expect(only(rendered("site-shell", { ...data, footer }), "footer").text).toBe(
      "TV Oberried 3854 Oberried Kontakt Mail Dienstag Rechtliches Impressum",
    );
  });

  it("shows the way to a deep page", () => {
    const root = rendered("site-shell", { ...data, trail: [{ label: "Start", href: "/" }] });
    expect(only(root, "ol").text).toBe("Start");
  });
});
