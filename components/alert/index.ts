import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { alertContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { alert } from "./render.ts";
import { alertTexts } from "./texts.ts";

export default defineComponent({
  id: "alert",
  title: "Alert",
  summary: "Says in place what happened, what it means and what to do now.",
  tags: ["status", "feedback"],
  contract: alertContract,
  texts: alertTexts,
  markup: alert,
  examples,
  rejected,
  behaviour,
  uses: ["button"],
  serves: "failure",
  delivery: "start",
});
