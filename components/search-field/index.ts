import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { searchFieldContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { searchField } from "./render.ts";
import { searchFieldTexts } from "./texts.ts";

export default defineComponent({
  id: "search-field",
  title: "Search field",
  summary: "Finds something in a list, or filters it while one types.",
  tags: ["form", "input", "list"],
  contract: searchFieldContract,
  texts: searchFieldTexts,
  markup: searchField,
  examples,
  rejected,
  behaviour,
  control: "query",
});
