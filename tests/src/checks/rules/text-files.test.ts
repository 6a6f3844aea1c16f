import { expect, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { textFiles } from "../../../../src/checks/rules/text-files.ts";

const screen = {
  ...{ id: "lamps.list", app: "member", route: "/lampen", title: "Lampen" },
  body: [{ component: "card", data: { title: { $text: "Lampe {$lamp}" } } }],
};

function problems(path: string, texts: object): string[] {
  const files = new Map([
    ["screens/member/lamps.list.json", JSON.stringify(screen)],
    [`content/texts/${path}.json`, JSON.stringify(texts)],
  ]);
  return [...textFiles.check({ files, components })].map(({ message }) => message);
}

test("accepts translations that keep what their sources have", () => {
  const lamp = { text: "Lampe {$lamp} ", state: "doubtful", was: "Licht {$lamp}" };
  expect(problems("member/fr-CH", { Lampen: { text: "Lampes", state: "machine" }, "Lampe {$lamp}": lamp })).toEqual([]);
});

test("finds what a translation lost, and what its file may not have", () => {
  const at = { "lamps.list": "<b>Lampe</b> {$lamp}" };
  expect(problems("member/fr-CH", { "Lampe {$lamp}": { text: "Lampe", state: "machine", at } })).toEqual([
    "It has lost the argument {$lamp}.",
    "It has HTML, which is shown as it is written.",
  ]);
  expect(problems("member/fr-CH", { Lampen: { text: "Lampes", state: "good" } })).toHaveLength(1);
  expect(problems("members/fr-CH", {})).toEqual(["There is no such app, or no such locale besides the first one."]);
  expect(problems("member/de-CH", {})).toHaveLength(1);
});
