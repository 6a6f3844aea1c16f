import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { componentFiles } from "../folders.ts";
import type { Rule } from "../rule.ts";
import { parseSource, propertyLiterals, startOf } from "../syntax.ts";

export const behaviourIds: Rule = {
  name: "behaviour-ids",
  description: "The id of a row of behaviour starts with its component's id and is unique: tests claim rows by it.",
  *check(tree) {
    const owners = new Map<string, string>();
    for (const { id: component, file, text } of componentFiles(tree, "behaviour.ts")) {
      for (const literal of propertyLiterals(parseSource(file, text), "id")) {
        const place = { file, offset: startOf(literal) };
        yield* misnamedId(literal.text, component, place);
        const owner = owners.get(literal.text);
        if (owner !== undefined) yield { ...place, message: `The id "${literal.text}" stands in ${owner} already.` };
        owners.set(literal.text, file);
      }
    }
  },
};

function* misnamedId(
  id: string,
  component: string,
  place: Pick<RuleFinding, "file" | "offset">,
): Generator<RuleFinding> {
  if (new RegExp(`^${component}(?:-[a-z0-9]+)+$`).test(id)) return;
  const suggestion = `Write "${component}-${id.replace(/^[^a-z0-9]+/, "")}".`;
  yield { ...place, message: `The id "${id}" does not start with "${component}-" in kebab case.`, suggestion };
}
