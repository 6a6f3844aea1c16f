import { describe, expect, test } from "vitest";
import { components } from "../../components/index.ts";
import { idProblems, outwardIds } from "../../src/workshop/html/id-references.ts";
import { previewsOf } from "../../src/workshop/screens/previews.ts";
import { htmlProblems } from "../html-validate.ts";
import { sample } from "../runs.ts";

describe.each([...components.values()])("$id", (component) => {
  const previews = sample(previewsOf(component), 6).map(({ name, data }) => ({
    name,
    data,
    html: component.render(data),
  }));

  test.each(previews)("$name is valid HTML", ({ html }) => {
    expect(htmlProblems(html)).toEqual([]);
  });

  test.each(previews)("$name refers to ids that are there", ({ html, data }) => {
    expect(idProblems(html, outwardIds(data))).toEqual([]);
  });
});

test("the validator refuses markup that is wrong", () => {
  expect(htmlProblems('<p><div style="color: red"></div></p>').length).toBeGreaterThan(1);
  expect(htmlProblems("<ul><p></p></ul>")).toHaveLength(1);
});
