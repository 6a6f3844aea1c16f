import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { segmentedControlContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { mendSegmentedControl } from "./mend.ts";
import { segmentedControl } from "./render.ts";

export default defineComponent({
  id: "segmented-control",
  title: "Segmented control",
  summary: "Chooses one of two to four options that stand beside each other.",
  tags: ["form", "input"],
  contract: segmentedControlContract,
  markup: segmentedControl,
  mend: mendSegmentedControl,
  examples,
  rejected,
  behaviour,
  control: "text",
});
