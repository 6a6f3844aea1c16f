import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { iconNames } from "../../../../components/_kit/icons/icon-list.ts";
import { iconShapes } from "../../../../components/_kit/icons/icon-shapes.ts";
import { icon } from "../../../../components/_kit/icons/icons.ts";
import { toneIcons } from "../../../../components/_kit/tone.ts";
import { iconShapesModule } from "../../../../src/workshop/schemas/icon-shapes.ts";

describe("the icons", () => {
  it("are generated from the list: run `npm run generate` after changing it", () => {
    const file = new URL("../../../../components/_kit/icons/icon-shapes.ts", import.meta.url);
    expect(readFileSync(file, "utf8")).toBe(iconShapesModule());
  });

  it("have one shape for each id", () => expect(Object.keys(iconShapes)).toEqual(Object.keys(iconNames)));

  it("have one for every tone", () => {
    expect(Object.keys(iconNames)).toEqual(expect.arrayContaining(Object.values(toneIcons)));
  });

  it("are silent and carry their id", () => {
    expect(icon("check").toString()).toMatchInlineSnapshot(
      `"<svg class="icon" data-icon="check" viewBox="0 0 24 24" aria-hidden="true"><path d="M20 6 9 17l-5-5"/></svg>"`,
    );
  });

  it("are drawn once", () => expect(icon("check")).toBe(icon("check")));

  it.each(["no-such-icon", "__proto__", "constructor", '"><script>'])("keep the place of the unknown id %j", (id) => {
    expect(icon(id).toString()).toMatch(
      /^<svg class="icon" data-icon="[^"<>]*" viewBox="0 0 24 24" aria-hidden="true"><\/svg>$/,
    );
  });
});
