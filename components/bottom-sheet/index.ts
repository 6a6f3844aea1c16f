import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { bottomSheetContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { mendBottomSheet } from "./mend.ts";
import { bottomSheet } from "./render.ts";
import { bottomSheetTexts } from "./texts.ts";

export default defineComponent({
  id: "bottom-sheet",
  title: "Bottom sheet",
  summary: "Asks, confirms or collects a little, above the page: a sheet on phones, a dialog on wider windows.",
  tags: ["dialog", "form", "overlay"],
  contract: bottomSheetContract,
  texts: bottomSheetTexts,
  markup: bottomSheet,
  mend: mendBottomSheet,
  examples,
  rejected,
  behaviour,
  uses: ["button", "form-field"],
  frame: "dialog",
});
