import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { formFieldContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { mendFormField } from "./mend.ts";
import { formField } from "./render.ts";
import { formFieldTexts } from "./texts.ts";

export default defineComponent({
  id: "form-field",
  title: "Form field",
  summary: "Asks for one thing: label, control, and what helps to get it right.",
  tags: ["form", "input"],
  contract: formFieldContract,
  texts: formFieldTexts,
  markup: formField,
  mend: mendFormField,
  examples,
  rejected,
  behaviour,
  control: "text",
  delivery: "forms",
});
