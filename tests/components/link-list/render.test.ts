import { describe, expect, it } from "vitest";
import linkList from "../../../components/link-list/index.ts";
import { only, rendered } from "../markup.ts";

const data = { label: "Rechtliches", items: [{ title: "Impressum", href: "/impressum" }] };

describe("the markup of a link list", () => {
  it("is a named navigation around a list of links", () => {
    const nav = rendered("link-list", { ...data, id: "rechtliches" });
    expect(nav).toMatchObject({ name: "nav", attributes: { id: "rechtliches", "aria-label": "Rechtliches" } });
    expect(only(only(nav, "ul"), "a")).toMatchObject({ text: "Impressum", attributes: { href: "/impressum" } });
  });

  it("reads title, status and description as one link", () => {
    const full = { ...data.items[0], description: "Wer wir sind", badge: { label: "Neu" }, icon: "file-text" };
    const link = only(rendered("link-list", { ...data, items: [full] }), "a");
    expect(link.text).toBe("Impressum Neu Wer wir sind");
  });

  it("says in words that a link leaves the website", () => {
    const items = [{ title: "Swiss Judo", href: "https://www.swissjudo.ch", external: true }];
    const link = only(rendered("link-list", { ...data, items }), "a");
    expect(link.text).toBe("Swiss Judo (andere Website)");
    expect(link.attributes["rel"]).toBe("external");
    expect(linkList.render({ ...data, items }, { external: "(altro sito)" })).toContain("(altro sito)");
  });

  it("says its layout only where it is not the usual one", () => {
    expect(rendered("link-list", { ...data, layout: "grid" }).attributes["data-layout"]).toBe("grid");
    expect(rendered("link-list", data).attributes).not.toHaveProperty("data-layout");
  });
});
