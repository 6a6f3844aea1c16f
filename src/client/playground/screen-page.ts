import { openPlayground } from "./screen/open-playground.ts";
import type { PlaygroundAddresses } from "./screen/screen-playground.ts";

const root = document.querySelector<HTMLElement>("[data-screen-playground]");

if (root !== null) {
  const addresses = JSON.parse(root.dataset["screenPlayground"] ?? "{}") as PlaygroundAddresses;
  root.hidden = false;
  void openPlayground(root, addresses);
}
