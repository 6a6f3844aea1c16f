import { addressName } from "./address-name.ts";
import type { PlaygroundFiles } from "./component/playground-data.ts";

/**
 * Shows the button that opens the playground, and opens it by itself where the address has a state. Until then nothing
 * of it is loaded.
 */
export function offerPlayground(files: PlaygroundFiles): void {
  const button = document.querySelector<HTMLButtonElement>("[data-playground]");
  if (button === null) return;
  const open = async () => {
    const [{ openPlayground }] = await Promise.all([
      import("./component/component-playground.ts"),
      addStyles(files.styles),
    ]);
    await openPlayground(button, files);
  };
  button.hidden = false;
  button.addEventListener("click", open);
  const openAddress = () => location.hash.startsWith(`#${addressName}=`) && void open();
  addEventListener("hashchange", openAddress);
  openAddress();
}

function addStyles(href: string): Promise<void> {
  if (document.querySelector("link[data-playground-styles]") !== null) return Promise.resolve();
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href });
  link.dataset["playgroundStyles"] = "";
  return new Promise((loaded) => {
    link.addEventListener("load", () => loaded());
    link.addEventListener("error", () => loaded());
    document.head.append(link);
  });
}
