import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, expect as usualExpect } from "@playwright/test";
import { projectFile } from "../../../src/product/files/project.ts";
import { playgroundParts } from "../../../src/workshop/playground/parts.ts";
import { isDeep } from "../../runs.ts";
import { test } from "../worker-fixtures.ts";
import { ProjectCopy } from "./project-copy.ts";
import { ScreenWriter } from "./screen-writer.ts";

type Fields = Readonly<Record<string, unknown>>;
type ScreenJson = Fields & { readonly id: string; readonly app: string; readonly body: readonly Fields[] };

const expect = usualExpect.configure({ timeout: 60_000 });

test.skip(!isDeep, "It starts a development server on a copy of the project, and types two screens key by key.");
test.describe.configure({ mode: "serial", timeout: 600_000 });

const read = (path: string) => JSON.parse(readFileSync(projectFile(path), "utf8")) as ScreenJson;
const empty = JSON.parse(playgroundParts().starts.find(({ id }) => id === "empty")?.screen ?? "") as Fields;
const problems = (page: Page) => page.locator("[data-problem-count]");

let copy: ProjectCopy;
let address = "";

test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = new ProjectCopy();
  address = await copy.develop();
});

test.afterAll(() => copy[Symbol.asyncDispose]());

async function openPlayground(page: Page): Promise<ScreenWriter> {
  await page.goto(`${address}/playground/`);
  await expect(problems(page)).not.toHaveText(/Loading/, { timeout: 120_000 });
  return new ScreenWriter(page);
}

/** Writes a screen from the empty start and saves it; the file has what was meant. */
async function write(page: Page, screen: ScreenJson, scenarios?: Fields): Promise<void> {
  const writer = await openPlayground(page);
  await writer.begin("Empty");
  await writer.head(screen, empty);
  await writer.nodes(screen.body);
  if (scenarios !== undefined) await writer.scenarios(scenarios);
  await writer.save(new RegExp(`${screen.app}/${screen.id}.json: new`));
  await expect(page.locator("[data-playground-status]")).toContainText(
    `Saved screens/${screen.app}/${screen.id}.json.`,
  );
  const saved = readFileSync(join(copy.root, `screens/${screen.app}/${screen.id}.json`), "utf8");
  expect(JSON.parse(saved)).toEqual(screen);
}

async function expectInCatalogue(page: Page, { id }: ScreenJson, title: string): Promise<void> {
  expect(copy.check()).toMatchObject({ status: 0 });
  await page.goto(`${address}/screens/${id}/`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(page.frameLocator("iframe").first().getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goto(`${address}/screens/`);
  await expect(page.locator(`main a[href$="/screens/${id}/"]`).first()).toBeAttached();
}

test("a month's overview of fees with a filter is written by keyboard, saved, checked, and in the catalogue", async ({
  page,
}) => {
  const screen = read("tests/src/pages/month-fees.json");
  await write(page, screen);
  await expect(problems(page)).toHaveText("No problems");
  await page.locator("[data-playground-status] a").press("Enter");
  await expect(page).toHaveURL(`${address}/screens/${screen.id}/`);
  await expectInCatalogue(page, screen, "Beiträge im Monat");
});

test("a reply to an event with a waiting list is written by keyboard, and a link to it on the event's own screen", async ({
  page,
}) => {
  const screen = read("tests/src/pages/event-reply.json");
  await write(page, screen, read("tests/src/pages/event-reply.scenarios.json"));
  await expect(problems(page)).toContainText("1 problem");
  const writer = new ScreenWriter(page);
  await writer.showScenario("Full");
  const preview = page.frameLocator("iframe[title='Preview of the screen']");
  await expect(preview.getByRole("button", { name: "Auf die Warteliste" })).toBeVisible();

  await writer.open("events.public-detail");
  await writer.nodeAfter("card", {
    component: "button",
    data: { label: "Antworten", href: { $text: "/antwort/{$event.id}" } },
  });
  await expect(problems(page)).toHaveText("No problems");
  await writer.save(/from line/);
  await expectInCatalogue(page, screen, "Deine Antwort");
});
