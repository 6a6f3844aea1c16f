import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { isBlank, readableLine, readableLines } from "../../../../components/_kit/characters.ts";
import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import {
  markdownContract,
  stringContract,
  wordsContract,
} from "../../../../src/product/api/public/contracts/fields.ts";
import { formName } from "../../../../src/product/api/public/contracts/forms.ts";
import { bareSchema, schemaDefinition } from "../../../../src/product/clubs/problems/schema-at.ts";
import { type BrokenClub, type ClubFolder, readClub } from "../../../../src/product/clubs/read-club.ts";
import { clubFileContracts } from "../../../../src/product/clubs/rules/club-json-schemas.ts";
import { capabilities } from "../../../../src/product/content/operations.ts";
import { type DataPath, valueAt, withValue } from "../../../../src/product/engine/json/data-path.ts";
import { sample } from "../../../runs.ts";
import { buildInto, pagesOf, testFolder } from "./built.ts";
import { pastedTexts } from "./pasted-texts.ts";
import { testClubs } from "./test-club.ts";

const club = "sv-muster";

interface TextField {
  readonly file: string;
  readonly path: DataPath;
  readonly isMarkdown: boolean;
}

const kinds: Readonly<Record<string, z.ZodMiniType>> = {
  "club.json": clubFileContracts.club,
  "trainings.json": clubFileContracts.trainings,
  "people.json": clubFileContracts.people,
  "texts.json": clubFileContracts.texts,
  events: clubFileContracts.event,
  news: clubFileContracts.news,
  teams: clubFileContracts.team,
  galleries: clubFileContracts.gallery,
};

/** Every text of the club that a contract says is one, in each of its languages. */
function textFields(folder: string): TextField[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  return files.flatMap((file) => {
    const contract = kinds[file] ?? kinds[file.split("/")[0] ?? ""];
    return contract === undefined
      ? []
      : textsBelow(contract, readJson(folder, file), []).map((text) => ({ ...text, file }));
  });
}

function textsBelow(contract: object, value: unknown, path: DataPath): Omit<TextField, "file">[] {
  const schema = bareSchema(contract);
  const isText =
    [wordsContract, stringContract, markdownContract].some((each) => each === schema) || formName(schema) === "words";
  if (isText && !isRule(path))
    return leaves(value, path).map((leaf) => ({ path: leaf, isMarkdown: schema === markdownContract }));
  if (typeof value !== "object" || value === null) return [];
  const { shape, element, valueType } = schemaDefinition(schema);
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = shape?.[name] ?? element ?? valueType;
    return own === undefined ? [] : textsBelow(own, inner, [...path, Array.isArray(value) ? Number(name) : name]);
  });
}

/** Names of icons and rules of repetition are texts of which only a few are right. */
function isRule(path: DataPath): boolean {
  return ["icon", "rule"].includes(String(path.at(-1)));
}

function leaves(value: unknown, path: DataPath): DataPath[] {
  return typeof value === "string" ? [path] : Object.keys(value as object).map((name) => [...path, name]);
}

function readJson(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), "utf8"));
}

/** A copy of the club in which fields have another text. */
function withTexts(into: string, fields: readonly TextField[], text: string): string {
  const folder = join(into, "content", club);
  cpSync(join(testClubs, club), folder, { recursive: true });
  for (const [file, own] of Map.groupBy(fields, (field) => field.file)) {
    const value = own.reduce((data, { path }) => withValue(data, path, text), readJson(folder, file));
    writeFileSync(join(folder, file), JSON.stringify(value));
  }
  return folder;
}

const fields = textFields(join(testClubs, club));

function read(folder: string): Promise<ClubFolder | BrokenClub> {
  return readClub(folder, club, capabilities());
}

/** The fields of a refusal, without the mistakes that are left out after a hundred. */
function toldFields(broken: BrokenClub): Set<string> {
  return new Set(broken.flaws.map(({ file, field = "" }) => `${file.split(`${club}/`)[1]} ${field}`));
}

