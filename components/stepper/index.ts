import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { stepperContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { stepper } from "./render.ts";
import { stepperTexts } from "./texts.ts";

export default defineComponent({
  id: "stepper",
  title: "Stepper",
  summary: "Says which step of a task one is at, and what comes before and after.",
  tags: ["navigation", "status", "form"],
  contract: stepperContract,
  texts: stepperTexts,
  markup: stepper,
  serves: "steps",
  examples,
  rejected,
  behaviour,
  delivery: "forms",
});
