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
  client: async () => (await import("./client.ts")).checkGrid,
  uses: ["form-field"],
  control: "grid",
});
