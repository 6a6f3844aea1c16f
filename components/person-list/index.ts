import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { personListContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { personList } from "./render.ts";
import { personListTexts } from "./texts.ts";

export default defineComponent({
  id: "person-list",
  title: "Person list",
  summary: "People with their faces and what they do.",
  tags: ["content", "media"],
  contract: personListContract,
  texts: personListTexts,
  markup: personList,
  examples,
  rejected,
  behaviour,
  uses: ["figure"],
  isOfSites: true,
});
