import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { listContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { list } from "./render.ts";
import { listTexts } from "./texts.ts";

export default defineComponent({
  id: "list",
  title: "List",
  summary: "Things of one kind, one a row, with where they lead and what can be done.",
  tags: ["content", "list", "data"],
  contract: listContract,
  texts: listTexts,
  markup: list,
  examples,
  rejected,
  behaviour,
  uses: ["avatar", "badge", "button"],
  skeleton: "list",
  delivery: "start",
});
