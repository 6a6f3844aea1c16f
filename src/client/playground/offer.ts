import type { PlaygroundFiles } from "./component/playground-data.ts";
import { playParameter } from "./play-parameter.ts";

/** Signs that somebody is about to press the button. */
const intents = ["pointerenter", "focus", "touchstart"] as const;

/**
 * Shows the button that opens the playground, and opens it by itself where the address has a state. Nothing of it is
 * loaded until somebody is about to press the button; then everything is, at once.
 */
export function offerPlayground(files: PlaygroundFiles): void {
  const button = document.querySelector<HTMLButtonElement>("[data-playground]");
  if (button === null) return;
  let loading: ReturnType<typeof loadPlayground> | undefined;
  const load = () => {
    loading ??= loadPlayground(button.dataset["playground"] ?? "", files);
    return loading;
  };
  const open = async () => (await load())(button, files);
  for (const intent of intents) button.addEventListener(intent, load, { once: true, passive: true });
  button.hidden = false;
  button.addEventListener("click", open);
  const openAddress = () => location.hash.startsWith(`#${playParameter}=`) && void open();
  addEventListener("hashchange", openAddress);
  openAddress();
}

/** What opens the playground, once all that it needs is there. */
async function loadPlayground(id: string, files: PlaygroundFiles) {
  const [{ openComponentPlayground }] = await Promise.all([
    import("./component/component-playground.ts"),
    import("./component/load-component.ts").then(({ loadForPlayground }) => loadForPlayground(id)),
    addStyles(files.styles),
  ]);
  return openComponentPlayground;
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
