import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { requestDetailsContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { requestDetails } from "./render.ts";
import { requestDetailsTexts } from "./texts.ts";

export default defineComponent({
  id: "request-details",
  title: "Request details",
  summary: "What exactly somebody asks for, field by field and in their own words, before another person decides.",
  tags: ["approval", "data"],
  contract: requestDetailsContract,
  texts: requestDetailsTexts,
  markup: requestDetails,
  examples,
  rejected,
  behaviour,
  uses: ["button"],
});
