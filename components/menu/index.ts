import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { menuContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { menu } from "./render.ts";

export default defineComponent({
  id: "menu",
  title: "Menu",
  summary: "Opens a short list of actions or places from one button.",
  tags: ["action", "navigation", "overlay"],
  contract: menuContract,
  markup: menu,
  examples,
  rejected,
  behaviour,
  uses: ["button"],
  frame: "dialog",
});
