import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { components } from "../../../components/index.ts";
import { axeSource } from "../../../src/site/audit/axe.ts";
import { projectFile } from "../../../src/site/project.ts";
import { isDeep } from "../../runs.ts";
import { expect, leaveOutBookletFrames, leaveOutFrames, test } from "./guarded.ts";

/** The part of axe that is used, after its source has run in the page. */
declare const axe: {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

const built = projectFile("dist/catalogue");
const pages = readdirSync(built, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("index.html") && !/^(?:preview|clubs\/[^/]+)\//.test(file))
  .map((file) => `/${file.replace(/index\.html$/, "")}`)
  .toSorted();

test.describe.configure({ mode: "parallel", timeout: 60_000 });

test("there is a page for every component", () => {
  expect(pages).toEqual(expect.arrayContaining([...components.keys()].map((id) => `/components/${id}/`)));
});

/** Pages of one template have the same colours and structure: every `share`th of them, in a deep run each. */
function isChosen(address: string, share: number): boolean {
  const [folder = "", id = ""] = address.split("/").slice(1);
  const siblings = pages.filter((other) => other.startsWith(`/${folder}/`) && other !== `/${folder}/`);
  return isDeep || id === "" || siblings.indexOf(address) % share === 0;
}

/** Their frames are loaded: on other pages there are none in a usual run, since previews are tested alone. */
const withFrames = ["/components/alert/", "/screens/absence.report/", "/approvals/", "/playground/"];

test("the pages with frames are pages of the build", () => expect(pages).toEqual(expect.arrayContaining(withFrames)));

for (const address of pages.filter((each) => isChosen(each, 64))) {
  const isForAxe = isChosen(address, 96);
  test(`${address} is silent, strict, in bounds and accessible`, async ({ page }) => {
    if (!(isDeep || withFrames.includes(address))) await page.addInitScript(leaveOutFrames, 0);
    if (address.startsWith("/print/")) await leaveOutBookletFrames(page);
    await page.goto(address);
    const policy = await page.locator("meta[http-equiv=content-security-policy]").getAttribute("content");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*/);
    await expect(
      page.locator(
        "css:light=[style]:not(iframe, .frame, .frame__view, .specimen__window, .specimen__ring, .map-canvas)",
      ),
    ).toHaveCount(0);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(content, `at ${width} px`).toBeLessThanOrEqual(width);
    }
    if (!isForAxe) return;
    await page.evaluate(axeSource());
    if (!isDeep) await page.evaluate(cutRepeats);
    expect(await violations(page)).toEqual([]);
    expect(await unreadable(page), "in light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await unreadable(page), "in dark").toEqual([]);
  });
}

/** Leaves of a thousand rows the first six; those with other classes stay. */
function cutRepeats(): void {
  for (const parent of document.querySelectorAll("tbody, ul, ol, dl, section, main, .site-main > div")) {
    const kinds = Map.groupBy(parent.children, ({ localName, className }) => `${localName} ${className}`);
    for (const kind of kinds.values()) for (const child of kind.slice(6)) child.remove();
  }
}

/** axe's violations in the page itself; the audit covers the previews in its frames, so these get no axe. */
function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const rules = { "color-contrast": { enabled: false } };
    const options = { iframes: false, resultTypes: ["violations"], rules };
    const { violations: found } = await axe.run({ exclude: ["iframe"] }, options);
    return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

/**
 * Texts with too little contrast. Of texts with the same markup around them only the first is tested: a page of
 * highlighted code has thousands.
 */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const tag = (element: Element) =>
      (element.cloneNode(false) as Element).outerHTML.replaceAll(/ (?:id|href|for|lang|title|aria-\w+)="[^"]*"/g, "");
    const known = new Map<Element | null, string>([[null, ""]]);
    const around = (element: Element): string => {
      const path = known.get(element) ?? (known.get(element.parentElement) ?? "") + tag(element);
      known.set(element, path);
      return path;
    };
    const hasText = (element: Element) =>
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== "");
    const kinds = new Map<string, Element>();
    // Parents come before their children.
    for (const element of document.body.querySelectorAll(":not(iframe, svg, svg *)")) {
      const path = around(element);
      if (hasText(element) && !kinds.has(path)) kinds.set(path, element);
    }
    const options = {
      iframes: false,
      resultTypes: ["violations"],
      runOnly: { type: "rule", values: ["color-contrast"] },
    };
    const { violations: found } = await axe.run({ include: [...kinds.values()] }, options);
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}
