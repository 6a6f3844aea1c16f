import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { comboboxContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { mendCombobox } from "./mend.ts";
import { combobox } from "./render.ts";
import { comboboxTexts } from "./texts.ts";

export default defineComponent({
  id: "combobox",
  title: "Combobox",
  summary: "Chooses one of many options, which are found as one types.",
  tags: ["form", "input"],
  contract: comboboxContract,
  texts: comboboxTexts,
  markup: combobox,
  mend: mendCombobox,
  examples,
  rejected,
  behaviour,
  control: "lookup",
  uses: ["button", "form-field"],
});
