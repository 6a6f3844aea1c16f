import type { Browser, Page } from "@playwright/test";
import { ContractError, components } from "../../../components/index.ts";
import { screensById } from "../../checks/model/screen-files.ts";
import { screenFiles } from "../../product/content/screens.ts";
import { apps } from "../../product/engine/apps.ts";
import { type Scenario, usualScenario } from "../../product/engine/scenario/scenario.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { launchBrowser } from "../audit/browser.ts";
import { openDocument } from "../audit/page.ts";
import { outsidePlaces, previewParts } from "../html/document.ts";
import { idsOutside } from "../html/id-references.ts";
import { documentsOf, scenariosInLocales } from "../screens/scenarios.ts";
import { screenBody } from "../screens/screen-previews.ts";
import { unknownItem } from "./answers.ts";
import { draftBody, situationsOf } from "./draft/draft-screens.ts";
import type { DraftedProject } from "./draft/draft-tree.ts";

/** Why something could not be rendered, for the one who asked for it. */
export class NotRendered extends Error {}

/** The body of a document, and the width at which its users see it. */
export interface RenderedBody {
  readonly html: string;
  readonly body: string;
  readonly width: number;
}

/**
 * A component with data, by default those of its first example.
 *
 * @throws NotRendered with the issues of the data
 */
export function componentBody(id: string, data?: unknown): RenderedBody {
  const component = components.get(id);
  if (component === undefined) throw new NotRendered(unknownItem("component", id, components.keys()));
  const given = data === undefined ? component.examples[0]?.data : data;
  const html = rendered(() => component.render(given));
  const outside = idsOutside(html, given);
  const body =
    component.frame === "page" ? html + outsidePlaces(outside) : previewParts([{ html, outside }], component.frame);
  return { html, body, width: 800 };
}

/**
 * A screen of the project in a situation; by default in the first.
 *
 * @throws NotRendered when there is no such screen or situation
 */
export function screenBodyOf(id: string, situation?: string): RenderedBody {
  const screen = screenFiles().get(id)?.screen;
  if (screen === undefined) throw new NotRendered(unknownItem("screen", id, screenFiles().keys()));
  const scenario = namedScenario(
    screen,
    documentsOf(screen).map((each) => each.scenario),
    situation,
  );
  return screenRendering(screen, () => screenBody({ screen, scenario }));
}

/**
 * A screen of a draft in a situation; by default in the first, which is there in each language too.
 *
 * @throws NotRendered when the draft has no such screen or situation
 */
export function draftBodyOf(id: string, situation: string | undefined, draft: DraftedProject): RenderedBody {
  const screen = screensById(draft.tree).get(id)?.screen;
  if (screen === undefined)
    throw new NotRendered(
      `${unknownItem("screen", id, screensById(draft.tree).keys())} \`validate\` says why a text is no screen.`,
    );
  const written = situationsOf(screen, draft);
  const all = [...written, ...scenariosInLocales(screen, written[0] ?? usualScenario)];
  const scenario = namedScenario(screen, all, situation);
  return screenRendering(screen, () => draftBody(screen, scenario, draft));
}

function namedScenario({ id }: Screen, all: readonly Scenario[], situation = all[0]?.name): Scenario {
  const scenario = all.find(({ name }) => name === situation);
  if (scenario === undefined)
    throw new NotRendered(`"${id}" has no situation "${situation}", but ${all.map(({ name }) => name).join(", ")}.`);
  return scenario;
}

function screenRendering(screen: Screen, render: () => string): RenderedBody {
  const html = rendered(render);
  return { html, body: html, width: apps[screen.app].device === "phone" ? 390 : 1280 };
}

function rendered(render: () => string): string {
  try {
    return render();
  } catch (error) {
    if (error instanceof ContractError)
      throw new NotRendered(
        error.issues.map(({ path, message }) => `${path.join(".") || "(whole)"}: ${message}`).join("\n"),
      );
    throw new NotRendered(error instanceof Error ? error.message : String(error));
  }
}

export interface PictureOptions {
  readonly width?: number | undefined;
  readonly theme?: "light" | "dark" | undefined;
}

/** A browser that draws bodies; it starts with the first one, and is asked for one at a time. */
export class Drawing {
  #browser: Promise<Browser | undefined> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** The picture of a body as PNG, with its size. */
  picture(body: RenderedBody, options: PictureOptions): Promise<{ png: Buffer; width: number; height: number }> {
    return this.#on(body, options, async (page) => {
      const height = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight));
      const size = { width: options.width ?? body.width, height: Math.min(height, 4000) };
      await page.setViewportSize(size);
      return { png: await page.screenshot(), ...size };
    });
  }

  /** The accessibility tree of a body: roles, names and states, indented. */
  outline(body: RenderedBody, options: PictureOptions): Promise<string> {
    return this.#on(body, options, (page) => page.locator("body").ariaSnapshot());
  }

  async close(): Promise<void> {
    await (await this.#browser)?.close();
  }

  #on<Result>(body: RenderedBody, options: PictureOptions, use: (page: Page) => Promise<Result>): Promise<Result> {
    const result = this.#last.then(() => this.#draw(body, options, use));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #draw<Result>(body: RenderedBody, { width, theme }: PictureOptions, use: (page: Page) => Promise<Result>) {
    this.#browser ??= launchBrowser();
    const browser = await this.#browser;
    if (browser === undefined)
      throw new NotRendered("No Chromium is found here, so there are neither pictures nor outlines; ask for HTML.");
    const page = await openDocument(browser);
    try {
      await page.setViewportSize({ width: width ?? body.width, height: 800 });
      await page.evaluate(placeRendered, { html: body.body, theme });
      return await use(page);
    } finally {
      await page.context().close();
    }
  }
}

async function placeRendered({ html, theme }: { html: string; theme: string | undefined }): Promise<void> {
  document.body.innerHTML = html;
  if (theme !== undefined) document.documentElement.dataset["theme"] = theme;
  await document.fonts.ready;
}
