import { expect, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { codeTokens } from "../../../../src/workshop/catalogue/highlight.ts";
import { indentHtml } from "../../../../src/workshop/html/indent.ts";

/** The parts of the code that the tokens describe. */
function partsOf(code: string, tokens: string): [kind: string, text: string][] {
  let offset = 0;
  return Array.from(tokens.matchAll(/([a-z-])(\d+)/g), ([, kind = "", length]) => {
    const start = offset;
    offset += Number(length);
    return [kind, code.slice(start, offset)];
  });
}

test("tells names, strings and constants of a code apart, in their order", () => {
  const code = '{\n  "ä": ["🎉", 12]\n}';
  const parts = partsOf(code, codeTokens(code, "json")).filter(([kind]) => /[nsc]/.test(kind));
  expect(parts).toEqual([
    ["n", '"ä"'],
    ["s", '"🎉"'],
    ["c", "12"],
  ]);
});

test("lets the drawing of an icon stand back as one part", () => {
  const code = '<svg class="icon" data-icon="clock"><path d="M1 1"/><path d="M2 2"/></svg>';
  expect(partsOf(code, codeTokens(code, "html"))).toContainEqual(["m", '<path d="M1 1"/><path d="M2 2"/>']);
});

test("covers the code of every example to its end", () => {
  const codes = [...components.values()].flatMap((component) =>
    component.examples.map(({ data }) => indentHtml(component.render(data))),
  );
  for (const code of codes) {
    const parts = partsOf(code, codeTokens(code, "html"));
    expect(parts.map(([, text]) => text).join("")).toBe(code);
  }
});
