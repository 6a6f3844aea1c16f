import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { components } from "../../../../../components/index.ts";
import { DeploymentError } from "../../../../../src/product/client/app/deployment.ts";
import { tellClosed } from "../../../../../src/product/client/app/startup-error.ts";
import { clientTexts } from "../../../../../src/product/client/built-in-texts.ts";
import { SdkFailure } from "../../../../../src/product/client/sdk/sdk.ts";
import { signInWay } from "../../../../../src/product/client/sign-in.ts";
import type { AppId } from "../../../../../src/product/engine/apps.ts";
import { engineTexts } from "../../../../../src/product/engine/built-in-texts.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

const host = { components };
const again = signInWay.again;
beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>';
  vi.spyOn(console, "error").mockReturnValue(undefined);
});
afterEach(() => {
  signInWay.again = again;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function tell(error: unknown, app: AppId = "trainer") {
  const ended = vi.fn();
  void tellClosed(onPage("#app"), host, error, app).then(ended);
  return ended;
}

describe("an app that cannot start", () => {
  it.each([
    ["as it is deployed", new DeploymentError("config.json has no baseUrl."), "config.json has no baseUrl.", false],
    ["for its service", new SdkFailure("failed", "Das ging nicht.", { traceId: "aa41" }), "Das ging nicht.", true],
    ["for a fault of its own", new TypeError("x is undefined"), engineTexts.failureBody, true],
  ])("says so %s, and offers to try again", (_, error, body, isTraced) => {
    tell(error);
    expect(onPage(".alert__body").textContent).toBe(body);
    expect([onPage(".alert").dataset["status"], onPage(".alert__title").textContent]).toEqual([
      ...["danger", engineTexts.failureTitle],
    ]);
    expect(onPage("h1").textContent).toBe(document.title);
    expect(document.body.textContent?.includes("aa41")).toBe(error instanceof SdkFailure);
    expect(document.body.textContent?.includes("Fehler-ID")).toBe(isTraced);
    expect(onPage("[data-action]").dataset["action"]).toBe("retry");
  });

  it("asks a person who is signed out to sign in, and does not try by itself", async () => {
    signInWay.again = vi.fn();
    const ended = tell(new SdkFailure("refused", "401", { traceId: "t", isSignedOut: true }));
    expect([document.title, onPage(".alert__body").textContent]).toEqual([
      ...[clientTexts.signedOutTitle, clientTexts.signedOutStart],
    ]);
    onPage('[data-action="sign-in"]').click();
    onPage("h1").click();
    await Promise.resolve();
    expect([vi.mocked(signInWay.again).mock.calls.length, ended.mock.calls.length]).toEqual([1, 0]);
  });

  it("tries again when it is asked to, when the device is online, or after a while on a display", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const error = new DeploymentError("x");
    const pressed = tell(error);
    onPage('[data-action="retry"]').click();
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
    const online = tell(error);
    dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(online).toHaveBeenCalledOnce());
    const patient = tell(error, "screens");
    await vi.advanceTimersByTimeAsync(4999);
    expect(patient).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(patient).toHaveBeenCalledOnce();
    const unending = tell(error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(unending).not.toHaveBeenCalled();
  });
});
