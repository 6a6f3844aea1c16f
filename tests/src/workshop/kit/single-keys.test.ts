import { describe, expect, it } from "vitest";
import { hasSingleKeys, singleKeySwitch } from "../../../../src/workshop/kit/single-keys.ts";
import { startKeyboard } from "../../../../src/workshop/review/client/room/keyboard.ts";
import { onPage, usePage } from "../../../page-globals.ts";

usePage();

const press = (key: string, target: EventTarget = document.body, more: KeyboardEventInit = {}) =>
  void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));

/** The keys that the page has answered, of those that somebody pressed on an element. */
function answered(keys: readonly string[], target: EventTarget = document.body): string[] {
  const seen: string[] = [];
  const command = (key: string) => ({ keys: key, does: key, run: () => void seen.push(key) });
  startKeyboard(["j", "1", "Space", "Left"].map(command));
  for (const key of keys) press(key, target);
  return seen;
}

const all = ["j", "1", " ", "ArrowLeft"];

describe("keys that do something by themselves", () => {
  it("are on until somebody turns them off, which holds for the next page too", () => {
    let changes = 0;
    document.body.append(singleKeySwitch(() => (changes += 1)));
    const box = onPage<HTMLInputElement>("input");
    const states = [false, true].map((isOn) => {
      box.checked = isOn;
      box.dispatchEvent(new Event("change"));
      return [hasSingleKeys(), singleKeySwitch().querySelector("input")?.checked];
    });
    expect([states, changes]).toEqual([
      [
        [false, false],
        [true, true],
      ],
      2,
    ]);
  });

  it("do nothing when they are off, but for those that write no character", () => {
    localStorage.setItem("single-keys", "off");
    expect(answered(all)).toEqual(["Left"]);
  });

  it.each(["input", "textarea", "select", "div contenteditable"])("never act inside of <%s>", (tag) => {
    document.body.innerHTML = `<${tag} id="field"></${tag.split(" ")[0]}>`;
    expect(answered(all, onPage("#field"))).toEqual([]);
    expect(answered(all)).toEqual(["j", "1", "Space", "Left"]);
  });
});
