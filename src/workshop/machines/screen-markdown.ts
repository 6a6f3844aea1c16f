import type { ScreenFile } from "../../product/content/screens.ts";
import { appNames } from "../../product/engine/apps.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { subjectLinks } from "../content/subject-links.ts";
import { documentsOf } from "../screens/scenarios.ts";
import { screenFacts } from "../screens/screen-facts.ts";
import { linksOf } from "../screens/screen-links.ts";
import { screenName } from "../screens/screen-name.ts";
import { situationText } from "../screens/situation-facts.ts";
import { block, linkSection, section } from "./markdown.ts";

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
    ...linkSection(subjectLinks("screen", screen.id)),
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
