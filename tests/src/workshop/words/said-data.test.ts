import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { apiOperations } from "../../../../src/product/content/operations.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { scenariosOf } from "../../../../src/workshop/screens/scenarios.ts";
import { freeFields, isFreeField } from "../../../../src/workshop/words/free-fields.ts";
import {
  type DataText,
  isTextSaid,
  saidData,
  textSaidIn,
  textsOfData,
} from "../../../../src/workshop/words/said-data.ts";
import { german } from "./german-words.ts";

/** Every text of every example, of every situation in German and of every refusal, once at each place. */
function everyText(): DataText[] {
  const examples = [...apiOperations()].flatMap(([id, { example }]) => textsOfData(example, id));
  const refusals = JSON.parse(readFileSync(projectFile("content/api/refusals.json"), "utf8")) as object;
  const situations = [...screenFiles().values()].flatMap(({ screen }) =>
    scenariosOf(screen.id).flatMap(({ results = {}, review, locale }) => {
      if (locale !== undefined) return [];
      const given = Object.entries(results).map(([name, data]) => [screen.data?.[name]?.source, data] as const);
      return [...given, [screen.review?.source, review] as const].flatMap(([source, data]) =>
        textsOfData(data, source ?? ""),
      );
    }),
  );
  const refused = Object.entries(refusals).flatMap(([id, data]) => textsOfData(data, id));
  const all = [...examples, ...situations, ...refused];
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

const texts = everyText();

describe("the texts of examples, situations and refusals", () => {
  it("are said in each language, or are the club's own, or are names", () => {
    const left = texts.filter(
      ({ text, place }) => !isTextSaid(text, place) && !isFreeField(place) && german.test(text),
    );
    expect(left.map(({ text, place }) => `${place.operation} ${place.path.join(".")}: ${text}`)).toEqual([]);
    expect(texts.length).toBeGreaterThan(2000);
  });

  it("are said where they are labels, whatever their words are", () => {
    const labels = texts.filter(({ place: { path } }) =>
      /(?:[bB]adge\.label|tiles\.label|facts\.term)$/.test(path.join(".")),
    );
    const left = labels.filter(({ text, place }) => !isTextSaid(text, place));
    expect([...new Set(left.map(({ text }) => text))].toSorted()).toEqual(unsaidLabels);
    expect(labels.length).toBeGreaterThan(150);
  });

  it("leave no German word in another language but those that are free", () => {
    const left = texts.flatMap(({ text, place }) => {
      if (!isTextSaid(text, place) || isFreeField(place)) return [];
      const said = textSaidIn(text, place, "fr-CH");
      return said === text && german.test(text) ? [`${place.operation} ${place.path.join(".")}: ${text}`] : [];
    });
    expect(left).toEqual([]);
  });
});

/** Names, and signs that every language has. */
const unsaidLabels: readonly string[] = ["Anreise", "Asthma", "Golden Score", "J+S"];

describe("the list of what the club has written", () => {
  const isNeeded = (operations: readonly string[] | undefined, field: string) =>
    texts.some(({ text, place }) => {
      const isAt = operations?.some((each) => place.operation.startsWith(each)) ?? true;
      const path = `.${place.path.filter((name) => name !== "of").join(".")}.`;
      return isAt && path.includes(`.${field}.`) && !isTextSaid(text, place);
    });

  it.each(
    freeFields.flatMap(({ operations, fields }) =>
      fields.map((field) => [operations?.join(" ") ?? "all", field, operations] as const),
    ),
  )("%s: %s has a text that no message gives", (_, field, operations) => {
    expect(isNeeded(operations, field)).toBe(true);
  });
});

test("data is said by its texts alone, also in a list that is written as one item and a count", () => {
  const data = {
    total: 3,
    rows: { $repeat: 3, of: { id: "m-{index}", title: "Riege {index}", meta: "{index} Jahre", status: "Offen" } },
    badge: { label: "Überfällig", tone: "warning" },
  };
  expect(saidData(data, "members.member.list", "fr-CH")).toEqual({
    total: 3,
    rows: { $repeat: 3, of: { id: "m-{index}", title: "Riege {index}", meta: "{index} ans", status: "Offen" } },
    badge: { label: "En retard", tone: "warning" },
  });
  expect(saidData(data, "members.member.list", "de-CH")).toBe(data);
});

test("what the club has written is said only where nothing of it is free", () => {
  const place = { operation: "events.event.get", path: ["description"] };
  expect(textSaidIn("5. Dezember 2026", place, "fr-CH")).toBe("5 décembre 2026");
  expect(textSaidIn("Anmeldung: Herbstlauf", place, "fr-CH")).toBe("Anmeldung: Herbstlauf");
});
