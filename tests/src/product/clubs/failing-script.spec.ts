import type { Page } from "@playwright/test";
import { sample } from "../../../runs.ts";
import { expect, test as silent } from "./sites.ts";

/** These pages have complaints, which those of the other tests must not have. */
const test = silent.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  complaints: async ({}, use) => use([]),
});

const flow = "/clubs/fc-seeland/mitglied-werden/";
const seeming = (page: Page) => page.locator("[data-fault] .alert, .fault .alert");

/** Fills in the static markup before any script runs, and submits it repeatedly. */
async function answerAndSend(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /Erwachsene|Aktive/ }).check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.locator("form.flow input").first().press("Enter");
}

const failures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "is blocked": (page) => page.route("**/assets/*.js", (route) => route.abort()),
  "is not understood": (page) =>
    page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "const = ;" })),
  "throws at its start": (page) =>
    page.addInitScript(() => {
      document.querySelector = () => {
        throw new TypeError("This engine lacks something.");
      };
    }),
};

for (const [fails, prepare] of sample(Object.entries(failures), 2))
  test(`a flow whose script ${fails} keeps the answers out of the address and says what to do instead`, async ({
    page,
  }) => {
    await page.clock.install();
    await prepare(page);
    await page.goto(flow);
    const address = page.url();
    await answerAndSend(page);
    expect(page.url()).toBe(address);
    await expect(page.getByRole("radio", { name: /Erwachsene|Aktive/ })).toBeChecked();
    await finishAnimations(page);
    await expect(seeming(page)).toBeVisible();
    await expect(seeming(page)).toContainText("Fehler-ID: script");
    await expect(seeming(page).getByRole("link")).toHaveAttribute("href", /^mailto:/);
  });

/** The notice appears by an animation with a delay. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of [...document.querySelectorAll(".fault")].flatMap((each) => each.getAnimations()))
      animation.finish();
  });
}

test("a flow whose modules cannot be loaded says so at once, with an id", async ({ page }) => {
  const console: string[] = [];
  page.on("console", (message) => console.push(message.text()));
  await page.route(/\/interactive\.\w+\.js$/, (route) => route.abort());
  await page.goto(flow);
  const id = /Fehler-ID: [\da-f]{32}/;
  await expect(seeming(page)).toContainText(id);
  const address = page.url();
  await answerAndSend(page);
  expect(page.url()).toBe(address);
  const [shown] = id.exec((await seeming(page).textContent()) ?? "") ?? [];
  expect(console.join("\n")).toContain(shown ?? "nothing is shown");
});

test("a flow whose data do not come says so, in the language of the page", async ({ page }) => {
  await page.route("**/data.json", (route) => route.fulfill({ status: 200, body: "<html>" }));
  await page.goto("/clubs/fc-seeland/fr/mitglied-werden/");
  await expect(seeming(page)).toContainText("Le formulaire ne fonctionne pas en ce moment");
  await expect(seeming(page)).toContainText(/[\da-f]{32}/);
});

test("a script shows no alert while it works, one if it throws, however often, and keeps what was entered", async ({
  page,
}) => {
  await page.goto(flow);
  await page.getByRole("radio", { name: /Erwachsene|Aktive/ }).check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("textbox", { name: "Vorname" }).fill("Ana");
  await expect(page.locator(".fault")).toHaveCount(0);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("first");
    });
    void Promise.reject(new Error("second"));
  });
  await expect(seeming(page)).toHaveCount(1);
  await expect(seeming(page)).toContainText(/Fehler-ID: [\da-f]{32}/);
  await expect(page.getByRole("textbox", { name: "Vorname" })).toHaveValue("Ana");
});

const missing = [
  ["/clubs/judo-aarfeld/gibt/es/nicht.html", "/clubs/judo-aarfeld/"],
  ["/some/deep/path/fc-seeland/fr/rien/", "/some/deep/path/fc-seeland/fr/"],
] as const;

for (const [place, root] of sample(missing, 2, 1))
  test(`the page for what is missing has its styles and its links at ${place}`, async ({ page }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) refused.push(message.text());
    });
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/club.*.css", async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.goto(place);
    await expect(page.locator('main a[href$="suche/"]')).toHaveCount(1);
    const button = page.locator('main .button[data-variant="primary"]');
    expect(await button.evaluate((each) => getComputedStyle(each).backgroundColor)).not.toBe("rgba(0, 0, 0, 0)");
    // A person may press before the folder of the club is found.
    await button.click();
    answer();
    await expect(page).toHaveURL((url) => url.pathname === root);
    expect(refused).toEqual([]);
  });

test("the page for what is missing asks for nothing in vain under its own address", async ({ page }) => {
  const refused: number[] = [];
  page.on("response", (response) => response.status() >= 400 && refused.push(response.status()));
  await page.goto("/clubs/judo-aarfeld/404.html");
  await expect(page.locator('main a[href$="/clubs/judo-aarfeld/suche/"]')).toHaveCount(1);
  expect(refused).toEqual([]);
});

test("a search whose index cannot be loaded says so", async ({ page }) => {
  await page.route("**/search.json", (route) => route.abort());
  await page.goto("/clubs/tv-oberried/suche/");
  await page.getByRole("searchbox").fill("Altpapier");
  await expect(seeming(page)).toContainText("Die Suche funktioniert gerade nicht");
});
