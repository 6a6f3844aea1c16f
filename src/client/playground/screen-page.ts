import { openScreenPlayground, type PlaygroundAddresses } from "./screen/open-playground.ts";

const root = document.querySelector<HTMLElement>("[data-screen-playground]");

if (root !== null) {
  const addresses = JSON.parse(root.dataset["screenPlayground"] ?? "{}") as PlaygroundAddresses;
  root.hidden = false;
  void openScreenPlayground(root, addresses);
}
