import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { descriptionListContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { descriptionList } from "./render.ts";
import { descriptionListTexts } from "./texts.ts";

export default defineComponent({
  id: "description-list",
  title: "Description list",
  summary: "What is known about one thing: terms and what is true of them.",
  tags: ["content", "data"],
  contract: descriptionListContract,
  texts: descriptionListTexts,
  markup: descriptionList,
  examples,
  rejected,
  behaviour,
  uses: ["badge"],
});
