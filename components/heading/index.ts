import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { headingContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { heading } from "./render.ts";

export default defineComponent({
  id: "heading",
  title: "Heading",
  summary: "Names a part of a screen, with what can be done about it.",
  tags: ["content", "text"],
  contract: headingContract,
  markup: heading,
  examples,
  rejected,
  behaviour,
  uses: ["badge", "button"],
});
