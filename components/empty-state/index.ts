import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { emptyStateContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { emptyState } from "./render.ts";
import { emptyStateTexts } from "./texts.ts";

export default defineComponent({
  id: "empty-state",
  title: "Empty state",
  summary: "Says why a list or a search shows nothing, and what to do about it.",
  tags: ["feedback", "list"],
  contract: emptyStateContract,
  texts: emptyStateTexts,
  markup: emptyState,
  examples,
  rejected,
  behaviour,
  uses: ["button"],
  delivery: "start",
});
