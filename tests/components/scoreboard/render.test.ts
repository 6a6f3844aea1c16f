import { describe, expect, it } from "vitest";
import { all, rendered } from "../markup.ts";

const sides = [
  { name: "Frauenfeld", score: 18 },
  { name: "Stans", score: 21 },
];

describe("the markup of a scoreboard", () => {
  it("is a section that its title or a built-in text names", () => {
    const name = (data: object) => rendered("scoreboard", { sides, ...data }).attributes["aria-label"];
    expect([name({}), name({ title: "Final" })]).toEqual(["Spielstand", "Final"]);
  });

  it("lists the two sides with their scores, home first", () => {
    const root = rendered("scoreboard", { sides });
    expect(all(root, "dt").map(({ text }) => text)).toEqual(["Frauenfeld", "Stans"]);
    expect(all(root, "scoreboard__score").map(({ text }) => text)).toEqual(["18", "21"]);
  });

  it("marks a score in words, which is set smaller", () => {
    const isText = (score: unknown) => {
      const [first] = all(rendered("scoreboard", { sides: [{ name: "a", score }, sides[1]] }), "scoreboard__score");
      return first?.attributes["data-text"] === "";
    };
    expect([isText(0), isText(999), isText("01"), isText("Vorteil")]).toEqual([false, false, false, true]);
  });

  it("says the colour of a side before its name", () => {
    const root = rendered("scoreboard", { sides: [{ name: "Wüthrich", score: 1, color: "white" }, sides[1]] });
    expect(all(root, "dt").map(({ text }) => text)).toEqual(["Weiss: Wüthrich", "Stans"]);
    expect(all(root, "scoreboard__side").map(({ attributes }) => attributes["data-color"])).toEqual([
      "white",
      undefined,
    ]);
  });

  it("has title and badge above the sides, clock and period below", () => {
    const data = { sides, title: "Final", badge: { label: "Läuft" }, clock: "12:47", period: "2. Halbzeit" };
    const root = rendered("scoreboard", data);
    expect(root.children.map(({ text }) => text)).toEqual([
      "Final Läuft",
      "Frauenfeld 18 Stans 21",
      "12:47 2. Halbzeit",
    ]);
  });

  it("leaves out head and foot where there is nothing in them", () => {
    expect(rendered("scoreboard", { sides, clock: "", period: "" }).children.map(({ name }) => name)).toEqual(["dl"]);
  });
});
