import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { skeletonContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { skeleton } from "./render.ts";
import { skeletonTexts } from "./texts.ts";

export default defineComponent({
  id: "skeleton",
  title: "Skeleton",
  summary: "Keeps the place of what is loading, in its form and its size.",
  tags: ["status", "feedback"],
  contract: skeletonContract,
  texts: skeletonTexts,
  markup: skeleton,
  examples,
  rejected,
  behaviour,
  serves: "loading",
  delivery: "start",
});
