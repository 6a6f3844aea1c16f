import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listenForKeys } from "../../../../components/_kit/client/keys.ts";

/** Files that listen to any key as a sign of life, and act on none: they name it in a list of such events. */
const signsOfLife = {
  "src/product/client/app/kiosk/wake-lock.ts": '["pointerdown", "keydown"]',
  "src/product/client/app/hydrate-on-interaction.ts": '["pointermove", "pointerdown", "wheel", "keydown"]',
  "src/workshop/playground/client/screen/preview/draft-frame.ts": '["pointerdown", "keydown", "focusin"]',
};
/** Keys that are pressed before a report answers them are kept, and pass the guard when they are answered. */
const kept = {
  "src/workshop/review/pages.ts": 'addEventListener("keydown",event=>window.earlyKeys?.push(event))',
  "src/workshop/review/client/room/keyboard.ts": 'new KeyboardEvent("keydown",',
};

it("is the only listener to keys, so that no key of an input method is acted on", () => {
  const listening = globSync("{components,src}/**/*.{ts,mjs,astro}")
    .filter((file) => file !== "components/_kit/client/keys.ts")
    .map((file) => [file, readFileSync(file, "utf8")] as const)
    .filter(([, text]) => /["'`]key(?:down|up|press)["'`]|\bonkey(?:down|up|press)\b/.test(text));
  const excepted: Readonly<Record<string, string>> = { ...signsOfLife, ...kept };
  expect(listening.map(([file]) => file).toSorted()).toEqual(Object.keys(excepted).toSorted());
  for (const [file, text] of listening) {
    expect(text).toContain(excepted[file]);
    expect(text.match(/["'`]key(?:down|up|press)["'`]/g)).toHaveLength(1);
  }
});

it.each([
  ["a key of its own", {}, 1],
  ["a key during a composition", { isComposing: true, keyCode: 13 }, 0],
  ["the key that has ended one in WebKit", { isComposing: false, keyCode: 229 }, 0],
])("passes on %s or leaves it to the input method", (_, fields, times) => {
  const target = new EventTarget();
  const pressed: string[] = [];
  listenForKeys(target, ({ key }) => pressed.push(key));
  target.dispatchEvent(
    Object.assign(new Event("keydown"), { key: "Enter", isComposing: false, keyCode: 13, ...fields }),
  );
  expect(pressed).toHaveLength(times);
});

it("ends with the signal", () => {
  const target = new EventTarget();
  const end = new AbortController();
  let count = 0;
  listenForKeys(target, () => count++, { signal: end.signal });
  end.abort();
  target.dispatchEvent(Object.assign(new Event("keydown"), { isComposing: false, keyCode: 13 }));
  expect(count).toBe(0);
});
