import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { scorelineContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { scoreline } from "./render.ts";
import { scorelineTexts } from "./texts.ts";

export default defineComponent({
  id: "scoreline",
  title: "Score line",
  summary: "The result of a game, or who plays against whom.",
  tags: ["content", "data"],
  contract: scorelineContract,
  texts: scorelineTexts,
  markup: scoreline,
  examples,
  rejected,
  behaviour,
  uses: ["badge"],
  isOfSites: true,
});
