import { screenFiles } from "../../product/content/screens.ts";
import { documentsOf } from "../screens/scenarios.ts";
import { screenPreviewAddress } from "../screens/screen-previews.ts";
import { markdownTable, section } from "./markdown.ts";

/** Every situation of the screen of a page, also those that people reach by choosing a locale or a capability there. */
export function situationList(address: string): string {
  const screen = screenFiles().get(/^\/screens\/([^/]+)\/$/.exec(address)?.[1] ?? "")?.screen;
  if (screen === undefined) return "";
  const rows = documentsOf(screen).map(({ scenario: { name, title, description } }) => [
    `[\`${name}\`](${screenPreviewAddress(screen.id, name)})`,
    title,
    description,
  ]);
  return section("Every situation", markdownTable(["Name", "Title", "What is the case"], rows));
}
