import { describe, expect, it, test } from "vitest";
import {
  entryOfFile,
  entryTitle,
  firstText,
  referencesOf,
} from "../../../../../src/workshop/edit/client/club-references.ts";
import {
  clubLocales,
  isEditedField,
  isTranslation,
  localeOfFile,
  pageLanguage,
  pageVersions,
} from "../../../../../src/workshop/edit/client/page-languages.ts";
import { pageAfterChange, pageOfFile } from "../../../../../src/workshop/edit/client/page-of-file.ts";
import type { DraftState, EditFile } from "../../../../../src/workshop/edit/client/protocol.ts";

const people = [{ people: [{ id: "anna", name: "Anna" }] }, {}, { people: [{ id: "beat", name: "Beat" }] }];
const files: DraftState["files"] = [
  {
    ...{ file: "club.json", kind: "club" },
    value: {
      locales: ["de-CH", "fr-CH"],
      sports: [{ id: "judo", title: { "de-CH": "Judo", "fr-CH": "Le judo" } }],
      halls: [{ id: "nord", name: "Halle Nord" }, { id: "sued" }],
    },
  },
  { file: "trainings.json", kind: "trainings", value: { groups: [{ id: "u9", title: "Kinder" }] } },
  { file: "people.json", kind: "people", value: { sections: people } },
  { file: "teams/herren.json", kind: "team", value: { title: "Herren", sport: "judo" } },
  { file: "news/bericht.json", kind: "news", value: { title: "" } },
  { file: "pages/geschichte.md", kind: "page", value: { title: "Geschichte" } },
  { file: "pages/geschichte.fr.md", kind: "page", value: { title: "Histoire" } },
];
const named = (field: string) => referencesOf(field, files)?.map(({ id, title }) => `${id}: ${title}`);

test.each<[fields: string[], found: string[]]>([
  [["sport", "sports"], ["judo: Judo"]],
  [["hall"], ["nord: Halle Nord", "sued: sued"]],
  [["group", "groups"], ["u9: Kinder"]],
  [
    ["contact", "trainers"],
    ["anna: Anna", "beat: Beat"],
  ],
  [["team", "teams"], ["herren: Herren"]],
  [["report"], ["bericht: bericht"]],
])("%j may name %j", (fields, found) => {
  for (const field of fields) expect(named(field)).toEqual(found);
});

test("the id of a thing itself names nothing, and a file that cannot be read has nothing to name", () => {
  expect(referencesOf("id", files)).toBeUndefined();
  expect(["sport", "contact", "team"].map((field) => referencesOf(field, []))).toEqual([[], [], []]);
  expect(referencesOf("sport", [{ file: "club.json", kind: "club" }])).toEqual([]);
});

test.each([
  ["events/chilbi.json", "chilbi"],
  ["pages/geschichte.fr.md", "geschichte"],
  ["pages/geschichte.md", "geschichte"],
  ["pages/jugend/lager.fr.md", "jugend/lager"],
  ["club.json", "club"],
])("the entry of %s is %s", (file, entry) => expect(entryOfFile(file)).toBe(entry));

test("a title is that of the first language", () => {
  expect([entryTitle({ title: { "fr-CH": "Un" } }), entryTitle({}), entryTitle(undefined), entryTitle("x")]).toEqual([
    "Un",
    "",
    "",
    "",
  ]);
  expect([firstText("a"), firstText({ a: 1, b: "c" }), firstText(null), firstText(3)]).toEqual(["a", "c", "", ""]);
});

const file = (name: string, kind: EditFile["kind"], value?: unknown): EditFile => ({ file: name, kind, value });

test.each<[file: EditFile, page: string]>([
  [file("events/chilbi.json", "event"), "/anlaesse/chilbi/"],
  [file("news/a.json", "news"), "/news/a/"],
  [file("galleries/a.json", "gallery"), "/news/bilder/a/"],
  [file("teams/a.json", "team", { sport: "judo" }), "/sport/judo/a/"],
  [file("pages/a.md", "page"), "/verein/a/"],
  [file("pages/a.fr.md", "page"), "/fr/verein/a/"],
  [file("trainings.json", "trainings"), "/trainings/"],
  [file("people.json", "people"), "/menschen/"],
  [file("texts.json", "texts"), "/impressum/"],
  [file("club.json", "club"), "/"],
])("%j is first shown at %s", (given, page) => expect(pageOfFile(given)).toBe(page));

test("after a change the page stays where it was written or nothing was, else it is that of the file", () => {
  const news = file("news/a.json", "news");
  expect(pageAfterChange(news, [], "/x/")).toBe("/x/");
  expect(pageAfterChange(news, ["/news/a/", "/x/"], "/x/")).toBe("/x/");
  expect(pageAfterChange(news, ["/", "/news/a/"], "/x/")).toBe("/news/a/");
  expect(pageAfterChange(news, ["/", "/b/"], "/x/")).toBe("/");
});

describe("the languages of pages", () => {
  const [page, translation] = [file("pages/geschichte.md", "page"), file("pages/geschichte.fr.md", "page")];
  const draft = { files };

  it("are those of the club, the main one first", () => {
    expect([clubLocales(draft), clubLocales({ files: [] })]).toEqual([["de-CH", "fr-CH"], ["de-CH"]]);
    expect([pageLanguage("pages/a.fr.md"), pageLanguage("pages/a.md"), pageLanguage("a.fr.json")]).toEqual([
      "fr",
      undefined,
      undefined,
    ]);
  });

  it("have a file each, or one that is still to be written", () => {
    expect(pageVersions("pages/geschichte.md", draft)).toEqual([
      { locale: "de-CH", file: "pages/geschichte.md", isThere: true },
      { locale: "fr-CH", file: "pages/geschichte.fr.md", isThere: true },
    ]);
    expect(pageVersions("pages/neu.fr.md", draft)).toEqual([
      { locale: "de-CH", file: "pages/neu.md", isThere: false },
      { locale: "fr-CH", file: "pages/neu.fr.md", isThere: false },
    ]);
    const german = { files: [...files, file("pages/neu.de.md", "page")] };
    expect(pageVersions("pages/neu.de.md", german)[0]).toEqual({
      locale: "de-CH",
      file: "pages/neu.de.md",
      isThere: true,
    });
  });

  it("decide what is edited: of a translation its texts", () => {
    expect([
      localeOfFile(page, draft),
      localeOfFile(translation, draft),
      localeOfFile(file("club.json", "club"), draft),
    ]).toEqual(["de-CH", "fr-CH", "de-CH"]);
    expect([
      isTranslation(page, draft),
      isTranslation(translation, draft),
      isTranslation(file("a.fr.md", "news"), draft),
    ]).toEqual([false, true, false]);
    const edited = (of: EditFile) =>
      ["title", "label", "lead", "body", "order"].filter((field) => isEditedField(of, draft, field));
    expect(edited(page)).toHaveLength(5);
    expect(edited(translation)).toEqual(["title", "label", "lead", "body"]);
  });
});
