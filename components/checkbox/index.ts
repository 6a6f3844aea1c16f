import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { checkboxContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { checkbox } from "./render.ts";

export default defineComponent({
  id: "checkbox",
  title: "Checkbox",
  summary: "Says yes to one thing in a form that is submitted.",
  tags: ["form", "input"],
  contract: checkboxContract,
  markup: checkbox,
  examples,
  rejected,
  behaviour,
  control: "check",
  uses: ["form-field"],
  delivery: "forms",
});
