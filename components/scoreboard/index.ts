import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { scoreboardContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { scoreboard } from "./render.ts";
import { scoreboardTexts } from "./texts.ts";

export default defineComponent({
  id: "scoreboard",
  title: "Scoreboard",
  summary: "The state of a game for a screen in the hall, readable from far.",
  tags: ["content", "data", "status"],
  contract: scoreboardContract,
  texts: scoreboardTexts,
  markup: scoreboard,
  examples,
  rejected,
  behaviour,
  uses: ["badge"],
});
