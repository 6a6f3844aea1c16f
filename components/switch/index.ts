import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { switchContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { switchControl } from "./render.ts";
import { switchTexts } from "./texts.ts";

export default defineComponent({
  id: "switch",
  title: "Switch",
  summary: "Turns one setting on or off, at once.",
  tags: ["form", "input", "setting"],
  contract: switchContract,
  texts: switchTexts,
  markup: switchControl,
  examples,
  rejected,
  behaviour,
  control: "check",
});
