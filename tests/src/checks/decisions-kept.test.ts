import fc from "fast-check";
import { expect, test } from "vitest";
import { checkWith } from "../../../src/checks/check-with.ts";
import { screenRules } from "../../../src/checks/rules/screen-rules.ts";
import { suggestionEdit } from "../../../src/checks/suggestion-edit.ts";
import type { Problem } from "../../../src/product/engine/source/problem.ts";
import { runs } from "../../runs.ts";
import { type sampleValues, screenTree, set } from "./sample-screens.ts";

/** Where a screen or its scenarios say who may do what, what is done and where it leads, and what is right there. */
const places: readonly (readonly [file: keyof typeof sampleValues, path: string, right: string])[] = [
  ["screens/trainer/members.list.json", "requires.0", "members.read"],
  ["screens/trainer/members.detail.json", "body.1.requires.0", "members.write"],
  ["content/scenarios/members.detail.json", "scenarios.1.capabilities.deny.0", "members.write"],
  ["screens/trainer/members.list.json", "data.members.source", "members.member.list"],
  ["screens/trainer/members.create.json", "review.source", "members.member.preview"],
  ["screens/trainer/members.create.json", "submit.action", "create"],
  ["screens/trainer/members.create.json", "actions.create.handler", "members.member.create"],
  ["screens/trainer/members.create.json", "actions.create.risk", "irreversible"],
  ["screens/trainer/members.list.json", "route", "/mitglieder"],
];

const word = fc.stringMatching(/^[a-z]{2,9}$/);
const verbs = fc.constantFrom("read", "write", "list", "get", "create", "save", "send", "remove", "resume", "cancel");

/** Another name of the same form: a word in place of one, or a letter changed, added, left out or swapped. */
function invented(right: string): fc.Arbitrary<string> {
  const words = right.split(".");
  return fc
    .tuple(fc.nat({ max: words.length - 1 }), fc.oneof(word, verbs, mistypedWord(words)))
    .map(([at, other]) => words.with(at, other).join("."))
    .filter((name) => name !== right);
}

function mistypedWord(words: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...words), fc.nat(), fc.constantFrom("", "e", "s", "l"))
    .map(([from, at, letter]) => from.slice(0, at % from.length) + letter + from.slice((at % from.length) + 1));
}

const offered = ({ suggestion = "" }: Problem) => /^Did you mean "(.*)"\?$/.exec(suggestion)?.[1];

/** Whether one is the other but for one letter. */
function isTypingFault(name: string, meant: string): boolean {
  const [one, other] = [name.split("."), meant.split(".")];
  const wrong = other.flatMap((part, index) => (part === one[index] ? [] : [[one[index] ?? "", part] as const]));
  return (
    one.length === other.length && wrong.length <= 1 && wrong.every(([part, right]) => differsByALetter(part, right))
  );
}

function differsByALetter(part: string, right: string): boolean {
  const start = [...right].findIndex((letter, index) => letter !== part[index]);
  const rests = [
    part.slice(start),
    part.slice(start + 1),
    (part[start + 1] ?? "") + (part[start] ?? "") + part.slice(start + 2),
  ];
  return rests.some((rest) => rest === right.slice(start) || rest === right.slice(start + 1)) || part.startsWith(right);
}

test.each(places)(
  "no program writes another name at %s %s, and only a typing fault is asked about",
  (file, path, right) => {
    fc.assert(
      fc.property(invented(right), (name) => {
        const tree = screenTree({ [file]: set(path, name) });
        const text = tree.files.get(file) ?? "";
        for (const problem of checkWith(screenRules, tree).filter((each) => each.file === file)) {
          const edit = suggestionEdit(text, problem);
          expect(edit === undefined || !text.slice(edit.from, edit.to).includes(name), JSON.stringify(problem)).toBe(
            true,
          );
          const meant = offered(problem);
          if (meant !== undefined && problem.message.includes(`"${name}"`))
            expect([name, meant, isTypingFault(name, meant)]).toEqual([name, meant, true]);
        }
      }),
      { numRuns: runs(2000, 50) },
    );
  },
);
