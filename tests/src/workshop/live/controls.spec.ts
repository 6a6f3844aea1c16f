import type { Page } from "@playwright/test";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { scenariosOf } from "../../../../src/workshop/screens/scenarios.ts";
import { isDeep } from "../../../runs.ts";
import { expect, test } from "../../pages/guarded.ts";

const all = [...screenFiles().keys()];
const screens = isDeep ? all : ["groups.detail"];

test.describe.configure({ timeout: isDeep ? 3_600_000 : 60_000 });

/** A way to a control: the buttons to press one after the other, by their places among all visible ones. */
type Path = readonly number[];

interface Pressed {
  readonly name: string;
  /** What happened first, or nothing. */
  readonly effect: string | undefined;
}

test("every control of a live preview does something that is seen, or says where it leads", async ({ page }) => {
  const dead: string[] = [];
  for (const id of screens) {
    const [scenario] = scenariosOf(id);
    const address = `/preview/screens/${id}/${scenario?.name ?? "usual"}/`;
    await openLive(page, address);
    dead.push(...(await deadLinks(page)).map((name) => `${id}: the link ${name}`));
    const count = await page.evaluate(countButtons);
    for (let index = 0; index < count; index += 1) dead.push(...(await deadBehind(page, address, [index], id)));
  }
  expect(dead).toEqual([]);
});

/** The dead buttons at the end of a path, and in what its last button opens. */
async function deadBehind(page: Page, address: string, path: Path, id: string): Promise<string[]> {
  await openLive(page, address);
  const before = await pressAll(page, path.slice(0, -1));
  const known = await page.evaluate(countButtons);
  const { name, effect } = await press(page, path.at(-1) ?? 0);
  const names = [...before.map((pressed) => pressed.name), name].join(" > ");
  if (effect === undefined) return [`${id}: the button ${names}`];
  if (effect !== "opened" || path.length > 1) return [];
  const opened = await page.evaluate(countButtons);
  const inside = Array.from({ length: Math.max(0, opened - known) }, (_, index) => [...path, known + index]);
  const dead: string[] = [];
  for (const each of inside) dead.push(...(await deadBehind(page, address, each, id)));
  return dead;
}

async function pressAll(page: Page, path: Path): Promise<Pressed[]> {
  const pressed: Pressed[] = [];
  for (const index of path) pressed.push(await press(page, index));
  return pressed;
}

/** What was pressed before may still lead away, which interrupts an attempt. */
async function openLive(page: Page, address: string): Promise<void> {
  await expect(() => page.goto(address)).toPass();
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.type = "module";
    script.src = "../../../../assets/live.js";
    document.head.append(script);
  });
  await page.locator("html[data-live]").waitFor({ state: "attached" });
}

/** A press that leads away ends the page, and is an effect. */
async function press(page: Page, index: number): Promise<Pressed> {
  return await page.evaluate(pressAndWatch, index).catch(() => ({ name: `${index}`, effect: "left" }));
}

function countButtons(): number {
  return window.shownButtons().length;
}

declare global {
  interface Window {
    shownButtons(): HTMLElement[];
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.shownButtons = () => {
      const buttons = [...document.querySelectorAll<HTMLElement>("button, summary, [role=menuitem]:not(a)")];
      const isInert = (each: HTMLElement) => each.matches(":disabled, [aria-disabled=true], [aria-current]");
      const shown = buttons.filter((each) => each.checkVisibility({ visibilityProperty: true }) && !isInert(each));
      const overlay = (each: HTMLElement) => (each.closest("dialog[open], :popover-open") === null ? 0 : 1);
      // What opens comes last, so that the places of the others stay.
      return shown.toSorted((one, other) => overlay(one) - overlay(other));
    };
  });
});

/** Runs in the page: presses a button, and waits for what somebody notices. */
function pressAndWatch(index: number): Promise<{ name: string; effect: string | undefined }> {
  const button = window.shownButtons()[index];
  if (button === undefined) return Promise.resolve({ name: `${index}`, effect: undefined });
  const name = (button.getAttribute("aria-label") ?? button.textContent).trim().slice(0, 40);
  const waiting = new Set(["aria-busy", "data-busy", "disabled", "aria-disabled", "data-state"]);
  return new Promise((resolve) => {
    const stop = (effect: string | undefined) => {
      clearTimeout(limit);
      observer.disconnect();
      resolve({ name, effect });
    };
    const observer = new MutationObserver((changes) => {
      const isSeen = ({ type, attributeName, addedNodes, removedNodes }: MutationRecord) =>
        type === "attributes" ? !waiting.has(attributeName ?? "") : addedNodes.length + removedNodes.length > 0;
      if (changes.some(isSeen)) setTimeout(() => stop(document.querySelector(openOverlay) ? "opened" : "changed"), 50);
    });
    const openOverlay = "dialog[open], :popover-open";
    const limit = setTimeout(() => stop(undefined), 3000);
    observer.observe(document.documentElement, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
    document.addEventListener("toggle", () => setTimeout(() => stop("opened"), 50), { capture: true, once: true });
    for (const kind of ["invalid", "close", "scroll", "copy", "input"])
      document.addEventListener(kind, () => stop(kind), { capture: true, once: true });
    button.focus();
    document.addEventListener("focusin", () => stop("moved the focus"), { once: true });
    button.click();
  });
}

/** The links that no line below the frame would explain, or that lead to no document. */
async function deadLinks(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.getAttribute("href")?.startsWith("#"),
    );
    const told = (link: HTMLElement) =>
      new Promise<boolean>((resolve) => {
        const limit = setTimeout(() => resolve(false), 2000);
        const listen = ({ data }: MessageEvent<{ kind?: string; to?: { name: string } }>) => {
          if (data.kind !== "schaukasten:link" || data.to === undefined) return;
          clearTimeout(limit);
          removeEventListener("message", listen);
          resolve(data.to.name !== "");
        };
        addEventListener("message", listen);
        link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      });
    const dead: string[] = [];
    for (const link of links) if (!(await told(link))) dead.push(link.textContent.trim().slice(0, 40));
    return dead;
  });
}
