import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { fileFieldContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { fileField } from "./render.ts";
import { fileFieldTexts } from "./texts.ts";

export default defineComponent({
  id: "file-field",
  title: "File field",
  summary: "Takes one file or several, from the device or dropped on it.",
  tags: ["form", "input"],
  contract: fileFieldContract,
  texts: fileFieldTexts,
  markup: fileField,
  examples,
  rejected,
  behaviour,
  control: "file",
  uses: ["form-field"],
  delivery: "forms",
});
