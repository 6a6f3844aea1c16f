import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { statTileContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { statTile } from "./render.ts";

export default defineComponent({
  id: "stat-tile",
  title: "Stat tile",
  summary: "One number, large, with what it counts and what to compare it with.",
  tags: ["content", "data"],
  contract: statTileContract,
  markup: statTile,
  examples,
  rejected,
  behaviour,
  uses: ["card"],
  skeleton: "tile",
});
