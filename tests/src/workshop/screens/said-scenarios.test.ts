import { describe, expect, it } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { defaultLocale } from "../../../../src/product/engine/locales.ts";
import type { Screen } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { exampleIn, saidScenario } from "../../../../src/workshop/screens/said-scenarios.ts";
import { documentsOf, type Scenario, scenariosOf } from "../../../../src/workshop/screens/scenarios.ts";
import { screenBody } from "../../../../src/workshop/screens/screen-previews.ts";
import { freeTextsOf, textsOfData } from "../../../../src/workshop/words/said-data.ts";
import { sample } from "../../../runs.ts";
import { german } from "../words/german-words.ts";

const screens = [...screenFiles().values()].map(({ screen }) => screen);
const screenOf = (id: string) => screenFiles().get(id)!.screen;

/** The texts of a preview that people read, without the parts that say that they are in German. */
function shownTexts(html: string, attributes = "aria-label|placeholder|title|alt"): string[] {
  const marked = /<(?:img|input)\b[^>]*\slang="de-CH"[^>]*>|<([a-z][\w-]*)\b[^>]*\slang="de-CH"[^>]*>[\s\S]*?<\/\1>/g;
  const shown = html.replaceAll(marked, "").matchAll(new RegExp(`>([^<]+)<|\\s(?:${attributes})="([^"]*)"`, "g"));
  return [...shown].map(([, text, attribute]) => (text ?? attribute ?? "").replaceAll("&amp;", "&").trim());
}

/** What the club and people have written in the data of a screen, the longest first. */
function freeTexts(screen: Screen): RegExp[] {
  const sources = Object.values(screen.data ?? {}).map(({ source }) => source);
  const reviewed = screen.review?.source ?? [];
  const examples = ["session.current.get", "proposals.action.list", ...sources, ...[reviewed].flat()].flatMap((id) =>
    textsOfData(exampleIn(id, defaultLocale), id),
  );
  const given = scenariosOf(screen.id).flatMap(({ results = {}, review, locale }) =>
    locale === undefined || screen.app === "public"
      ? [
          ...Object.entries(results).flatMap(([name, data]) => textsOfData(data, screen.data?.[name]?.source ?? "")),
          ...textsOfData(review, screen.review?.source ?? ""),
        ]
      : [],
  );
  const typed = scenariosOf(screen.id).flatMap(({ values = {} }) => textsOfData(values, "").map(({ text }) => text));
  const free = [...typed, ...[...examples, ...given].flatMap(({ text, place }) => freeTextsOf(text, place))];
  const parts = [...new Set(free.flatMap((text) => [text, ...text.split("\n")]))].map((text) => text.trim());
  const long = parts.filter((text) => german.test(text)).toSorted((one, other) => other.length - one.length);
  return long.map((text) => new RegExp(text.split("{index}").map(escaped).join("\\d+"), "g"));
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function germanIn(screen: Screen, scenario: Scenario, free: readonly RegExp[]): string[] {
  const texts = shownTexts(screenBody({ screen, scenario }, () => {})).filter((text) => german.test(text));
  return texts.filter((text) => german.test(free.reduce((rest, each) => rest.replaceAll(each, "·"), text)));
}

interface UnmarkedText {
  readonly screens: readonly string[];
  readonly text: RegExp;
  readonly because: string;
}

/** German that no element says to be German. */
const unmarked: readonly UnmarkedText[] = [
  {
    screens: ["audit.log"],
    text: /^Training vom 19\. November/,
    because: "A message names what the club wrote, or a person: the log does not know which.",
  },
  {
    screens: ["events.public-detail", "site.home"],
    text: /^(?:Bus 862|Leichtathletik)/,
    because: "The field has words of the API or of the club. The pages of a site know it by the files of the club.",
  },
  {
    screens: ["expenses.claim"],
    text: /^Sitzung der Trainerinnen/,
    because: "An option is one text, with the title of an event and its day.",
  },
  {
    screens: ["site.week-display"],
    text: /^Juniorinnen D/,
    because: "The demo says it in every language; the example is not read back.",
  },
  { screens: ["expenses.detail"], text: /^znueni-und-benzin\.png/, because: "It is the name of a file." },
  {
    screens: ["expenses.claim"],
    text: /^(?:Bahnbillett|Die alten Bälle)/,
    because: "The person has typed it, in whatever language.",
  },
];

function unmarkedIn(screen: Screen, scenario: Scenario): string[] {
  const allowed = unmarked.filter(({ screens: of }) => of.includes(screen.id));
  const texts = shownTexts(
    screenBody({ screen, scenario }, () => {}),
    "alt|value|placeholder",
  );
  return texts.filter((text) => german.test(text) && !allowed.some((each) => each.text.test(text)));
}

/** The first situation of a screen in each language, and a part of the others; all of them in a deep run. */
function othersOf(screen: Screen): readonly Scenario[] {
  const documents = documentsOf(screen).filter(({ locale }) => locale !== defaultLocale);
  const first = documents.filter(({ scenario }) => /^switched-[a-z]{2}-[a-z]{2}$/.test(scenario.name));
  const rest = documents.filter((each) => !first.includes(each));
  return [...first, ...sample(rest, 6)].map(({ scenario }) => scenario);
}

describe("a preview in another language", () => {
  it.each(screens.map((screen) => [screen.id, screen] as const))("%s has no German but what is free", (_, screen) => {
    const free = freeTexts(screen);
    const found = othersOf(screen).flatMap((scenario) =>
      germanIn(screen, scenario, free).map((text) => `${scenario.name}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

describe("what the club has written, to who reads another language", () => {
  it.each(screens.map((screen) => [screen.id, screen] as const))("%s says that it is German", (_, screen) => {
    const found = othersOf(screen).flatMap((scenario) =>
      unmarkedIn(screen, scenario).map((text) => `${scenario.name}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it("has no exception that nothing needs", () => {
    const needed = unmarked.filter(({ screens: of, text }) =>
      of.every((id) =>
        documentsOf(screenOf(id)).some(
          ({ scenario, locale }) =>
            locale !== defaultLocale &&
            shownTexts(
              screenBody({ screen: screenOf(id), scenario }, () => {}),
              "value",
            ).some((each) => text.test(each)),
        ),
      ),
    );
    expect(needed).toEqual(unmarked);
  });
});

describe("a situation in another language", () => {
  const overview = screenOf("home.overview");
  const [usual] = scenariosOf("home.overview");

  it("has the data that the API would answer there", () => {
    const french = exampleIn("home.overview.get", "fr-CH") as { readonly dateLabel: string; readonly greeting: string };
    expect(french.dateLabel).toBe("jeudi 12 novembre 2026");
    expect(french.greeting).toBe("Bonjour Andrea");
    expect(exampleIn("home.overview.get", "de-CH")).toMatchObject({ greeting: "Guten Morgen, Andrea" });
  });

  it("is said once, and stays as it is in German", () => {
    const french = saidScenario(overview, { ...usual!, locale: "fr-CH" });
    expect(saidScenario(overview, french)).toBe(french);
    expect(saidScenario(overview, usual!)).toBe(usual);
  });

  it("is refused in its words", () => {
    const screen = screenOf("members.detail");
    const [base] = scenariosOf("members.detail");
    const outcome = { kind: "refused", action: "archive" } as const;
    const said = saidScenario(screen, { ...base!, locale: "it-CH", outcome });
    expect(said.outcome?.refusal?.whole).toBe("Noah Gerber ha già lasciato la società.");
  });
});
