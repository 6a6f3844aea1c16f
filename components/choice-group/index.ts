import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { choiceGroupContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { choiceGroup } from "./render.ts";
import { choiceGroupTexts } from "./texts.ts";

export default defineComponent({
  id: "choice-group",
  title: "Choice group",
  summary: "Chooses one or several of a few options that each need a line or two.",
  tags: ["form", "input"],
  contract: choiceGroupContract,
  texts: choiceGroupTexts,
  markup: choiceGroup,
  examples,
  rejected,
  behaviour,
  control: "text",
  uses: ["form-field"],
  delivery: "forms",
});
