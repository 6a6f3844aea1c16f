import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { proposalCardContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { proposalCard } from "./render.ts";
import { proposalCardTexts } from "./texts.ts";

export default defineComponent({
  id: "proposal-card",
  title: "Proposal card",
  summary: "Shows what an assistant, an agent or a person proposes and what it will do, and asks for a decision.",
  tags: ["approval", "action"],
  contract: proposalCardContract,
  texts: proposalCardTexts,
  markup: proposalCard,
  examples,
  rejected,
  behaviour,
  uses: ["alert", "badge", "button"],
  skeleton: "card",
});
