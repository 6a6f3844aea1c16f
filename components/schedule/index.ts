import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { scheduleContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { schedule } from "./render.ts";
import { scheduleTexts } from "./texts.ts";

export default defineComponent({
  id: "schedule",
  title: "Schedule",
  summary: "A week of trainings, games and courses, day by day.",
  tags: ["content", "data", "list"],
  contract: scheduleContract,
  texts: scheduleTexts,
  markup: schedule,
  examples,
  rejected,
  behaviour,
  uses: ["badge"],
  skeleton: "list",
});
