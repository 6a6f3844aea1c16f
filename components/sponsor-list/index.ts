import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { sponsorListContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { sponsorList } from "./render.ts";
import { sponsorListTexts } from "./texts.ts";

export default defineComponent({
  id: "sponsor-list",
  title: "Sponsor list",
  summary: "The sponsors of a club, calm and equal within their level.",
  tags: ["content", "media"],
  contract: sponsorListContract,
  texts: sponsorListTexts,
  markup: sponsorList,
  examples,
  rejected,
  behaviour,
  uses: ["figure"],
  isOfSites: true,
});
