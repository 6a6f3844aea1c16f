import type { Component, Example } from "../../../components/_kit/contract/component.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { namedExamples } from "../examples.ts";
import type { Rule } from "../rule.ts";

export const examplesValid: Rule = {
  name: "examples-valid",
  description: "Every example keeps the contract of its component, and there is at least one.",
  *check({ components, files }) {
    for (const component of components.values()) {
      const file = `components/${component.id}/examples.ts`;
      const named = namedExamples(file, files.get(file) ?? "", "examples");
      if (component.examples.length === 0) yield { file, message: `The component "${component.id}" has no example.` };
      for (const example of component.examples) {
        const offset = named.find(({ name }) => name === example.name)?.offset;
        yield* brokenContract(component, example, { file, offset });
      }
    }
  },
};

function* brokenContract(component: Component, example: Example, place: Pick<RuleFinding, "file" | "offset">) {
  try {
    component.render(example.data);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield { ...place, message: `The example "${example.name}" cannot be rendered. ${reason}` };
  }
}
