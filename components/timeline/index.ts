import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { timelineContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { timeline } from "./render.ts";
import { timelineTexts } from "./texts.ts";

export default defineComponent({
  id: "timeline",
  title: "Timeline",
  summary: "What happened, one after the other.",
  tags: ["content", "list", "feedback"],
  contract: timelineContract,
  texts: timelineTexts,
  markup: timeline,
  examples,
  rejected,
  behaviour,
  skeleton: "list",
});
