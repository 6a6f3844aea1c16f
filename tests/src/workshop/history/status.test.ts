import { describe, expect, it } from "vitest";
import { components } from "../../../../components/index.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { historyKinds } from "../../../../src/workshop/history/change-words.ts";
import { projectHistory, readDeclarations, statusOf } from "../../../../src/workshop/history/status.ts";
import { screensWith } from "../../../../src/workshop/screens/screen-facts.ts";

describe("the status of a component", () => {
  it.each([...components.values()].map(({ id }) => id))("%s: is a draft where nothing uses it", (id) => {
    const { status, reason, since, changed } = statusOf("component", id);
    const isUsed =
      components.get(id)?.serves !== undefined ||
      screensWith(id).length > 0 ||
      [...components.values()].some(({ uses }) => uses.includes(id));
    if (reason === undefined || reason === "No screen uses it yet.") expect(status).toBe(isUsed ? "stable" : "draft");
    expect(reason ?? "Stable.").toMatch(/\.$/);
    expect(since ?? "2026-01-01").toMatch(/^20\d\d-\d\d-\d\d$/);
    for (const { day } of changed) expect(day > (since ?? "")).toBe(true);
  });
});

describe("the history", () => {
  it("knows since when there is what the catalogue shows, and has a name for each kind", () => {
    const history = projectHistory();
    expect(history?.days.length ?? 1).toBeGreaterThan(0);
    const known = [...screenFiles().keys()].flatMap((id) => statusOf("screen", id).since ?? []);
    expect(history === undefined || !history.isWhole || known.length > 50).toBe(true);
    for (const { kind, one, many } of historyKinds)
      expect([kind, /^[a-z]/.test(one), many.length > one.length]).toEqual([kind, true, true]);
    expect(projectHistory()).toBe(history);
  });
});

describe("declared states", () => {
  const entry = { kind: "component", id: "badge", status: "deprecated", reason: "Old.", instead: "button" };

  it("name what exists", () => {
    expect(readDeclarations([entry])).toEqual([entry]);
    expect(() => readDeclarations([{ ...entry, id: "gone" }])).toThrow(
      'content/status.json names the component "gone", which does not exist.',
    );
    expect(() => readDeclarations([{ ...entry, instead: "gone" }])).toThrow('the component "gone"');
    expect(() =>
      readDeclarations([{ ...entry, kind: "screen", id: "members.list", instead: undefined }]),
    ).not.toThrow();
    expect(() => readDeclarations([{ ...entry, status: "stable" }])).toThrow();
  });
});
