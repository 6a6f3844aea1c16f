import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { toastContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { toast } from "./render.ts";
import { toastTexts } from "./texts.ts";

export default defineComponent({
  id: "toast",
  title: "Toast",
  summary: "Says for a moment that something was done, and lets it be taken back.",
  tags: ["status", "feedback", "overlay"],
  contract: toastContract,
  texts: toastTexts,
  markup: toast,
  examples,
  rejected,
  behaviour,
  uses: ["button"],
});
