import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onPage, usePage } from "../../../page-globals.ts";

usePage();

const [showModal, showPopover] = [vi.fn(), vi.fn()];
beforeEach(() => {
  showModal.mockClear();
  showPopover.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** Loads the document of a preview, as it runs in a window of its own or in a frame. */
async function open(body: string, { search = "", isFramed = false, parent = {} } = {}): Promise<void> {
  Object.assign(HTMLDialogElement.prototype, { showModal });
  Object.assign(HTMLElement.prototype, { showPopover });
  vi.stubGlobal("location", { search });
  const own = {};
  vi.stubGlobal("window", Object.assign(own, { parent: isFramed ? parent : own, addEventListener: () => {} }));
  vi.resetModules();
  await import("../../../../src/workshop/live/preview.ts");
  document.body.innerHTML = body;
  document.dispatchEvent(new Event("DOMContentLoaded"));
}

describe("a preview", () => {
  it.each([
    ["?theme=light", "light"],
    ["?theme=dark", "dark"],
    ["?theme=blue", undefined],
    ["", undefined],
  ])("has the theme of its address: %s", async (search, theme) => {
    await open("", { search });
    expect(document.documentElement.dataset["theme"]).toBe(theme);
  });

  it("opens its dialog, and in a frame without moving the focus from the page around it", async () => {
    const dialog = '<div class="stage" data-frame="dialog"><dialog id="d"></dialog></div>';
    await open(dialog, { isFramed: true });
    expect([onPage("dialog").hasAttribute("open"), showModal.mock.calls.length]).toEqual([true, 0]);
    await open(dialog);
    expect(showModal).toHaveBeenCalledOnce();
  });

  it("opens its popover at the button that opens it", async () => {
    await open(
      '<button id="b" popovertarget="p"></button><div class="stage" data-frame="dialog"><div id="p" popover></div></div>',
    );
    expect(showPopover.mock.calls).toEqual([[{ source: onPage("#b") }]]);
    await open('<div class="stage" data-frame="dialog"><div id="p" popover></div></div>');
    expect(showPopover.mock.calls.at(-1)).toEqual([{}]);
  });

  it("opens nothing of a component that is none", async () => {
    await open('<div class="stage" data-frame="block"><dialog></dialog></div>');
    expect([showModal.mock.calls.length, showPopover.mock.calls.length]).toEqual([0, 0]);
  });

  it("saves nothing, after the time of a real save", async () => {
    await open("<input>");
    vi.useFakeTimers();
    let outcome: unknown = "waiting";
    const respondWith = (promise: Promise<unknown>) => void promise.then((each) => (outcome = each));
    onPage("input").dispatchEvent(new CustomEvent("schaukasten:save", { bubbles: true, detail: { respondWith } }));
    await vi.advanceTimersByTimeAsync(599);
    expect(outcome).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBeUndefined();
  });
});

describe("an embedded preview", () => {
  it("tells the page that embeds it its height, and no other", async () => {
    const told = vi.fn();
    vi.stubGlobal(
      "ResizeObserver",
      class {
        readonly #tell: () => void;
        constructor(tell: () => void) {
          this.#tell = tell;
        }
        observe = () => this.#tell();
      },
    );
    const stage = '<div class="stage"></div>';
    await open(stage, { isFramed: true, parent: { postMessage: told } });
    await open(stage, { search: "?embed" });
    expect(told).not.toHaveBeenCalled();
    await open(stage, { search: "?embed", isFramed: true, parent: { postMessage: told } });
    expect(told.mock.calls).toEqual([[{ kind: "schaukasten:height", height: expect.any(Number) }, "*"]]);
  });
});
