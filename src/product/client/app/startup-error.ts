import { html, raw } from "../../../../components/_kit/html.ts";
import { type AppId, apps } from "../../engine/apps.ts";
import { engineText, type Host, serving } from "../../engine/screen/host.ts";
import { localization } from "../../engine/screen/localize.ts";
import { reportFault } from "../report-fault.ts";
import { SdkFailure } from "../sdk/sdk.ts";
import { signInWay } from "../sign-in.ts";
import { clientText } from "../texts.ts";
import { DeploymentError } from "./deployment.ts";
import { pollIntervals } from "./kiosk/poll-intervals.ts";

/**
 * Says that an app cannot start, and waits until the person tries again or the device is online. A display, which nobody
 * attends, tries again by itself.
 */
export async function tellClosed(root: HTMLElement, host: Host, error: unknown, app: AppId): Promise<void> {
  const title = closedTitle(host, error);
  root.innerHTML = html`
    <main class="display closed" id="main" tabindex="-1">
      <h1 class="visually-hidden" tabindex="-1">${title}</h1>
      <div class="screen">${raw(failureHtml(host, error))}</div>
    </main>`.toString();
  document.title = title;
  await nextTry(root, apps[app].device === "display" ? pollIntervals.gone : undefined);
}

function closedTitle(host: Host, error: unknown): string {
  if (isSignedOut(error)) return clientText(host.messages, "signedOutTitle");
  return host.messages?.["app.page.closed.name"] ?? engineText(host, "failureTitle");
}

function isSignedOut(error: unknown): boolean {
  return error instanceof SdkFailure && error.isSignedOut;
}

async function nextTry(root: HTMLElement, patience: number | undefined): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    root.addEventListener("click", ({ target }) => answerPress(pressedAction(target), resolve), { signal });
    addEventListener("online", () => resolve(), { signal });
    if (patience !== undefined) timer = setTimeout(resolve, patience);
  });
  clearTimeout(timer);
  over.abort();
}

function pressedAction(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-action]")?.dataset["action"] : undefined;
}

function answerPress(action: string | undefined, resolve: () => void): void {
  if (action === "retry") resolve();
  if (action === "sign-in") signInWay.again();
}

function failureHtml(host: Host, error: unknown): string {
  const component = serving(host, "failure");
  if (component === undefined) return "";
  const { fields, texts } = localization(component, host.messages ?? {});
  return component.render({ ...fields, ...errorWords(host, error) }, texts);
}

function errorWords(host: Host, error: unknown): object {
  if (isSignedOut(error)) return signedOutWords(host);
  const words = {
    tone: "danger",
    title: engineText(host, "failureTitle"),
    action: { action: "retry", label: engineText(host, "retry") },
  };
  if (error instanceof DeploymentError) return { ...words, body: error.message };
  if (error instanceof SdkFailure) return { ...words, body: error.message, traceId: error.traceId };
  return { ...words, body: engineText(host, "failureBody"), traceId: reportFault(error) };
}

/** Nothing has failed: the person is asked for. */
function signedOutWords({ messages }: Host): object {
  return {
    tone: "info",
    title: clientText(messages, "signedOutTitle"),
    body: clientText(messages, "signedOutStart"),
    action: { action: "sign-in", label: clientText(messages, "signInStart") },
  };
}
