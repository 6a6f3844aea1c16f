import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { ruleContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { rule } from "./render.ts";

export default defineComponent({
  id: "rule",
  title: "Rule",
  summary: "Says what is wrong between the answers of a step, while it is, and holds the step.",
  tags: ["form", "feedback"],
  contract: ruleContract,
  markup: rule,
  examples,
  rejected,
  behaviour,
  serves: "rule",
  delivery: "forms",
});
