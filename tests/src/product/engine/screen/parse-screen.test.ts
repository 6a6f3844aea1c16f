import { describe, expect, it } from "vitest";
import { parseScreen } from "../../../../../src/product/engine/screen/parse-screen.ts";

/** The problems as lines `line:column message (suggestion)`. */
function problems(text: string): string[] {
  const parsed = parseScreen(text);
  if (!("problems" in parsed)) return [];
  return parsed.problems.map(
    ({ line, column, message, suggestion }) =>
      `${line}:${column} ${message}${suggestion === undefined ? "" : ` (${suggestion})`}`,
  );
}

/** A text in an editor's encoding, read as UTF-8. */
function saved(text: string, encoding: BufferEncoding): string {
  return Buffer.from(text, encoding).toString("utf8");
}

const screen = `{
  "id": "members.list",
  "app": "admin",
  "route": "/members",
  "title": "Mitglieder",
  "body": [
    { "component": "card", "data": { "title": "Übersicht" } }
  ]
}
`;

describe("a screen that can be read", () => {
  it("comes with its defaults and the places of its values and names", () => {
    const parsed = parseScreen(screen);
    if ("problems" in parsed) throw new Error("It has problems.");
    expect(parsed.screen).toMatchObject({ id: "members.list", kind: "screen", draft: true });
    const at = (...args: Parameters<typeof parsed.offsetOf>) => screen.slice(parsed.offsetOf(...args)).slice(0, 9);
    expect(at(["route"])).toBe('"/members');
    expect(at(["route"], "name")).toBe('"route": ');
    expect(at(["body", 0, "data", "title"])).toBe('"Übersich');
    expect(at(["body", 0, "data", "absent", "deeper"], "name")).toBe('{ "title"');
    expect(at([], "name")).toBe('{\n  "id":');
  });
});

describe("the problems of a screen", () => {
  it("come all at once with their places: a name, a value, or what lacks a field", () => {
    const broken = screen
      .replace('"admin"', '"admn"')
      .replace('"title": "Mitglieder"', '"titel": "Mitglieder"')
      .replace('"data"', '"dta"');
    expect(problems(broken)).toMatchInlineSnapshot(`
      [
        "1:1 title: The field is required; it takes a string.",
        "3:10 app: "admn" is not allowed; use one of "admin", "trainer", "member", "public", "screens", "operator". Did you mean "admin"? (Write "admin".)",
        "5:3 titel: There is no field "titel"; did you mean "title"? (Write "title".)",
        "7:28 body[0].dta: There is no field "dta"; did you mean "data"? (Write "data".)",
      ]
    `);
  });

  it("are counted where they are too many", () => {
    const told = problems(screen.replace('{ "component"', `${"7, ".repeat(200)}{ "component"`));
    expect(told).toHaveLength(101);
    expect(told.at(-1)).toMatchInlineSnapshot(`"7:302 There are 100 more problems."`);
  });
});

describe("a file that is not JSON", () => {
  it.each([
    ["empty", "", "1:1 A value is expected here. (Add it, or take out the comma or the name before it.)"],
    ["blank", "\n  \n", "3:1 A value is expected here. (Add it, or take out the comma or the name before it.)"],
    [
      "truncated in a text",
      screen.slice(0, 80),
      "5:12 The text is not closed. (End it with a double quote on the same line.)",
    ],
    [
      "truncated after a colon",
      '{\n  "id":',
      "2:8 A value is expected here. (Add it, or take out the comma or the name before it.)",
    ],
    ["truncated in a list", '{\n  "body": [\n    1,\n    2\n', "5:1 The list is not closed. (Close it with ].)"],
    [
      "with a comment",
      `// Mitglieder\n${screen}`,
      "1:1 JSON has no comments. (Take it out; a node has a field for a note.)",
    ],
    [
      "with a trailing comma",
      '{\n  "id": "a.b",\n}',
      "3:1 The name of a field is expected here. (Write it in double quotes, with no comma after the last one.)",
    ],
    [
      "without a comma",
      '{\n  "id": "a.b"\n  "app": "admin"\n}',
      "3:3 A comma is expected here. (Put one before this.)",
    ],
    ["in single quotes", "{\n  'id': 'a.b'\n}", "2:3 This is not a JSON value. (Put text in double quotes.)"],
    [
      "with a line end in a text",
      '{\n  "id": "a\nb"\n}',
      "2:9 The text is not closed. (End it with a double quote on the same line.)",
    ],
    [
      "with a wrong escape",
      '{ "id": "a\\b\\x" }',
      "1:9 An escape in this text is not one of JSON. (Write \\\\ for a backslash.)",
    ],
    ["with NaN", '{ "version": NaN }', "1:14 This is not a JSON value. (Put text in double quotes.)"],
    ["with a leading zero", '{ "version": 01 }', "1:15 A comma is expected here. (Put one before this.)"],
    ["with something after it", `${screen}}`, "10:1 The file goes on after its value. (Take out what follows.)"],
    ["of another kind", "<html></html>", "1:1 This is not a JSON value. (Put text in double quotes.)"],
  ])("is told by its first mistake: %s", (_, text, problem) => expect(problems(text)).toEqual([problem]));

  it.each(["null", "true", "12", '"text"', "[]"])("must be an object: %s", (text) => {
    expect(problems(text)).toEqual([expect.stringMatching(/^1:1 Expected an object, got /)]);
  });
});

