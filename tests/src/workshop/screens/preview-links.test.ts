import { describe, expect, test } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { withPreviewLinks } from "../../../../src/workshop/screens/preview-links.ts";
import { documentsOf } from "../../../../src/workshop/screens/scenarios.ts";
import {
  everyScreenPreview,
  type ScreenPreview,
  screenBody,
} from "../../../../src/workshop/screens/screen-previews.ts";

const previewsByScreen = Map.groupBy(everyScreenPreview(), ({ screen }) => screen.id);
/** Of each screen its first document, and the last one, which is without a capability or in another language. */
const previews = [...previewsByScreen.values()].flatMap((all) => [all[0]!, all.at(-1)!]);

const addresses = new Set(
  [...screenFiles().values()].flatMap(({ screen }) =>
    documentsOf(screen).map(({ scenario }) => `../../${screen.id}/${scenario.name}/`),
  ),
);

function linked(text: string, { screen, scenario }: ScreenPreview): string {
  return withPreviewLinks(text, screen, scenario);
}

function linkPreview(text: string, screen: string, name: string): string {
  return linked(text, previewsByScreen.get(screen)!.find(({ scenario }) => scenario.name === name)!);
}

describe("the links of previews", () => {
  test("lead to previews, and nothing but their addresses is changed", () => {
    const bodies = previews.map((each) => ({
      before: screenBody(each),
      after: linked(screenBody(each), each),
    }));
    const restored = bodies.map(({ after }) => after.replace(/href="[^"]*" data-route="([^"]*)"/g, 'href="$1"'));
    expect(restored).toEqual(bodies.map(({ before }) => before));
    const all = bodies.flatMap(({ after }) =>
      [...after.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href]) => href),
    );
    const inApp = all.filter((href = "") => !/^(?:#|\?|https?:|mailto:|tel:)/.test(href));
    expect(inApp.length).toBeGreaterThan(1000);
    expect(inApp.filter((href = "") => !addresses.has(href))).toEqual([]);
  });

  test("keep the language and the person", () => {
    const link = '<a class="x" href="/gruppen?seite=2#liste">Gruppen</a>';
    const linkIn = (scenario: string) => linkPreview(link, "members.list", scenario);
    expect(linkIn("usual")).toBe(
      '<a class="x" href="../../groups.list/usual/" data-route="/gruppen?seite=2#liste">Gruppen</a>',
    );
    expect(linkIn("french")).toContain('href="../../groups.list/switched-fr-ch/"');
  });

  test("stay as they are where no screen is, and outside of links", () => {
    const text =
      '<a href="/nirgends/hier">a</a><a href="//host/gruppen">b</a><link href="/gruppen"><abbr title="/gruppen">';
    expect(linkPreview(text, "members.list", "usual")).toBe(text);
  });
});
