import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { cardContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { card } from "./render.ts";

export default defineComponent({
  id: "card",
  title: "Card",
  summary: "One thing at a glance: what it is, how it stands, what to do with it.",
  tags: ["content", "layout"],
  contract: cardContract,
  markup: card,
  examples,
  rejected,
  behaviour,
  uses: ["badge", "button"],
  skeleton: "card",
});
