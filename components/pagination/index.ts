import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { paginationContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { pagination } from "./render.ts";
import { paginationTexts } from "./texts.ts";

export default defineComponent({
  id: "pagination",
  title: "Pagination",
  summary: "Turns the pages of a long list.",
  tags: ["navigation", "list"],
  contract: paginationContract,
  texts: paginationTexts,
  markup: pagination,
  examples,
  rejected,
  behaviour,
});
