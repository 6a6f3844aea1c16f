import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { linkListContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { linkList } from "./render.ts";
import { linkListTexts } from "./texts.ts";

export default defineComponent({
  id: "link-list",
  title: "Link list",
  summary: "Places to go to, each with a sentence about what is found there.",
  tags: ["content", "navigation"],
  contract: linkListContract,
  texts: linkListTexts,
  markup: linkList,
  examples,
  rejected,
  behaviour,
  uses: ["badge"],
});
