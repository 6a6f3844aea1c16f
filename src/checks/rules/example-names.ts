import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { namedExamples } from "../examples.ts";
import { componentFiles } from "../folders.ts";
import type { Rule } from "../rule.ts";

const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

export const exampleNames: Rule = {
  name: "example-names",
  description: "The names of examples are in kebab case and unique in their component: they are parts of addresses.",
  *check(tree) {
    for (const { file, text } of componentFiles(tree, "examples.ts")) {
      yield* wrongExampleNames(file, text, "examples");
      yield* wrongExampleNames(file, text, "rejected");
    }
  },
};

function* wrongExampleNames(file: string, text: string, list: "examples" | "rejected"): Generator<RuleFinding> {
  const seen = new Set<string>();
  for (const { name, offset } of namedExamples(file, text, list)) {
    if (!kebabCase.test(name))
      yield {
        file,
        offset,
        message: `The name "${name}" is not in kebab case.`,
        suggestion: `Write "${toKebab(name)}".`,
      };
    if (seen.has(name)) yield { file, offset, message: `The name "${name}" stands twice in ${list}.` };
    seen.add(name);
  }
}

function toKebab(name: string): string {
  const words = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2");
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[-0-9]+|-+$/g, "");
}
