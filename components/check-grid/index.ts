import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { checkGridContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { checkGrid } from "./render.ts";
import { checkGridTexts } from "./texts.ts";

export default defineComponent({
  id: "check-grid",
  title: "Check grid",
  summary: "A table of checkboxes: who was there on which day.",
  tags: ["form", "input", "data"],
  contract: checkGridContract,
  texts: checkGridTexts,
  markup: checkGrid,
  examples,
  rejected,
  behaviour,
  // If its script cannot be loaded, every cell is still a checkbox.
  start: () => void import("./client.ts").then(({ startCheckGrids }) => startCheckGrids()).catch(() => undefined),
  uses: ["form-field"],
  control: "grid",
});
