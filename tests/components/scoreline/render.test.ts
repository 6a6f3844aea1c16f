import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const game = { home: "FC Seeland", away: "FC Aarberg" };

describe("the markup of a scoreline", () => {
  it("reads home, score, away", () => {
    const line = only(rendered("scoreline", { ...game, score: [3, 1] }), "scoreline__game");
    expect(line.text.replaceAll(/\s+/g, " ")).toBe("FC Seeland 3:1 FC Aarberg");
  });

  it("has a word between the sides before the game, which another language can replace", () => {
    expect(only(rendered("scoreline", game), "scoreline__score").text).toBe("gegen");
  });

  it("leads to the report by the whole game", () => {
    const root = rendered("scoreline", { ...game, score: [0, 0], href: "/news/derby" });
    expect(only(root, "a")).toMatchObject({ attributes: { href: "/news/derby" } });
    expect(only(root, "a").text.replaceAll(/\s+/g, " ")).toBe("FC Seeland 0:0 FC Aarberg");
    expect(all(rendered("scoreline", game), "a")).toEqual([]);
  });

  it("takes names as text, and keeps a score of zero", () => {
    const root = rendered("scoreline", { ...game, home: "<b>", score: [0, 2], badge: { label: "Abgesagt" } });
    expect([all(root, "b"), only(root, "scoreline__score").text, only(root, "badge").text]).toEqual([
      [],
      "0:2",
      "Abgesagt",
    ]);
  });
});
