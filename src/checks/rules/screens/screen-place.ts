import { screenContract } from "../../../product/engine/screen/schema/screen-schema.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { nearestName } from "../../suggest.ts";

const screenApps: readonly string[] = screenContract.def.shape.app.options;

export const screenPlace: Rule = {
  name: "screen-place",
  description: "A screen stands in screens/<app>/<id>.json, with its own app and id; screens/ holds nothing else.",
  *check(tree) {
    yield* strayFiles(tree);
    for (const screen of checkedScreens(tree)) yield* misplacedScreen(screen);
  },
};

function* strayFiles({ files }: Tree): Generator<RuleFinding> {
  for (const file of files.keys()) {
    if (!file.startsWith("screens/") || /^screens\/[^/]+\/[^/]+\.json$/.test(file)) continue;
    const suggestion = file.endsWith(".json") ? "Move it to screens/<app>/<id>.json." : "Move it out of screens/.";
    yield { file, message: "This is no place for a file: screens/ holds screens/<app>/<id>.json only.", suggestion };
  }
}

function* misplacedScreen(placed: PlacedScreen): Generator<RuleFinding> {
  const { file, screen } = placed;
  const [, folder = "", name = ""] = /^screens\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
  if (name === "") return;
  if (folder !== screen.app)
    yield {
      ...sourcePlace(placed, ["app"]),
      message: `The screen is of the app "${screen.app}", but stands in the folder of "${folder}".`,
      suggestion: moveOrWrite(
        `screens/${screen.app}/${name}.json`,
        screenApps.includes(folder) ? folder : nearestName(folder, screenApps),
      ),
    };
  if (name !== screen.id)
    yield {
      ...sourcePlace(placed, ["id"]),
      message: `The screen has the id "${screen.id}", but its file is named "${name}.json".`,
      suggestion: moveOrWrite(`screens/${folder}/${screen.id}.json`, name),
    };
}

function moveOrWrite(target: string, value: string | undefined): string {
  return value === undefined ? `Move the file to ${target}.` : `Move the file to ${target}, or write "${value}" here.`;
}
