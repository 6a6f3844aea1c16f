import { reportFault } from "../../../product/client/report-fault.ts";
import type { PlaygroundFiles } from "./component/playground-data.ts";
import { startPreview } from "./component/start-preview.ts";
import { playParameter } from "./play-parameter.ts";
import { preloadJson } from "./preload-json.ts";

/** Signs that somebody is about to press the button. */
const intents = ["pointerenter", "focus", "touchstart"] as const;

/**
 * Shows the button that opens the playground, and opens it by itself where the address has a state. Nothing of it is
 * loaded until somebody is about to press the button; then everything is, at once.
 */
export function offerPlayground(files: PlaygroundFiles): void {
  const button = document.querySelector<HTMLButtonElement>("[data-playground]");
  const stage = button?.closest<HTMLElement>("[data-component-stage]");
  if (button === null || !stage) return;
  let loading: ReturnType<typeof loadPlayground> | undefined;
  const load = () => {
    loading ??= loadPlayground(button.dataset["playground"] ?? "", stage, files);
    return loading;
  };
  const open = () => {
    const opening = load().then(({ openComponentPlayground, place }) =>
      openComponentPlayground({ button, stage, place, files }),
    );
    opening.catch((fault: unknown) => {
      loading = undefined;
      button.textContent = "Playground not loaded: try again";
      reportFault(fault);
    });
    // Previews of examples below would take the thread from what somebody waits for.
    document.dispatchEvent(new CustomEvent("catalogue:busy", { detail: opening }));
    return opening;
  };
  for (const intent of intents) button.addEventListener(intent, load, { once: true, passive: true });
  button.hidden = false;
  button.addEventListener("click", open);
  const openAddress = () => location.hash.startsWith(`#${playParameter}=`) && void open();
  addEventListener("hashchange", openAddress);
  openAddress();
}

/**
 * What opens the playground, once all that it needs is there. The component comes first: its modules are on their way
 * while those of the playground run.
 */
async function loadPlayground(id: string, stage: HTMLElement, files: PlaygroundFiles) {
  preloadJson("playground.json");
  const component = import("./component/load-component.ts").then(({ loadForPlayground }) => loadForPlayground(id));
  const place = startPreview(stage);
  const [{ openComponentPlayground }] = await Promise.all([
    import("./component/component-playground.ts"),
    component,
    addStylesheet(files.styles),
  ]);
  return { openComponentPlayground, place };
}

function addStylesheet(href: string): Promise<void> {
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
