import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { siteShellContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { siteShell } from "./render.ts";
import { siteShellTexts } from "./texts.ts";

export default defineComponent({
  id: "site-shell",
  title: "Site shell",
  summary: "The frame of a club's public site: whose it is, where one can go, and how to reach the club.",
  tags: ["navigation", "layout", "shell"],
  contract: siteShellContract,
  texts: siteShellTexts,
  markup: siteShell,
  examples,
  rejected,
  behaviour,
  uses: ["button"],
  frame: "page",
  thumbnailWidth: 1280,
  serves: "site",
  isOfSites: true,
});
