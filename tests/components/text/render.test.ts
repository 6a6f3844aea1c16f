import { describe, expect, it } from "vitest";
import text from "../../../components/text/index.ts";
import { all, only, rendered } from "../markup.ts";

const data = { body: ["Erster Satz.", "Zweiter Satz."] };

describe("the markup of a text", () => {
  it("is one paragraph for each, and a paragraph for the link", () => {
    expect(text.render({ ...data, id: "zweck" })).toMatchInlineSnapshot(`
      "<div class="text" id="zweck">
      <p class="text__paragraph">Erster Satz.</p>
      <p class="text__paragraph">Zweiter Satz.</p>
      </div>"
    `);
    const root = rendered("text", { ...data, link: { label: "Alle Trainings", href: "#trainings" } });
    expect(root.children.at(-1)?.attributes["class"]).toBe("text__more");
    expect(only(root, "a")).toMatchObject({ text: "Alle Trainings", attributes: { href: "#trainings" } });
  });

  it("shows HTML as it is written", () => {
    const root = rendered("text", { body: ["<b>fett</b>"] });
    expect(root.text).toBe("<b>fett</b>");
    expect(all(root, "b")).toEqual([]);
  });

  it("says in words that a link leaves the website", () => {
    const link = { label: "Jugend+Sport", href: "https://www.jugendundsport.ch", external: true };
    const anchor = only(rendered("text", { ...data, link }), "a");
    expect(anchor.attributes["rel"]).toBe("external");
    expect(only(anchor, "visually-hidden").text).toBe("(andere Website)");
  });

  it("takes the words of another language for that", () => {
    const link = { label: "Jeunesse+Sport", href: "https://www.jugendundsport.ch", external: true };
    expect(text.render({ ...data, link }, { external: "(autre site)" })).toContain("(autre site)");
  });

  it("says its tone only where it is not the usual one", () => {
    expect(rendered("text", { ...data, tone: "lead" }).attributes["data-tone"]).toBe("lead");
    expect(rendered("text", { ...data, tone: "default" }).attributes).not.toHaveProperty("data-tone");
  });
});
