import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { fieldRowsContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { fieldRows } from "./render.ts";
import { fieldRowsTexts } from "./texts.ts";

export default defineComponent({
  id: "field-rows",
  title: "Field rows",
  summary: "Asks for the same fields as often as there are children, items or days.",
  tags: ["form", "input"],
  contract: fieldRowsContract,
  texts: fieldRowsTexts,
  markup: fieldRows,
  examples,
  rejected,
  behaviour,
  uses: ["button", "form-field"],
  serves: "rows",
});
