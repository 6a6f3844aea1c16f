import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { heroContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { hero } from "./render.ts";

export default defineComponent({
  id: "hero",
  title: "Hero",
  summary: "The opening of a start page: one large picture, what the club stands for, and what happens next.",
  tags: ["content", "media"],
  contract: heroContract,
  markup: hero,
  examples,
  rejected,
  behaviour,
  uses: ["button", "figure"],
  replacesTitle: true,
  isOfSites: true,
});
