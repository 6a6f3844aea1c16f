import { expect, it } from "vitest";
import { screenFiles } from "../../../../../../../src/product/content/screens.ts";
import { completeLocales } from "../../../../../../../src/product/engine/locales.ts";
import { screenBodyOf } from "../../../../../../../src/workshop/mcp/render.ts";
import type { ScreenDraft } from "../../../../../../../src/workshop/playground/client/screen/draft/draft.ts";
import { DraftProject } from "../../../../../../../src/workshop/playground/client/screen/rules/draft-project.ts";
import { drawDraft } from "../../../../../../../src/workshop/playground/client/screen/rules/draw-draft.ts";
import { liveDraft } from "../../../../../../../src/workshop/playground/client/screen/rules/live-draft.ts";
import { projectData } from "../../../../../../../src/workshop/playground/project-data.ts";
import { sample } from "../../../../../../runs.ts";

const data = projectData();
const project = new DraftProject(data);
const screens = [...screenFiles().values()];
const others = completeLocales.slice(1);

function draftOf(id: string, shown: string, change = (text: string) => text): ScreenDraft {
  const { text, screen } = screenFiles().get(id)!;
  const file = `screens/${screen.app}/${id}.json`;
  return { file, screen: change(text), scenarios: data.files[`content/scenarios/${id}.json`] ?? "", shown };
}

/** Markup without the comments that say where nodes are, which have lines of their own. */
const withoutPlaces = (html: string) => html.replaceAll(/<!--.*?-->/g, "").replaceAll(/\s*\n\s*/g, "");

it.each(sample(screens, 8).map(({ screen }) => screen.id))("draws %s in each language as its preview is", (id) => {
  for (const locale of others) {
    const name = `switched-${locale.toLowerCase()}`;
    const view = drawDraft(project, draftOf(id, name));
    if (!("html" in view)) throw new Error(view.reason);
    expect(view).toMatchObject({ lang: locale, shown: name });
    expect(withoutPlaces(view.html)).toBe(withoutPlaces(screenBodyOf(id, name).html));
  }
});

it("says in German, and marks, what nobody has translated", () => {
  const change = (text: string) => text.replace('"Anlass anlegen"', '"Anlass oder Lager anlegen"');
  const view = drawDraft(project, draftOf("events.list", "switched-fr-ch", change));
  const html = "html" in view ? withoutPlaces(view.html) : view.reason;
  expect(html).toMatch(/lang="de-CH"[^>]*>[^<]*(?:<[^>]*>\s*)*Anlass oder Lager anlegen/);
  expect(html).toContain("Événements");
});

it("works in the language that it shows", () => {
  const live = liveDraft(project, draftOf("home.overview", "switched-it-ch"));
  expect(live?.scenario.locale).toBe("it-CH");
  expect(JSON.stringify(live?.examples["home.overview.get"])).toContain("Buongiorno, Andrea");
  expect(JSON.stringify(live?.screen)).not.toContain("Alle Vorschläge ansehen");
});
