import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { clubSwitcherContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { clubSwitcher } from "./render.ts";
import { clubSwitcherTexts } from "./texts.ts";

export default defineComponent({
  id: "club-switcher",
  title: "Club switcher",
  summary: "Shows the active club, and leads to the person's other clubs.",
  tags: ["navigation", "shell"],
  contract: clubSwitcherContract,
  texts: clubSwitcherTexts,
  markup: clubSwitcher,
  examples,
  rejected,
  behaviour,
  uses: ["menu"],
});
