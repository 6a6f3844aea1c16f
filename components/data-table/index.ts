import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { dataTableContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { dataTable } from "./render.ts";
import { dataTableTexts } from "./texts.ts";

export default defineComponent({
  id: "data-table",
  title: "Data table",
  summary: "Many things to compare, in rows and columns; cards on a phone.",
  tags: ["content", "data", "list"],
  contract: dataTableContract,
  texts: dataTableTexts,
  markup: dataTable,
  examples,
  rejected,
  behaviour,
  uses: ["badge", "button"],
  thumbnailWidth: 800,
  skeleton: "table",
});
