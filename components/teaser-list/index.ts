import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { teaserListContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { teaserList } from "./render.ts";

export default defineComponent({
  id: "teaser-list",
  title: "Teaser list",
  summary: "Pages to read on, each with its picture and a sentence.",
  tags: ["content", "media", "navigation"],
  contract: teaserListContract,
  markup: teaserList,
  examples,
  rejected,
  behaviour,
  uses: ["badge", "figure"],
  isOfSites: true,
});
