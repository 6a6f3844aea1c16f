import { describe, expect, it } from "vitest";
import timeline from "../../../components/timeline/index.ts";
import { all, only, rendered } from "../markup.ts";

const entry = { time: "Heute", title: "Bezahlt" };

describe("the markup of a timeline", () => {
  it("is an ordered list with the time before the title", () => {
    expect(
      timeline.render({ label: "Verlauf", entries: [{ ...entry, datetime: "2026-11-12", meta: "System" }] }),
    ).toMatchInlineSnapshot(`
        "<ol class="timeline" aria-label="Verlauf">
        <li class="timeline__entry">
        <p class="timeline__time"><time datetime="2026-11-12">Heute</time></p>
        <p class="timeline__title">Bezahlt</p>
        <p class="timeline__meta">System</p>
        </li>
        </ol>"
      `);
  });

  it("leaves the time element away where machines cannot know the time", () => {
    expect(all(rendered("timeline", { entries: [entry] }), "time")).toEqual([]);
  });

  it.each([
    [{}, []],
    [{ tone: "neutral" }, []],
    [{ tone: "success" }, ["check-circle"]],
    [{ tone: "danger", icon: "x-circle" }, ["x-circle"]],
    [{ icon: "award" }, ["award"]],
  ])("draws for %j the signs %j", (own, signs) => {
    const root = rendered("timeline", { entries: [{ ...entry, ...own }] });
    expect(all(root, "icon").map(({ attributes }) => attributes["data-icon"])).toEqual(signs);
  });

  it("links the title", () => {
    const link = only(rendered("timeline", { entries: [{ ...entry, href: "#a" }] }), "a");
    expect(link).toMatchObject({ text: "Bezahlt", attributes: { href: "#a" } });
  });

  it("says in place of the timeline that nothing is there", () => {
    expect(rendered("timeline", { id: "v", entries: [], empty: "Noch kein Verlauf." })).toMatchObject({
      name: "p",
      text: "Noch kein Verlauf.",
      attributes: { id: "v" },
    });
    expect(timeline.render({ entries: [] })).toContain("Noch nichts passiert.");
  });
});
