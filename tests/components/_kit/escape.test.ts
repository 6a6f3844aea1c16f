import fc from "fast-check";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import { escapeHtml, urlComponent } from "../../../components/_kit/escape.ts";

/** The text that a browser reads from content and from an attribute, and the parse errors. */
function roundTrip(text: string) {
  const errors: string[] = [];
  const source = `<!doctype html><p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`;
  const page = parse(source, { onParseError: ({ code }) => errors.push(code), sourceCodeLocationInfo: true });
  const paragraph = find(page, "p");
  const content = paragraph.childNodes.map((node: { value?: string }) => node.value).join("");
  return { content, title: paragraph.attrs[0].value, errors };
}

// biome-ignore lint/suspicious/noExplicitAny: a walk over parse5's union of nodes
function find(node: any, name: string): any {
  if (node.tagName === name) return node;
  for (const child of node.childNodes ?? []) {
    const found = find(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function becomes(text: string, expected: string): void {
  expect(roundTrip(text)).toEqual({ content: expected, title: expected, errors: [] });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

const name = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
const named = (codes: readonly number[]) => codes.map((code) => [name(code), String.fromCodePoint(code)] as const);

describe("escaping", () => {
  it.each([..."&<>\"'`=/ "])("keeps %j", (character) => becomes(`a${character}b`, `a${character}b`));

  it.each(["&amp;", "&lt", "&#60;", "&notit;", "</p>", "<!--", "]]>", "<script>"])("keeps %s as text", (text) =>
    becomes(text, text),
  );

  it.each([
    ["a\rb", "a\nb"],
    ["a\r\nb", "a\nb"],
    ["a\r\r\nb", "a\n\nb"],
    ["a\n\rb", "a\n\nb"],
  ])("gives one line feed for a carriage return: %j", (text, expected) => becomes(text, expected));

  it.each(named([...range(0x00, 0x08), 0x0b, 0x0c, ...range(0x0e, 0x1f), ...range(0x7f, 0x9f)]))(
    "replaces the control %s",
    (_, character) => becomes(`a${character}b`, "a\ufffdb"),
  );

  it.each([
    ["a high surrogate alone", "a\ud800b"],
    ["a low surrogate alone", "a\udc00b"],
    ["a high surrogate at the end", "a\udbff", "a\ufffd"],
    ["a pair the wrong way round", "a\udc00\ud800b", "a\ufffd\ufffdb"],
  ])("replaces %s", (_, text, expected = "a\ufffdb") => becomes(text, expected));

  it.each(named([...range(0x202a, 0x202e), ...range(0x2066, 0x2069)]))("replaces the bidi control %s", (_, character) =>
    becomes(`a${character}b`, "a\ufffdb"),
  );

  const planes = range(0, 16).flatMap((plane) => [plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff]);
  it.each(named([...range(0xfdd0, 0xfdef), ...planes]))("replaces the noncharacter %s", (_, character) =>
    becomes(`a${character}b`, "a\ufffdb"),
  );

  it.each([
    ["tab and line feed", "a\tb\nc"],
    ["the direction marks", "a\u200eb\u200fc\u061cd"],
    ["joiners and variation selectors", "👩‍👧 ❤️"],
    ["characters beyond the first plane", "𝄞 🏐"],
    ["the separators U+2028 and U+2029", "a\u2028b\u2029c"],
    ["spaces that do not break and soft hyphens", "1’240\u00a0CHF\u202f45 Vor\u00adstand"],
  ])("keeps %s", (_, text) => becomes(text, text));

  it("reads back as the same text, or as replacement characters, without a parse error", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const { content, title, errors } = roundTrip(text);
        expect(errors).toEqual([]);
        expect(title).toBe(content);
        expect(escapeHtml(content)).toBe(escapeHtml(text));
      }),
      { numRuns: 500, seed: 11 },
    );
  });

  it("encodes a part of a URL even where its text is no Unicode", () => {
    expect(urlComponent("a\ud800 'b'/é")).toBe("a%EF%BF%BD%20&#39;b&#39;%2F%C3%A9");
  });
});
