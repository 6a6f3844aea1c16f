import { expect, type Page, type Route } from "@playwright/test";
import { build } from "esbuild";
import { html, raw } from "../../../../components/_kit/html.ts";
import { fontFile } from "../../../../src/product/assets/fonts.ts";
import { productStylesheet } from "../../../../src/product/assets/stylesheet.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { axeSource } from "../../../../src/workshop/audit/axe.ts";
import { isDeep } from "../../../runs.ts";
import { test as base } from "../../worker-fixtures.ts";

/** An invented origin: only the stage answers its requests. */
export const origin = "https://buehne.test";

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'";
const behaviours = 'import { startBehaviours } from "./src/product/client/behaviours.ts"; startBehaviours();';

export interface Play {
  /** The markup of the body. */
  readonly body: string;
  /**
   * A module that the page runs; it imports by paths from the root of the project (`./src/product/client/behaviours.ts`). Without
   * one, the behaviours of the components start.
   */
  readonly script?: string;
  /** Path and query of the page, `/` without one. Every other path of the origin shows the same page. */
  readonly path?: string;
  readonly lang?: string;
}

/** Markup with the product's stylesheet and a bundle of its scripts, under a policy without inline code. */
export interface Stage {
  open(play: Play): Promise<void>;
  /** Answers requests below a path of the origin, for example `/api/**`. */
  answer(path: string, handler: (route: Route) => unknown): Promise<void>;
  /** Ignores complaints that a test causes, such as the console's about a failed request. */
  tolerate(complaint: RegExp): void;
}

/** A page without complaints: no console message, no error, no violation of the policy, no external request. */
export const test = base.extend<{
  complaints: { list: string[]; tolerated: RegExp[] };
  stage: Stage;
  hasOwnContext: boolean;
}>({
  // A fake clock stays in a context that is used again.
  hasOwnContext: [false, { option: true }],
  context: async ({ context, browser, hasOwnContext }, use) => {
    if (!hasOwnContext) return use(context);
    await using own = await browser.newContext();
    await use(own);
  },
  complaints: [
    async ({ page }, use) => {
      const list: string[] = [];
      const tolerated: RegExp[] = [];
      await listen(page, list);
      await use({ list, tolerated });
      expect(list.filter((complaint) => !tolerated.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
  stage: async ({ page, complaints }, use) => {
    await use({
      open: (play) => open(page, play),
      answer: async (path, handler) =>
        void (await page.route(origin + path, async (route) => void (await handler(route)))),
      tolerate: (complaint) => void complaints.tolerated.push(complaint),
    });
  },
});

export { expect };

/**
 * axe's violations in the present page, one line for each element. Contrast takes most of axe's time, and the audit
 * measures it for every component, so it is measured here in a deep run only.
 */
export async function violations(page: Page): Promise<string[]> {
  // To load it takes as long as to look at a small page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource());
  return page.evaluate(async (withContrast) => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const results = await axe.run({ rules: { "color-contrast": { enabled: withContrast } } });
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, isDeep);
}

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

async function listen(page: Page, complaints: string[]): Promise<void> {
  page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (/^(data|blob):/.test(request.url()) || new URL(request.url()).origin === origin) return;
    complaints.push(`elsewhere: ${request.url()}`);
  });
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} blocked ${blockedURI}`),
    ),
  );
}

/** The context answers, so that a second tab works too; a test's own answers have priority. */
async function open(page: Page, { body, script = behaviours, path = "/", lang = "de-CH" }: Play): Promise<void> {
  const code = await bundled(script);
  const files: Readonly<Record<string, [type: string, content: string]>> = {
    "/stage/product.css": ["text/css", stylesheet()],
    "/stage/script.js": ["text/javascript", code],
  };
  await page.context().route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const font = /^\/stage\/fonts\/(.+)$/.exec(pathname)?.[1];
    if (font !== undefined) return route.fulfill({ contentType: "font/woff2", body: fontFile(font) });
    const [contentType, content] = files[pathname] ?? ["text/html", documentOf(body, lang)];
    return route.fulfill({ contentType, body: content, headers: { "content-security-policy": policy } });
  });
  await page.goto(origin + path);
}

function documentOf(body: string, lang: string): string {
  return `<!doctype html>\n${html`
    <html lang="${lang}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <title>Bühne</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="/stage/product.css">
        ${raw('<script type="module" src="/stage/script.js"></script>')}
      </head>
      <body>${raw(body)}</body>
    </html>`}`;
}

let css: string | undefined;

function stylesheet(): string {
  css ??= productStylesheet();
  return css;
}

const bundles = new Map<string, Promise<string>>();

/** Each script is bundled once in a worker. */
function bundled(script: string): Promise<string> {
  const made = bundles.get(script) ?? bundle(script);
  bundles.set(script, made);
  return made;
}

async function bundle(script: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: projectFile("."), loader: "ts", sourcefile: "stage.ts" },
    bundle: true,
    format: "esm",
    target: "es2022",
    sourcemap: false,
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
