import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { figureContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { figure } from "./render.ts";

export default defineComponent({
  id: "figure",
  title: "Figure",
  summary: "An image with its caption, in a frame that keeps its place.",
  tags: ["content", "media"],
  contract: figureContract,
  markup: figure,
  examples,
  rejected,
  behaviour,
  isOfSites: true,
});
