import { preloadJson } from "./preload-json.ts";
import type { PlaygroundAddresses } from "./screen/open-playground.ts";

const root = document.querySelector<HTMLElement>("[data-screen-playground]");

if (root !== null) {
  const addresses = JSON.parse(root.dataset["screenPlayground"] ?? "{}") as PlaygroundAddresses;
  root.hidden = false;
  preloadJson(addresses.parts);
  // A module that the page names itself would be read before the files that it needs are asked for, one after the other.
  void import("./screen/open-playground.ts").then(({ openScreenPlayground }) => openScreenPlayground(root, addresses));
}
