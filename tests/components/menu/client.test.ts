import { beforeEach, describe, expect, it } from "vitest";
import { menu, menuButton } from "../../../components/menu/client.ts";
import { onPage, usePage } from "../../page-globals.ts";

usePage();

const lifetime = { signal: new AbortController().signal };
let shown: boolean[] = [];

beforeEach(() => {
  shown = [];
  document.body.innerHTML = `<button id="opener" popovertarget="m"></button><button id="help" popovertarget="text"></button>
    <div class="menu" id="m" role="menu" popover><button role="menuitem" id="a">Ändern</button><button role="menuitem" id="b">Bezahlen</button>
    <a role="menuitem" id="c" href="#">Bereinigen</a></div><div id="text" popover></div>`;
  Object.assign(HTMLElement.prototype, { showPopover: () => shown.push(true), hidePopover: () => shown.push(false) });
  menu.attach(onPage("#m"), lifetime);
  for (const id of ["#opener", "#help"]) menuButton.attach(onPage(id), lifetime);
});

function press(key: string, { timeStamp = 0, ...more }: { readonly timeStamp?: number } = {}): boolean {
  const event = new Event("keydown", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  document.activeElement?.dispatchEvent(Object.assign(event, { key, isComposing: false, keyCode: 1, ...more }));
  return event.defaultPrevented;
}
const toggle = (type: string, newState: string) =>
  onPage("#m").dispatchEvent(Object.assign(new Event(type), { newState }));
const focused = () => document.activeElement?.id;

describe("a menu", () => {
  it("is said to be one by its button, which other popovers are not", () => {
    expect([onPage("#opener").ariaHasPopup, onPage("#opener").ariaExpanded]).toEqual(["menu", "false"]);
    expect(onPage("#help").ariaHasPopup ?? null).toBeNull();
    expect(["#a", "#b", "#c"].map((id) => onPage(id).tabIndex)).toEqual([-1, -1, -1]);
  });

  it.each([
    ["ArrowDown", "a", true],
    ["ArrowUp", "c", true],
    ["ArrowRight", "opener", false],
  ])("is opened at its button by %s, at the item %s", (key, id, isTaken) => {
    onPage("#opener").focus();
    expect([press(key), focused(), shown.length]).toEqual([isTaken, id, isTaken ? 1 : 0]);
  });

  it("is not opened by keys at the button of another popover", () => {
    onPage("#help").focus();
    expect([press("ArrowDown"), shown]).toEqual([false, []]);
  });

  it.each([
    ["a", ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"], ["b", "c", "a", "c"]],
    ["b", ["ArrowUp", "ArrowUp", "End", "Home"], ["a", "c", "c", "a"]],
  ])("is walked through from %s by %j, from its end to its beginning", (start, keys, places) => {
    onPage(`#${start}`).focus();
    expect(keys.map((key) => [press(key), focused()])).toEqual(places.map((id) => [true, id]));
  });

  it("leaves keys with a modifier and keys that mean nothing here", () => {
    onPage("#a").focus();
    const modified = ["altKey", "ctrlKey", "metaKey"].map((name) => press("ArrowDown", { [name]: true }));
    expect([modified, press("Enter"), focused()]).toEqual([[false, false, false], false, "a"]);
  });

  it("finds an item by its first letters, and presses it by the blank", () => {
    onPage("#a").focus();
    expect([press("b", { timeStamp: 1 }), focused()]).toEqual([true, "b"]);
    let presses = 0;
    onPage("#b").addEventListener("click", () => presses++);
    press(" ", { timeStamp: 60_000 });
    expect([presses, shown]).toEqual([1, [false]]);
  });

  it("gives the focus to its first item and back to its button, and says whether it is open", () => {
    onPage("#opener").focus();
    document.hasFocus = () => true;
    toggle("beforetoggle", "open");
    toggle("toggle", "open");
    expect([focused(), onPage("#opener").ariaExpanded]).toEqual(["a", "true"]);
    toggle("beforetoggle", "closed");
    toggle("toggle", "closed");
    expect([focused(), onPage("#opener").ariaExpanded]).toEqual(["opener", "false"]);
  });

  it("leaves the focus where it went, and in a page that does not have it", () => {
    document.hasFocus = () => false;
    onPage("#opener").focus();
    toggle("beforetoggle", "open");
    toggle("toggle", "open");
    expect(focused()).toBe("opener");
    onPage("#help").focus();
    toggle("toggle", "closed");
    expect(focused()).toBe("help");
  });

  it.each(["Tab", "Escape"])("is closed by %s", (key) => {
    onPage("#opener").focus();
    toggle("beforetoggle", "open");
    onPage("#b").focus();
    expect([press(key), shown, focused()]).toEqual([key === "Escape", [false], "opener"]);
  });
});
