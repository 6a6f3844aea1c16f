import type { LinkMessage, ShownMessage } from "../../../live/live-documents.ts";

/** A stage that hears what its frames show after somebody has followed a link in them. */
export interface FollowingStage {
  /** The title of the situation that a link has led to; none where the frame shows what the stage has chosen, or another screen. */
  follow(frame: HTMLIFrameElement, shown: ShownMessage): string | undefined;
}

/** The script of live previews, from the address of a preview. */
const liveScript = "../../../../assets/live.js";

/**
 * Makes the previews of the stage work: they get their script from here, so that a preview alone and a thumbnail do
 * without it. A line below says where a link leads, and the way back.
 */
export function startLiveFrames(root: HTMLElement, stage: FollowingStage): void {
  const line = new LiveLine(root);
  const enliven = (frame: HTMLIFrameElement) => {
    if (isPreview(frame)) addScript(frame.contentDocument);
    else if (isLost(frame)) line.lose(frame);
  };
  // `load` does not bubble.
  root.addEventListener("load", ({ target }) => enliven(target as HTMLIFrameElement), { capture: true });
  for (const frame of framesIn(root)) if (frame.contentDocument?.readyState === "complete") enliven(frame);
  addEventListener("message", ({ origin, source, data }: MessageEvent<LinkMessage | ShownMessage>) => {
    const frame = framesIn(root).find((each) => each.contentWindow === source);
    if (origin !== location.origin || frame === undefined) return;
    if (data.kind === "schaukasten:link") line.point(data);
    if (data.kind === "schaukasten:shown") line.show(frame, data, stage.follow(frame, data));
  });
}

function framesIn(root: HTMLElement): HTMLIFrameElement[] {
  return [...root.querySelectorAll<HTMLIFrameElement>("[data-stage-frame]")];
}

function isPreview(frame: HTMLIFrameElement): boolean {
  return (
    frame.dataset["stageFrame"] !== undefined &&
    /\/preview\/screens\//.test(frame.contentDocument?.location.pathname ?? "")
  );
}

/** A browser shows its own page, which no script reads, where a document cannot be loaded. */
function isLost(frame: HTMLIFrameElement): boolean {
  return frame.dataset["stageFrame"] !== undefined && frame.contentDocument === null;
}

/** Only once in a document. One that has just begun to load has no head yet; it reports its own end. */
function addScript(preview: Document | null): void {
  const head = preview?.querySelector("head");
  if (!preview || !head || head.querySelector("script[data-live-script]") !== null) return;
  const script = preview.createElement("script");
  script.type = "module";
  script.src = new URL(liveScript, preview.URL).href;
  script.dataset["liveScript"] = "";
  head.append(script);
}

/** The line below the frames: where the link under the pointer leads, and which screen is shown after following one. */
class LiveLine {
  readonly #element = document.createElement("p");
  readonly #own: string;
  #situation: string | undefined;
  #away: { readonly frame: HTMLIFrameElement; readonly shown: ShownMessage } | undefined;

  constructor(root: HTMLElement) {
    this.#own = /\/screens\/([^/]+)\//.exec(location.pathname)?.[1] ?? "";
    this.#element.className = "live-line";
    this.#element.setAttribute("role", "status");
    root.querySelector(".stage-row")?.after(this.#element);
    this.#draw();
  }

  point({ to }: LinkMessage): void {
    if (to === undefined) this.#draw();
    else
      this.#element.replaceChildren(
        "Leads to ",
        situationNameElement(to.name),
        ...(to.screen === undefined ? [" outside of this app"] : []),
      );
  }

  /** @param situation the other situation of this screen that a link has led to */
  show(frame: HTMLIFrameElement, shown: ShownMessage, situation: string | undefined): void {
    this.#away = shown.screen === this.#own ? undefined : { frame, shown };
    this.#situation = situation;
    this.#draw();
  }

  lose(frame: HTMLIFrameElement): void {
    this.#element.replaceChildren("The preview could not be loaded. ", backButton(frame, "Try again"));
  }

  #draw(): void {
    if (this.#away !== undefined) this.#drawAway(this.#away);
    else if (this.#situation === undefined)
      this.#element.replaceChildren("Try it: links, steps and buttons work here.");
    else this.#element.replaceChildren(`A link led to another situation of this screen: ${this.#situation}.`);
  }

  #drawAway({ frame, shown }: { readonly frame: HTMLIFrameElement; readonly shown: ShownMessage }): void {
    const page = document.createElement("a");
    page.href = new URL(`../${shown.screen}/`, location.href.split(/[?#]/, 1)[0]).href;
    page.textContent = "its page";
    this.#element.replaceChildren(
      "A link led to ",
      situationNameElement(shown.name),
      ": ",
      page,
      ", or ",
      backButton(frame, "back to this screen"),
      ".",
    );
  }
}

function situationNameElement(name: string): HTMLElement {
  const element = document.createElement("strong");
  element.lang = "de-CH";
  element.textContent = name;
  return element;
}

function backButton(frame: HTMLIFrameElement, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "live-line__back";
  button.textContent = label;
  button.addEventListener("click", () => {
    const document = frame.dataset["document"];
    const address = new URL(frame.src);
    if (document !== undefined) address.pathname = address.pathname.replace(/[^/]+\/$/, `${document}/`);
    // The page of a browser about a document that could not be loaded is of another origin, where only this is allowed.
    if (frame.contentWindow !== null) frame.contentWindow.location.href = address.href;
  });
  return button;
}
