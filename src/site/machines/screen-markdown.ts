import { appNames } from "../../engine/apps.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import { screenFacts } from "../catalogue/screen/screen-facts.ts";
import { linksOf } from "../catalogue/screen/screen-links.ts";
import { screenName } from "../catalogue/screen/screen-name.ts";
import { situationText } from "../catalogue/screen/situation-facts.ts";
import { documentsOf } from "../content/scenarios.ts";
import type { ScreenFile } from "../content/screens.ts";
import { block, section } from "./markdown.ts";

/** A screen in Markdown: who sees it, its data and actions, its situations, its neighbours, and its definition. */
export function screenMarkdown({ screen, file, text }: ScreenFile): string {
  const facts = screenFacts(screen);
  return [
    `# ${screenName(screen)}`,
    `\`${screen.id}\` at \`${screen.route}\` in ${appNames[screen.app]}${screen.kind === "flow" ? ", a flow" : ""}.`,
    section("Who sees it", facts.audience),
    section(
      "Data",
      markdownList(
        facts.sources.map(({ name, operation, summary }) => `\`${name}\` from \`${operation}\`: ${summary}`),
      ),
    ),
    section(
      "Actions",
      markdownList(
        facts.actions.map(({ name, handler, risk, does }) => `\`${name}\` runs \`${handler}\`, ${risk}: ${does}`),
      ),
    ),
    section(
      "Left out without a capability",
      markdownList(facts.guarded.map(({ capability, what }) => `${what} without \`${capability}\``)),
    ),
    section("Components", markdownList(facts.components.map((id) => `\`${id}\``))),
    section(
      "Situations",
      markdownList(
        documentsOf(screen).map(
          ({ scenario }) => `\`${scenario.name}\`, ${scenario.title}: ${situationText(screen, scenario)}`,
        ),
      ),
    ),
    section("Neighbours", markdownList(neighbours(screen))),
    section("Definition", `\`${file}\`\n\n${block(text.trimEnd(), "jsonc")}`),
  ].join("\n\n");
}

function markdownList(items: readonly string[]): string {
  return items.length === 0 ? "None." : items.map((item) => `- ${item}`).join("\n");
}

function neighbours({ id, app }: Screen): string[] {
  const links = linksOf(app);
  const to = links.filter(({ from }) => from === id).map((link) => `leads to \`${link.to}\``);
  const from = links.filter((link) => link.to === id).map((link) => `reached from \`${link.from}\``);
  return [...new Set([...to, ...from])];
}