describe("a file in another encoding", () => {
  const remedy = "(Save the file as UTF-8 without a byte order mark.)";

  it.each([
    ["UTF-8 with a byte order mark", `\uFEFF${screen}`, "1:1 The file starts with a byte order mark."],
    ["UTF-16 LE", saved(screen, "utf16le"), "1:1 The file is UTF-16."],
    ["UTF-16 LE with a byte order mark", saved(`\uFEFF${screen}`, "utf16le"), "1:1 The file is UTF-16."],
    ["UTF-16 BE", Buffer.from(screen, "utf16le").swap16().toString("utf8"), "1:1 The file is UTF-16."],
    ["Latin-1", saved(screen, "latin1"), "7:48 Here the file is not valid UTF-8."],
  ])("is told as such: %s", (_, text, problem) => expect(problems(text)).toEqual([`${problem} ${remedy}`]));
});

describe("names that would get lost", () => {
  it("twice in one object", () => {
    expect(
      problems('{\n  "id": "a.b",\n  "body": [{ "note": "x", "note": "y" }],\n  "id": "c.d"\n}'),
    ).toMatchInlineSnapshot(`
      [
        "3:27 "note" stands twice in this object. (Remove one.)",
        "4:3 "id" stands twice in this object. (Remove one.)",
      ]
    `);
  });

  it("__proto__", () => {
    expect(problems('{\n  "__proto__": { "id": "a.b" },\n  "data": { "__proto__": {} }\n}')).toMatchInlineSnapshot(`
      [
        "2:3 A field cannot have the name "__proto__". (Remove it.)",
        "3:13 A field cannot have the name "__proto__". (Remove it.)",
      ]
    `);
  });

  it("but may be the same in different objects", () => {
    expect(problems(screen.replace("[\n", '[\n    { "component": "card", "data": { "title": "x" } },\n'))).toEqual([]);
  });
});

describe("a file of any size and shape", () => {
  it.each([
    [
      "10 MB of text",
      () => screen.replace("Mitglieder", "x".repeat(10_000_000)),
      "1:1 The file has 10.0 million characters; at most 1 million are read. (Divide it.)",
    ],
    [
      "10,000 lists deep",
      () => "[".repeat(10_000),
      "1:101 Here the file is more than 100 levels deep. (Take the nesting apart.)",
    ],
    [
      "10,000 lists deep and closed",
      () => "[".repeat(10_000) + "]".repeat(10_000),
      "1:101 Here the file is more than 100 levels deep. (Take the nesting apart.)",
    ],
    [
      "10,000 objects deep",
      () => '{"body":'.repeat(10_000),
      "1:801 Here the file is more than 100 levels deep. (Take the nesting apart.)",
    ],
    [
      "10,000 nodes deep",
      () => `{"body":[${'{"layout":"stack","children":['.repeat(10_000)}`,
      "1:1480 Here the file is more than 100 levels deep. (Take the nesting apart.)",
    ],
    [
      "100,000 times the same name",
      () => `{${'"a":1,'.repeat(100_000)}"a":1}`,
      '1:8 "a" stands twice in this object. (Remove one.)',
    ],
    [
      "100,000 empty nodes",
      () => `{"body":[${"{},".repeat(100_000)}{}]}`,
      "1:60004 body[19998]: More than 20000 values; divide the screen.",
    ],
    [
      "19,000 empty nodes",
      () => `{"body":[${"{},".repeat(19_000)}{}]}`,
      "1:1 id: The field is required; it takes a string.",
    ],
    [
      "nothing but commas",
      () => ",\n".repeat(400_000),
      "1:1 A value is expected here. (Add it, or take out the comma or the name before it.)",
    ],
    ["nothing but quotes", () => '"'.repeat(900_000), "1:3 The file goes on after its value. (Take out what follows.)"],
    [
      "a name of 900,000 characters",
      () => `{"${"n".repeat(900_000)}":1}`,
      "1:1 id: The field is required; it takes a string.",
    ],
  ])("is refused with a place and in a few seconds: %s", { timeout: 10_000 }, (_, make, first) => {
    const told = problems(make());
    expect(told[0]).toBe(first);
    expect(told.length).toBeLessThanOrEqual(101);
  });

  it("has problems wherever it is cut off, within its lines", () => {
    for (let length = 0; length < screen.trimEnd().length; length += 1) {
      const [line = 0] = (problems(screen.slice(0, length))[0] ?? "").split(":").map(Number);
      expect([length, line >= 1 && line <= 9]).toEqual([length, true]);
    }
  });
});
