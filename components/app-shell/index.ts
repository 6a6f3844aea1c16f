import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { appShellContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { appShell } from "./render.ts";
import { appShellTexts } from "./texts.ts";

export default defineComponent({
  id: "app-shell",
  title: "App shell",
  summary: "The frame of an app: where one is, where one can go, and for which club.",
  tags: ["navigation", "layout", "shell"],
  contract: appShellContract,
  texts: appShellTexts,
  markup: appShell,
  examples,
  rejected,
  behaviour,
  uses: ["button", "club-switcher"],
  frame: "page",
  thumbnailWidth: 1280,
  serves: "shell",
  delivery: "start",
});