describe.each(sample(Object.entries(pastedTexts), 20))("in each text of a club, %s", (_, text) => {
  test("is shown as it is read, or told at its field", async () => {
    using folder = testFolder();
    const told: TextField[] = [];
    let left = fields;
    for (let round = 0; round < 8; round += 1) {
      using attempt = testFolder();
      const found = await read(withTexts(attempt.path, left, text));
      if (!("problems" in found)) break;
      const names = toldFields(found);
      for (const { file, line, message } of found.problems) {
        expect(file).toContain(`content/clubs/${club}/`);
        expect(line).toBeGreaterThan(0);
        expect(message).not.toBe("");
      }
      const refused = left.filter(({ file, path }) => names.has(`${file} ${formatPath(path)}`));
      expect(refused, [...names].join("\n")).not.toEqual([]);
      told.push(...refused);
      left = left.filter((field) => !refused.includes(field));
    }
    const content = join(withTexts(folder.path, left, text), "..");
    const [outcome] = await buildInto(join(folder.path, "out"), { content, clubs: [club], hasSearch: false });
    expect(outcome?.reason).toBeUndefined();
    if (isBlank(text)) return expect(left).toEqual([]);
    const line = readableLine(text);
    if (left.length > 0 && /^\w+$/.test(line))
      expect([...pagesOf(join(folder.path, "out", club)).values()].join("")).toContain(line);
    const again = await read(join(content, club));
    if ("problems" in again) throw new Error("The club is refused.");
    expect(left.length + told.length).toBe(fields.length);
  }, 60_000);
});

test.each(sample(fields, 40))("a tab in $file $path is mended where it is, and told nowhere", async (field) => {
  using folder = testFolder();
  const found = await read(withTexts(folder.path, [field], "A\tB\u2028C\u202a."));
  expect("problems" in found ? found.problems : []).toEqual([]);
});

test("in pages each text is shown or told at a line of its file, raw as from another program too", async () => {
  using folder = testFolder();
  const to = withTexts(folder.path, [], "");
  const pages = Object.values(pastedTexts).map((text, index) => {
    const file = `pages/fall-${index}.md`;
    const head = `title: ${JSON.stringify(isBlank(text) ? "Fall" : readableLine(text).slice(0, 60))}`;
    writeFileSync(
      join(to, file),
      `---\n${head}\n---\n\n## Kapitel\n\n${text}\n\nA ${text} B **c**\n\n| a ${text} | b |\n|-|-|\n| c | d |\n`,
    );
    return file;
  });
  const told = new Set<string>();
  for (let found = await read(to); "problems" in found; found = await read(to)) {
    for (const { file, line } of found.problems) {
      const name = file.split(`${club}/`)[1] ?? "";
      expect(pages).toContain(name);
      expect(line).toBeGreaterThan(0);
      told.add(name);
      rmSync(join(to, name), { force: true });
    }
  }
  expect(told.size).toBeLessThan(pages.length / 3);
  const [outcome] = await buildInto(join(folder.path, "out"), {
    content: join(to, ".."),
    clubs: [club],
    hasSearch: false,
  });
  expect(outcome?.reason).toBeUndefined();
}, 60_000);

test.each([
  [["/alt", "/ü/ß 2", "/a//b", "/index.html", "/a%20b", `/${"a".repeat(240)}`, `/${"体".repeat(80)}`], true],
  [["/a\tb", "/a\nb", "/a\u2028b", "/a%0Ab", `/${"a".repeat(241)}`, `/${"体".repeat(81)}`, "/ab".repeat(400)], false],
] as const)("an old path has a name that a disk and a list of files can have: %j", async (paths, isRead) => {
  for (const path of paths) {
    using folder = testFolder();
    const to = withTexts(folder.path, [], "");
    const data = readJson(to, "club.json") as object;
    writeFileSync(join(to, "club.json"), JSON.stringify({ ...data, redirects: { [path]: "/kontakt" } }));
    const found = await read(to);
    const flaws = "flaws" in found ? found.flaws.map(({ field = "" }) => field.startsWith("redirects")) : [];
    expect(flaws, path).toEqual(isRead ? [] : [true]);
  }
});

test("a text is read as its contract says, once and twice", () => {
  for (const text of Object.values(pastedTexts)) {
    for (const schema of [stringContract, wordsContract, markdownContract]) {
      const first = schema.safeParse(text);
      if (first.success) expect(schema.parse(first.data)).toEqual(first.data);
    }
    expect(readableLine(readableLine(text))).toBe(readableLine(text));
    expect(readableLines(readableLines(text))).toBe(readableLines(text));
    expect(valueAt({ text }, ["text"])).toBe(text);
  }
});
