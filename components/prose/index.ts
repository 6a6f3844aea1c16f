import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { proseContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { prose } from "./render.ts";
import { proseTexts } from "./texts.ts";

export default defineComponent({
  id: "prose",
  title: "Prose",
  summary: "A long text with headings, lists, tables and pictures.",
  tags: ["content", "text"],
  contract: proseContract,
  texts: proseTexts,
  markup: prose,
  examples,
  rejected,
  behaviour,
  uses: ["figure", "text"],
  isOfSites: true,
});
