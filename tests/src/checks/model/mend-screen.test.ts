import { expect, test } from "vitest";
import { mendScreen } from "../../../../src/checks/model/mend-screen.ts";
import { oncePer } from "../../../../src/product/engine/once-per.ts";
import { screenProblems, set } from "../sample-screens.ts";

const file = "screens/trainer/members.create.json";

/** Sixteen faults in as many places of one screen: of its schema, and of what other rules hold. */
const seeds: readonly (readonly [path: string, value: unknown])[] = [
  ["version", 0],
  ["navv", {}],
  ["nav.order", "20"],
  ["nav.icon", "user-pluss"],
  ["data", { all: { sourcee: "members.member.lst" } }],
  ["actions.create.risk", "irreversable"],
  ["actions.create.handler", "members.creat"],
  ["steps.0.id", "Person"],
  ["steps.1.help", undefined],
  ["steps.0.body.0.data.requird", true],
  ["steps.0.body.1.componnt", "x"],
  ["steps.1.if", "values.kind == 'child'"],
  ["steps.1.body.0", { data: { id: "guardian", name: "guardian", label: "Name", hint: { $bnd: "values.nobody" } } }],
  ["review.summary.0.data.title", { $text: "Neu: {$values.firstNam}" }],
  ["review.title", { $t: 5 }],
  ["submit.action", "creat"],
];

/** Whether a source is read cannot be said beside an expression with an error. */
const told = (...given: typeof seeds) =>
  screenProblems({
    [file]: (screen) => {
      for (const [path, value] of given) set(path, value)(screen);
    },
  })
    .filter((problem) => problem.file === file && problem.rule !== "data-used")
    .map(({ rule, message }) => `${rule}: ${message}`);
const alone = oncePer((seed: (typeof seeds)[number]) => told(seed));

test("tells every fault of a screen in one run, whichever of them the schema finds", () => {
  const together = told(...seeds);
  for (const seed of seeds) {
    expect(alone(seed), seed[0]).not.toEqual([]);
    expect(together, seed[0]).toEqual(expect.arrayContaining(alone(seed)));
  }
});

test("tells nothing that only follows from a fault of the schema", () => {
  const ofSchema = seeds.filter((seed) => alone(seed).every((each) => each.startsWith("screen-schema")));
  expect(ofSchema.length).toBeGreaterThan(6);
  for (const seed of ofSchema) expect(alone(seed), seed[0]).toHaveLength(1);
});

test.each([
  ["no JSON", "{"],
  ["only a text", '"screen"'],
  ["a list", "[]"],
  ["nothing", "{}"],
])("reads %s", (_, text) => {
  expect(() => mendScreen(text)).not.toThrow();
});
