import { expect, it } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { DraftTree } from "../../../../src/workshop/mcp/draft/draft-tree.ts";
import { draftBodyOf, screenBodyOf } from "../../../../src/workshop/mcp/render.ts";

const path = "screens/admin/events.list.json";
const draftOf = async (text: string) => (await DraftTree.read()).with({ [path]: text });

it.each(["switched-fr-ch", "switched-it-ch", "switched-en-gb"])(
  "a draft is drawn as the screen is: %s",
  async (situation) => {
    const { text } = screenFiles().get("events.list")!;
    expect(draftBodyOf("events.list", situation, await draftOf(text)).html).toBe(
      screenBodyOf("events.list", situation).html,
    );
  },
);

it("a draft says in German, and marks, what nobody has translated", async () => {
  const text = screenFiles().get("events.list")!.text.replace('"Anlass anlegen"', '"Anlass oder Lager anlegen"');
  const { html } = draftBodyOf("events.list", "switched-fr-ch", await draftOf(text));
  expect(html).toMatch(/lang="de-CH"[^>]*>[^<]*(?:<[^>]*>\s*)*Anlass oder Lager anlegen/);
  expect(html).toContain("Événements");
});
