import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { textContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { text } from "./render.ts";
import { textTexts } from "./texts.ts";

export default defineComponent({
  id: "text",
  title: "Text",
  summary: "Paragraphs at a width that is pleasant to read.",
  tags: ["content", "text"],
  contract: textContract,
  texts: textTexts,
  markup: text,
  examples,
  rejected,
  behaviour,
  delivery: "start",
});
