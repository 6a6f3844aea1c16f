import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const entry = { time: "18.00", title: "Judo U13" };
const base = { id: "week", title: "Trainings", days: [{ label: "Montag", entries: [entry] }] };

function withEntry(more: object) {
  const days = [{ label: "Montag", entries: [{ ...entry, ...more }] }];
  return only(rendered("schedule", { ...base, days }), "schedule__entry");
}

describe("the markup of a schedule", () => {
  it("is a section that its title names", () => {
    const root = rendered("schedule", base);
    expect(root).toMatchObject({
      name: "section",
      attributes: { class: "schedule", id: "week", "aria-labelledby": "week-title" },
    });
    expect(only(root, "schedule__title")).toMatchObject({ attributes: { id: "week-title" }, text: "Trainings" });
  });

  it.each([
    [2, "h2", "h3"],
    [3, "h3", "h4"],
    [4, "h4", "h5"],
  ])("at level %i has the title as %s and the days as %s", (headingLevel, title, day) => {
    const root = rendered("schedule", { ...base, headingLevel });
    expect([only(root, "schedule__title").name, only(root, "schedule__head").name]).toEqual([title, day]);
  });

  it("says of a day what it is called, its date, and that it is today", () => {
    const date = { text: "16. November", datetime: "2026-11-16" };
    const days = [
      { label: "Montag", date, today: true, entries: [] },
      { label: "Dienstag", entries: [] },
    ];
    const [monday, tuesday] = all(rendered("schedule", { ...base, days }), "schedule__day");
    expect(monday?.attributes["aria-current"]).toBe("date");
    expect(monday && only(monday, "schedule__head").text).toBe("Montag 16. November heute");
    expect(monday && only(monday, "time").attributes["datetime"]).toBe("2026-11-16");
    expect(tuesday?.attributes).not.toHaveProperty("aria-current");
  });

  it("says of a day without entries that nothing is planned, or what the data says", () => {
    const days = [{ label: "Montag", entries: [] }];
    const empty = (data: object) => only(rendered("schedule", { ...base, days, ...data }), "schedule__empty").text;
    expect([empty({}), empty({ empty: "Frei" })]).toEqual(["Nichts geplant", "Frei"]);
  });

  it("tells of an entry when, what, where and how it stands, in this order", () => {
    const found = withEntry({ place: "Dojo", badge: { label: "Abgesagt", tone: "danger" } });
    expect(found.name).toBe("li");
    expect(found.children.map(({ text }) => text)).toEqual(["18.00", "Judo U13", "Dojo", "Abgesagt"]);
  });

  it("links the title of an entry that leads somewhere", () => {
    expect(only(withEntry({ href: "#judo" }), "a")).toMatchObject({ attributes: { href: "#judo" }, text: "Judo U13" });
    expect(all(withEntry({}), "a")).toEqual([]);
  });

  it("writes a tone, but not the neutral one", () => {
    expect(withEntry({ tone: "accent" }).attributes["data-tone"]).toBe("accent");
    expect(withEntry({}).attributes).not.toHaveProperty("data-tone");
  });
});
