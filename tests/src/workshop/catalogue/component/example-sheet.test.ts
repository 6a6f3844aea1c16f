import { describe, expect, it, test } from "vitest";
import { components } from "../../../../../components/index.ts";
import {
  exampleSheetOf,
  measuredSigns,
  visibleMarkup,
} from "../../../../../src/workshop/catalogue/component/example-sheet.ts";
import { variants } from "../../../../../src/workshop/contracts/variants.ts";

const all = [...components.values()].map((component) => [component.id, component] as const);

describe.each(all)("the tiles of %s", (_, component) => {
  const { shown, combined, folded, invisible } = exampleSheetOf(component);

  it("are its variants, each once", () => {
    const names = [...shown, ...combined].map(({ variant }) => variant).concat(folded);
    expect(names.map(({ name }) => name).toSorted()).toEqual(
      variants(component)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it("look unlike each other in what is visible of their HTML", () => {
    const looks = [...shown, ...combined].map(({ variant }) => visibleMarkup(component.render(variant.data)));
    expect(new Set(looks).size).toBe(looks.length);
  });

  it("name no field without effect that another tile shows alone", () => {
    const titles = shown.map(({ variant }) => variant.title);
    for (const field of invisible) expect(titles).not.toContain(field);
  });
});

test("the length that a field takes and its keyboard cannot be seen", () => {
  const { shown, invisible } = exampleSheetOf(components.get("form-field")!);
  // A field by its name, or its values one by one where no browser has compared them all.
  for (const field of ["inputmode", "maxlength"]) expect(invisible.some((name) => name.startsWith(field))).toBe(true);
  expect(shown.map(({ variant }) => variant.title)).toContain("control = textarea");
});

test.each([
  ['<input maxlength="4" class="a">', '<input class="a">'],
  ['<p id="x" data-tone="info">id="y"</p>', '<p data-tone="info">id="y"</p>'],
  ["<input required>", "<input required>"],
])("of %s one sees %s", (html, visible) => {
  expect(visibleMarkup(html)).toBe(visible);
});

test("what looks like its base has its sign, also where another run of the browser has shown the base", () => {
  const looks = [
    { html: "<a>", pixels: ["run-1"] },
    { html: "<a maxlength>", base: "<a>", pixels: ["run-2"], isLikeBase: true },
    { html: "<a disabled>", base: "<a>", pixels: ["grey"], isLikeBase: false },
    { html: "<b hidden>", base: "<b>", pixels: ["bold"], isLikeBase: true },
  ];
  expect(measuredSigns(looks)).toEqual(["run-1", "run-1", "grey", "bold"]);
});
