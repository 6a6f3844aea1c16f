import { make } from "./dom.ts";

/** One choice for the pages of the catalogue and of reviews, kept on this device. */
const storageKey = "single-keys";

/** Whether keys without Ctrl, ⌘ or Alt do something: who speaks to a computer, or hits keys by chance, turns them off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

/** The switch for them, with what it is called. */
export function singleKeySwitch(changed: () => void = () => {}): HTMLLabelElement {
  const box = make("input", { type: "checkbox" });
  box.checked = hasSingleKeys();
  box.addEventListener("change", () => {
    keepSingleKeys(box.checked);
    changed();
  });
  return make("label", { class: "single-keys" }, box, " Single keys do something, without Ctrl or ⌘");
}

function keepSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // A browser that keeps nothing has them at each visit.
  }
}
