import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bottomSheet, dialogOpener } from "../../../components/bottom-sheet/client.ts";
import { onPage, usePage } from "../../page-globals.ts";

usePage();

const end = { current: new AbortController() };
const dialog = () => onPage<HTMLDialogElement>("dialog");

function attach(closedBy = ""): void {
  end.current = new AbortController();
  document.body.innerHTML = `<button data-behavior="open-dialog" data-target="sheet"></button>
    <dialog class="sheet" id="sheet" ${closedBy}><form method="dialog"><button value="cancel"></button><input></form></dialog>`;
  dialog().getBoundingClientRect = () => ({ left: 0, right: 100, top: 0, bottom: 100 }) as DOMRect;
  dialogOpener.attach(onPage("[data-target]"), { signal: end.current.signal });
  bottomSheet.attach(dialog(), { signal: end.current.signal });
}

beforeEach(() => {
  // A page without layout has no top layer.
  const { matches } = HTMLDialogElement.prototype;
  vi.spyOn(HTMLDialogElement.prototype, "matches").mockImplementation(function (this: HTMLDialogElement, selector) {
    return selector === ":modal" ? this.open : matches.call(this, selector);
  });
});
afterEach(() => {
  end.current.abort();
  vi.restoreAllMocks();
});

function press(type: string, x: number, target: Element = dialog()): void {
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { clientX: x, clientY: 50 }));
}
function pressEscape(): boolean {
  const event = Object.assign(new Event("keydown", { cancelable: true }), {
    key: "Escape",
    isComposing: false,
    keyCode: 27,
  });
  document.dispatchEvent(event);
  return event.defaultPrevented;
}

describe("a sheet", () => {
  it("is opened by its button, and says that it was cancelled unless a button says otherwise", () => {
    attach();
    onPage("[data-target]").click();
    expect([dialog().open, dialog().returnValue]).toEqual([true, "cancel"]);
    expect(dialog().getAttribute("closedby")).toBe("any");
  });

  it("is closed by Esc, also twice, but not where its contract says that nothing closes it", () => {
    attach();
    expect(pressEscape()).toBe(false);
    onPage("[data-target]").click();
    expect([pressEscape(), dialog().open]).toEqual([true, false]);
    attach('closedby="none"');
    onPage("[data-target]").click();
    expect([pressEscape(), dialog().open]).toEqual([true, true]);
  });

  it("stays where its host keeps it", () => {
    attach();
    onPage("[data-target]").click();
    dialog().addEventListener("cancel", (event) => event.preventDefault());
    pressEscape();
    expect(dialog().open).toBe(true);
  });

  it.each([
    ["begins and ends outside", 150, 150, false],
    ["begins inside", 50, 150, true],
    ["ends inside", 150, 50, true],
    ["stays inside", 50, 50, true],
    ["is at its edge", 100, 100, true],
  ])("is closed by a press elsewhere: one that %s leaves it open: %s", (_, from, to, isOpen) => {
    attach();
    onPage("[data-target]").click();
    press("pointerdown", from);
    press("click", to);
    expect(dialog().open).toBe(isOpen);
  });

  it("skips the checks of a form where it is cancelled", () => {
    attach();
    press("click", 50, onPage("[value=cancel]"));
    expect(onPage<HTMLButtonElement>("[value=cancel]").formNoValidate).toBe(true);
  });
});

it("a button for a dialog that is not there says so", () => {
  attach();
  dialog().remove();
  const trigger = onPage("[data-target]");
  const listen = vi.spyOn(trigger, "addEventListener");
  dialogOpener.attach(trigger, { signal: end.current.signal });
  const [[, open] = []] = listen.mock.calls;
  expect(() => (open as (event: Event) => void)(new Event("click"))).toThrowErrorMatchingInlineSnapshot(
    `[Error: A button opens the dialog "sheet", which is not on the page. Name the id of a dialog in data-target.]`,
  );
});
