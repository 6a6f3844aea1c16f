import { defineComponent } from "../_kit/component.ts";
import { behaviour } from "./behaviour.ts";
import { switchContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { switchControl } from "./render.ts";

export default defineComponent({
  id: "switch",
  title: "Switch",
  summary: "Turns one setting on or off, at once.",
  tags: ["form", "input", "setting"],
  contract: switchContract,
  markup: switchControl,
  examples,
  rejected,
  behaviour,
});
