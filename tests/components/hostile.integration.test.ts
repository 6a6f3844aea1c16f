import type { Browser, Page, Route } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Component } from "../../components/_kit/contract/component.ts";
import { components } from "../../components/index.ts";
import { productStylesheet } from "../../src/product/assets/stylesheet.ts";
import { launchBrowser } from "../../src/workshop/audit/browser.ts";
import { type DataPath, valueAt, withValue } from "../../src/workshop/contracts/data-path.ts";
import { fullest } from "../../src/workshop/contracts/extreme-data.ts";
import { previewDocument } from "../../src/workshop/html/document.ts";
import { sample } from "../runs.ts";
import hostile from "./hostile.json" with { type: "json" };

/** Every vector calls `probe` if it succeeds. */
const vectors = Object.values(hostile).flat();
const origin = "http://schaukasten.test/";
let browser: Browser;
let page: Page;
/** The files of the page, by path. */
let files: ReturnType<typeof documentOf>;
let seen: string[] = [];

beforeAll(async () => {
  const launched = await launchBrowser();
  if (launched === undefined) throw new Error("No Chromium found; `npm run audit` says how to get one.");
  browser = launched;
  page = await browser.newPage();
  await listen();
  await page.route("**/*", serve);
});

afterAll(async () => await browser?.close());

test.each([...components.keys()].map((id, index) => [id, index] as const))(
  "%s runs nothing and asks for nothing, whatever its texts say",
  async (id, index) => {
    expect(await incidents(hostileBody(components.get(id)!, sample(vectors, 12, index)))).toEqual([]);
  },
  120_000,
);

test("what would run is noticed", async () => {
  const seen = await incidents('<img src="/nowhere" alt="" onerror="probe(1)"><a href="javascript:probe(1)">x</a>');
  expect(seen).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^request: .*\/nowhere$/),
      expect.stringMatching(/^policy: script-src/),
      expect.stringMatching(/^link: javascript:/),
    ]),
  );
});

/** The component once for each vector, which is in each of its free texts. */
function hostileBody(component: Component, chosen: readonly string[]): string {
  const bases = [fullest(component), ...component.examples.map(({ data }) => data)];
  return chosen
    .map((vector, index) => component.render(withTexts(component, bases[index % bases.length], vector)))
    .join("\n");
}

/** The text in every place that the contract allows. */
function withTexts(component: Component, data: unknown, text: string): unknown {
  let paths = textPaths(data);
  for (;;) {
    const changed = paths.reduce((given, path) => withValue(given, path, text), data);
    const { error } = component.contract.safeParse(changed);
    if (error === undefined) return changed;
    const refused = new Set(error.issues.map((issue) => issue.path.join("/")));
    const left = paths.filter((path) => !refused.has(path.join("/")));
    if (left.length === paths.length) return withTextsOneByOne(component, data, text, paths);
    paths = left;
  }
}

/** For data whose issues do not name the refused text. */
function withTextsOneByOne(component: Component, data: unknown, text: string, paths: readonly DataPath[]): unknown {
  return paths.reduce((changed: unknown, path) => {
    const next = withValue(changed, path, text);
    return component.contract.safeParse(next).success ? next : changed;
  }, data);
}

const imageFields: ReadonlySet<string> = new Set(["image", "logo", "src", "picture"]);

function textPaths(data: unknown, path: DataPath = []): DataPath[] {
  const value = valueAt(data, path);
  // The caller chooses the address of an image; the content security policy enforces that it is an image.
  if (typeof value === "string") return imageFields.has(String(path.at(-1))) ? [] : [path];
  if (value === null || typeof value !== "object") return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => textPaths(data, [...path, key]));
}

/** The forbidden effects of loading a document with this body. */
async function incidents(body: string): Promise<string[]> {
  seen = [];
  files = documentOf(body);
  await page.goto(origin);
  return [...seen, ...(await page.evaluate(oddLinks))];
}

async function serve(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const file = files[pathname];
  if (file === undefined) seen.push(`request: ${route.request().url()}`);
  await route.fulfill(file ?? { status: 404 });
}

async function listen(): Promise<void> {
  page.on("console", (message) => message.type() === "error" && seen.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => seen.push(`error: ${error.message}`));
  page.on("dialog", async (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.exposeFunction("probe", () => seen.push("probe: a script has run"));
  await page.exposeFunction("report", (what: string) => seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { report(what: string): void }).report(`policy: ${effectiveDirective} ${blockedURI}`),
    );
  });
}

/**
 * Runs in the page: addresses that Chromium interprets as something other than a page, mail or call. The kit writes
 * `about:invalid` for refused ones, and an invalid address leads nowhere.
 */
function oddLinks(): string[] {
  const schemes = ["http:", "https:", "mailto:", "tel:", "sms:"];
  const odd = [...document.links].filter(
    ({ href, protocol }) => !schemes.includes(protocol) && href !== "about:invalid" && URL.canParse(href),
  );
  const forms = [...document.querySelectorAll("[formaction], form[action]")];
  return [...odd.map(({ href }) => `link: ${href}`), ...forms.map(({ outerHTML }) => `form: ${outerHTML}`)];
}

function documentOf(body: string): Record<string, { contentType: string; body: string }> {
  const files = { product: "product.css", stage: "stage.css", script: "preview.js" };
  return {
    "/": {
      contentType: "text/html",
      body: previewDocument({ title: "Probe", body, frame: "block", assets: "/", files }),
    },
    "/product.css": { contentType: "text/css", body: productStylesheet().replaceAll(/@font-face \{[^}]*\}/g, "") },
    "/stage.css": { contentType: "text/css", body: "" },
    "/preview.js": { contentType: "text/javascript", body: "" },
  };
}
