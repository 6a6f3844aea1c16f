import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { badgeContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { badge } from "./render.ts";

export default defineComponent({
  id: "badge",
  title: "Badge",
  summary: "Says in a word or two how something stands.",
  tags: ["status"],
  contract: badgeContract,
  markup: badge,
  examples,
  rejected,
  behaviour,
});
