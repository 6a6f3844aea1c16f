import { describe, expect, it } from "vitest";
import { screenFiles, screensOf } from "../../../../src/product/content/screens.ts";
import { textsOfApp, translatedDefinition } from "../../../../src/workshop/texts/app-texts.ts";
import { screenIn, screensOfIn } from "../../../../src/workshop/texts/translated-screens.ts";

const [file] = [...screenFiles().values()].filter(({ screen }) => screen.app === "member");
if (file === undefined) throw new Error("The app has no screen.");
const { screen, text } = file;

describe("a screen in a locale", () => {
  it("has the words of that locale, and is made once", () => {
    const french = screenIn(screen, "fr-CH");
    expect(french).not.toEqual(screen);
    expect({ id: french.id, route: french.route }).toEqual({ id: screen.id, route: screen.route });
    expect(screenIn(screen, "fr-CH")).toBe(french);
    expect(screenIn(screen, "en-GB")).not.toEqual(french);
  });

  it("is itself in the language of the house, and where it is a draft", () => {
    const draft = { ...screen };
    expect([screenIn(screen, "de-CH"), screenIn(draft, "fr-CH")]).toEqual([screen, draft]);
    expect(screenIn(draft, "fr-CH")).toBe(draft);
  });

  it("is none where the text is none", () => {
    expect(translatedDefinition(text, screen.app, "fr-CH")).toEqual(screenIn(screen, "fr-CH"));
    expect(translatedDefinition('{"id": 5}', screen.app, "fr-CH")).toBeUndefined();
  });
});

it("an app has its screens in every locale, and no texts in one without a file", () => {
  expect(screensOfIn("member", "fr-CH").map(({ id }) => id)).toEqual(screensOf("member").map(({ id }) => id));
  expect(screensOfIn("member", "fr-CH")).toContain(screenIn(screen, "fr-CH"));
  expect(textsOfApp("member", "xx-XX")).toEqual({});
  expect(textsOfApp("member", "fr-CH")).toBe(textsOfApp("member", "fr-CH"));
});
