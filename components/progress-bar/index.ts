import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { progressBarContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { progressBar } from "./render.ts";
import { progressBarTexts } from "./texts.ts";

export default defineComponent({
  id: "progress-bar",
  title: "Progress bar",
  summary: "Shows how much of a known whole is done.",
  tags: ["status", "data"],
  contract: progressBarContract,
  texts: progressBarTexts,
  markup: progressBar,
  examples,
  rejected,
  behaviour,
});
