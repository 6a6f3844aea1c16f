import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { disclosureContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { disclosure } from "./render.ts";
import { disclosureTexts } from "./texts.ts";

export default defineComponent({
  id: "disclosure",
  title: "Disclosure",
  summary: "Keeps what few people need behind a line that says what it is.",
  tags: ["content", "layout"],
  contract: disclosureContract,
  texts: disclosureTexts,
  markup: disclosure,
  examples,
  rejected,
  behaviour,
  uses: ["description-list"],
});
