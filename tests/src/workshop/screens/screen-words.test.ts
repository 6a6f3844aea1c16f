import { expect, test } from "vitest";
import { messagesOf } from "../../../../src/product/content/locales.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { defaultLocale } from "../../../../src/product/engine/locales.ts";
import type { Screen } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { scenariosOf } from "../../../../src/workshop/screens/scenarios.ts";
import { screenName } from "../../../../src/workshop/screens/screen-name.ts";
import { screenWords } from "../../../../src/workshop/screens/screen-words.ts";
import { projectSituation } from "../../../../src/workshop/screens/situation.ts";

const screens = [...screenFiles().values()].map(({ screen }) => screen);

test.each(screens)("$id has a name that is no id and no text of its data", (screen) => {
  const name = screenName(screen);
  expect(name).toMatch(/^\p{Lu}/u);
  expect(name).not.toMatch(/[{}$.]/);
  expect(dataTexts(screen)).not.toContain(name);
});

test.each(screens.filter(({ kind }) => kind === "flow"))("every heading of $id is a text", (screen) => {
  const headings = [...(screen.steps ?? []).map(({ title }) => title), screen.review?.title, screen.submit?.label];
  for (const words of headings.filter((each) => each !== undefined)) {
    expect(screenWords(screen, words)).toMatch(/^\p{Lu}[^{}$]*$/u);
  }
});

test("words are a literal, a message of the default locale, or an inline message without its data", () => {
  const screen = screens[0] as Screen;
  expect(screenWords(screen, "Anmelden")).toBe("Anmelden");
  expect(screenWords(screen, { $t: "nav.members.list" })).toBe(messagesOf(defaultLocale)["nav.members.list"]);
  expect(screenWords(screen, { $text: "Rechnung {$invoice.number}" })).toBe("Rechnung");
  expect(screenWords(screen, undefined)).toBe("");
});

test("a screen whose title is data only has no name", () => {
  const nameless = {
    ...(screens[0] as Screen),
    id: "things.detail",
    nav: undefined,
    title: { $text: "{$thing.name}" },
  };
  expect(() => screenName(nameless as Screen)).toThrowErrorMatchingInlineSnapshot(
    `[Error: The title of things.detail says nothing without data: name the thing in it.]`,
  );
});

/** The texts that the data of a screen's situations have under the names of people and things. */
function dataTexts(screen: Screen): string[] {
  return scenariosOf(screen.id).flatMap((scenario) => {
    const { context } = projectSituation(screen, scenario, () => {});
    return ["name", "fullName", "firstName", "title", "number"].flatMap((field) =>
      Object.keys(screen.data ?? {}).map((source) => String((context[source] as Record<string, unknown>)?.[field])),
    );
  });
}
