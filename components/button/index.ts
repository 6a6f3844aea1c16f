import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { buttonContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { button } from "./render.ts";

export default defineComponent({
  id: "button",
  title: "Button",
  summary: "Starts something, or goes somewhere.",
  tags: ["action", "form"],
  serves: "command",
  contract: buttonContract,
  markup: button,
  examples,
  rejected,
  behaviour,
  delivery: "start",
});
