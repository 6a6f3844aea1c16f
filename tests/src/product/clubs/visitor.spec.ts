import type { Locator, Page } from "@playwright/test";
import { inDeepRuns, isDeep, sample } from "../../../runs.ts";
import { findViolations } from "../../find-violations.ts";
import { fill } from "../client/flow/fill.ts";
import { today } from "./built.ts";
import { pageKinds } from "./kinds.ts";
import { expect, test } from "./sites.ts";

const light = { colorScheme: "light", reducedMotion: "reduce" } as const;
const dark = { colorScheme: "dark", reducedMotion: "reduce" } as const;
const phone = { width: 360, height: 740 };

test("finds the next training on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/clubs/tv-oberried/");
  await page.getByRole("main").getByRole("link", { name: "Trainings ansehen" }).click();
  await expect(page).toHaveTitle(/^Trainings · .+ · Turnverein Oberried$/);
  const monday = page.getByRole("listitem").filter({ hasText: "Geräteriege" }).first();
  await expect(monday).toContainText("17.45 bis 19.45 Uhr");
  await expect(monday).toContainText("Turnhalle Oberried");
});

test("finds an event in French with the keyboard alone, and the same page in German", async ({ page }) => {
  await page.goto("/clubs/fc-seeland/fr/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  const event = page.locator("#events").getByRole("link", { name: "Tournoi en salle de la Champagne" });
  await tabTo(page, event);
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CH");
  await expect(page.getByText("Un jour, 24 équipes").or(page.getByText("24 équipes et aucun perdant"))).toBeVisible();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hallenturnier Champagne");
});

const flowsOfSites = [
  ["membership", "mitglied-werden"],
  ["trial", "schnuppern"],
] as const;

for (const [flow, path] of flowsOfSites)
  test(
    `${flow} on the site of a club sends the same when every step is interrupted by a reload`,
    inDeepRuns,
    async ({ page }) => {
      test.setTimeout(120_000);
      const sent: unknown[] = [];
      await page.route("**/api/public/{memberships,trials}", async (route) => {
        if (route.request().method() !== "POST") return route.fallback();
        sent.push(route.request().postDataJSON());
        return route.fulfill({ status: 200, json: { id: "x-1", message: "Danke." } });
      });
      for (const isInterrupted of [false, true]) {
        await page.goto("about:blank");
        // The service has other options than the page: these are loaded then.
        await page.goto(`/clubs/fc-seeland/${path}/`, { waitUntil: "networkidle" });
        await goThrough(page, isInterrupted);
      }
      expect(sent).toHaveLength(2);
      expect(sent[1]).toEqual(sent[0]);
    },
  );

/** Completes a flow; a reload shows the same step with the same answers, also those of the steps before. */
async function goThrough(page: Page, isInterrupted: boolean): Promise<void> {
  const flow = page.locator("form.flow[data-step]");
  const answered = new Set<string>();
  const way = (value: string) => page.locator(`.flow [name="way"][value="${value}"]`);
  await page.mouse.move(10, 10);
  for (;;) {
    await fill(page, answered);
    const step = (await flow.getAttribute("data-step")) ?? "";
    if (isInterrupted) {
      await page.reload({ waitUntil: "networkidle" });
      await expect(flow).toHaveAttribute("data-step", step);
    }
    if ((await way("next").count()) === 0) break;
    await way("next").click();
    await expect(flow).not.toHaveAttribute("data-step", step);
  }
  await expect(page.locator(".flow__effects")).toBeVisible();
  await way("submit").click();
  await expect(page.locator(".flow__end")).toBeVisible();
}

test("a family applies person by person, on the site of a club", inDeepRuns, async ({ page }) => {
  await page.goto("/clubs/fc-seeland/mitglied-werden/", { waitUntil: "networkidle" });
  const goOn = () => page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("radio", { name: /Familie/ }).check();
  await goOn();
  await page.getByLabel("Vorname").fill("Leila");
  await page.getByLabel("Nachname").fill("Haddad");
  await page.getByLabel("Geburtsdatum").fill("1988-02-11");
  await goOn();
  await page.getByRole("group", { name: "Person 1" }).getByLabel("Vorname").fill("Yara");
  await page.getByRole("button", { name: "Person hinzufügen" }).click();
  await expect(page.getByRole("group", { name: "Person 2" }).getByLabel("Vorname")).toBeFocused();
  await page.getByRole("button", { name: "Entfernen Person 2" }).click();
  await expect(page.getByRole("group", { name: "Person 2" })).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Person 1" }).getByLabel("Vorname")).toHaveValue("Yara");
});

test("becomes a member in French with the keyboard alone", async ({ page }) => {
  const reach = (target: Locator) => tabTo(page, target);
  const write = async (name: string, text: string) => {
    await reach(page.getByLabel(name, { exact: true }));
    await page.keyboard.type(text);
  };
  const goOn = async (name = "Continuer") => {
    await reach(page.getByRole("button", { name }));
    await page.keyboard.press("Enter");
  };
  await page.goto("/clubs/fc-seeland/fr/mitglied-werden/");
  await reach(page.getByRole("radio").first());
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /Actifs/ })).toBeChecked({ timeout: 50 });
  }).toPass({ timeout: 10_000, intervals: [0] });
  await goOn();
  await write("Prénom", "Ana");
  await write("Nom", "Rossi");
  await write("Date de naissance", "05051990");
  await goOn();
  await write("Rue et numéro", "Uferweg 3");
  await write("NPA", "2502");
  await write("Localité", "Bienne");
  await write("E-mail", "ana.rossi@post.example");
  await goOn();
  await reach(page.getByRole("checkbox", { name: /statuts/ }));
  await page.keyboard.press("Space");
  await goOn();
  // Nothing is sent before its effects are shown.
  await expect(page.getByText("Ce qui se passe ensuite")).toBeVisible();
  await goOn("Envoyer la demande");
  await expect(page.getByText("Merci pour ta demande").first()).toBeVisible();
});

/** Presses Tab until an element is focused. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("ends a flow with a letter to the club where it has no service", async ({ page }) => {
  await page.clock.setFixedTime(`${today}T12:00:00Z`);
  await page.goto("/clubs/judo-aarfeld/schnuppern/");
  await page.getByRole("radio", { name: "Für mich" }).check();
  await page.getByLabel("Geburtsdatum").fill("1990-05-05");
  await page.getByRole("radio", { name: "Erwachsene" }).check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("radio", { name: /Judo Erwachsene/ }).check();
  await page
    .getByRole("radio", { name: /\d\. \p{L}+/u })
    .first()
    .check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("textbox", { name: "Vorname" }).fill("Ana");
  await page.getByRole("textbox", { name: "Nachname" }).fill("Rossi");
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("textbox", { name: "E-Mail" }).fill("ana.rossi@post.example");
  await page.getByRole("checkbox", { name: /speichern/ }).check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("button", { name: "Brief zeigen" }).click();
  const letter = page.getByRole("region", { name: "Dein Brief an JC Aarfeld" });
  await expect(letter.getByRole("heading")).toBeFocused();
  await expect(letter).toContainText(
    "Schick ihn an dojo@judo-aarfeld.example, oder per Post: Judo Club Aarfeld, Mühleweg 9",
  );
  await expect(letter).toContainText(
    /Für wen ist es\? Für mich\nGeburtsdatum: 5\. Mai 1990\nWas soll es sein\? Erwachsene\n\nWelche Gruppe\? Judo Erwachsene\nWann\? \p{L}+, /u,
  );
  await expect(letter).toContainText(
    /Geburtsdatum: 5\. Mai 1990[\s\S]+speichern\. Ja\n\nFreundliche Grüsse\nAna Rossi$/m,
  );
  const mail = (await letter.getByRole("link", { name: "Im Mailprogramm öffnen" }).getAttribute("href")) ?? "";
  expect(decodeURIComponent(mail)).toContain("Was soll es sein? Erwachsene\r\n");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await letter.getByRole("button", { name: "Text kopieren" }).click();
  await expect(letter.getByRole("status")).toHaveText(/^Kopiert\./);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Was soll es sein? Erwachsene");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("form.flow")).toBeHidden();
  await expect(letter.getByText("Guten Tag")).toBeVisible();
});

test("answers a press on a form that is the first thing that happens on a page", async ({ page }) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/data.json", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto("/clubs/judo-aarfeld/kontakt/");
  await page.getByRole("button", { name: "Brief zeigen" }).click();
  answer();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
});

test("ends a message with a letter where the club has no service", async ({ page }) => {
  await page.goto("/clubs/judo-aarfeld/kontakt/");
  await page.getByRole("textbox", { name: "Name" }).fill("Ana Rossi");
  await page.getByRole("textbox", { name: "E-Mail" }).fill("ana.rossi@post.example");
  const message = page.getByRole("textbox", { name: "Nachricht" });
  await message.fill("Guten Tag\nWann ist Training?");
  await page.getByRole("button", { name: "Brief zeigen" }).click();
  const letter = page.getByRole("region", { name: "Dein Brief an JC Aarfeld" });
  await expect(letter.getByRole("heading")).toBeFocused();
  await expect(letter).toContainText(/Nachricht:\s+Guten Tag\s+Wann ist Training\?\s+Freundliche Grüsse\s+Ana Rossi$/m);
  await expect(letter.getByRole("link", { name: "Im Mailprogramm öffnen" })).toHaveAttribute("href", /Ana%20Rossi$/);
  await page.emulateMedia({ media: "print" });
  await expect(message).toBeHidden();
  await expect(letter.getByText("Ana Rossi")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await message.fill("Guten Abend");
  await expect(letter).toHaveCount(0);
});

test("sends a message to a receiver of another origin, which asks for a confirmation", async ({
  page,
  sites,
  complaints,
}) => {
  // Nobody writes as fast as a test.
  await page.clock.install();
  await page.goto("/clubs/tv-oberried/kontakt/");
  await page.getByRole("textbox", { name: "Name" }).fill("Ana Rossi");
  await page.getByRole("textbox", { name: "E-Mail" }).fill("ana.rossi@post.example");
  await page.getByRole("textbox", { name: "Nachricht" }).fill("Guten Tag\nWann ist Training?");
  await page.clock.fastForward(30_000);
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Erst wenn du darin bestätigst, geht alles an den Verein.");
  await question.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByText("Fast fertig: Bestätige jetzt deine Adresse").first()).toBeVisible();
  expect(sites.letters.map(({ to }) => to)).toEqual(["ana.rossi@post.example"]);
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/^elsewhere: .+\/tv-oberried\/public\/contact$/)]);
});

test("a press before the flow is interactive is repeated, but not on the step of a draft", async ({ page }) => {
  let code = Promise.withResolvers<void>();
  await page.route(/\/interactive\.\w+\.js$/, (route) => code.promise.then(() => route.continue()));
  const pressEarly = async () => {
    await page.getByRole("radio", { name: "Aktive" }).check();
    const next = page.getByRole("button", { name: "Weiter" });
    await next.click();
    await expect(next).toHaveAttribute("aria-busy", "true");
    code.resolve();
    await expect(page.getByRole("heading", { name: "Person" })).toBeVisible();
  };
  await page.goto("/clubs/fc-seeland/mitglied-werden/");
  await pressEarly();
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Aktive" })).toBeChecked();
  await page.goForward();
  await page.getByRole("textbox", { name: "Vorname" }).fill("Ana");
  code = Promise.withResolvers();
  await page.reload();
  await pressEarly();
  await expect(page.getByRole("textbox", { name: "Vorname" })).toHaveValue("Ana");
  await expect(page.getByText("Bitte prüf diese Angaben")).toHaveCount(0);
});

test("says without JavaScript how to reach the club and where all pages stand, and hides a field that would do nothing", async ({
  browser,
  sites,
}) => {
  await using context = await browser.newContext({ javaScriptEnabled: false, baseURL: sites.url });
  const page = await context.newPage();
  await page.goto("/clubs/tv-oberried/mitglied-werden/");
  // Locators by text and role ignore the content of a noscript element.
  const notice = page.locator("noscript .alert");
  await expect(notice).toBeVisible();
  await expect(notice.locator("a")).toHaveAttribute("href", "mailto:info@tv-oberried.example");
  await page.goto("/clubs/fc-seeland/fr/suche/");
  await expect(notice).toBeVisible();
  await expect(notice).toContainText("La recherche a besoin de JavaScript");
  await expect(page.locator("input[type=search]")).toBeHidden();
});

test("finds a page by the search, and keeps the query in the address", inDeepRuns, async ({ page }) => {
  await page.goto("/clubs/tv-oberried/suche/");
  const field = page.getByRole("searchbox");
  const icon = await page.locator(".search > .icon").boundingBox();
  const text = await field.evaluate((input) => {
    return input.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(input).paddingInlineStart);
  });
  expect(text, "the text begins beside the icon").toBeGreaterThan((icon?.x ?? 0) + (icon?.width ?? 0));
  await field.fill("Altpapier");
  const hit = page.getByRole("article").getByRole("link", { name: "19 Tonnen Altpapier" });
  await expect(hit).toBeVisible();
  await expect(page).toHaveURL(/\?q=Altpapier$/);
  await page.reload();
  await hit.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("19 Tonnen Altpapier");
});

test("filters events by section at once, with an address and a way back for each list", async ({ page }) => {
  await page.goto("/clubs/tv-oberried/anlaesse/");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const filter = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  await filter("Geräteturnen").click();
  await expect(page).toHaveURL(/\/clubs\/tv-oberried\/anlaesse\/sport\/geraete\/$/);
  await expect(page).toHaveTitle(/^Anlässe Geräteturnen · /);
  await expect(filter("Geräteturnen, ausgewählt")).toBeFocused();
  const events = page.getByRole("main").locator(".card");
  await expect(events).toHaveText([/Turnervorstellung/]);
  await filter("Alle").click();
  await expect(events).toHaveCount(4);
  await page.goBack();
  await expect(events).toHaveText([/Turnervorstellung/]);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await events.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Turnervorstellung «Am Bahnhof»");
});

test("a filter whose list does not come leaves it to the browser", async ({ page, complaints }) => {
  await page.goto("/clubs/tv-oberried/anlaesse/");
  let isFirst = true;
  await page.route("**/sport/aktive/", (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.abort();
  });
  await page.getByRole("main").getByRole("link", { name: "Aktive und Fitness", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anlässe Aktive und Fitness");
  expect(complaints.splice(0).join()).toContain("/anlaesse/sport/aktive/");
});

test("prints what a page says, and not what leads elsewhere", async ({ page }) => {
  await page.goto("/clubs/tv-oberried/trainings/");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Männerriege").first()).toBeVisible();
  await expect(page.getByRole("navigation").locator("visible=true")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Gratis schnuppern" })).toBeHidden();
});

test("keeps the head of a long table in sight, and prints every column of a wide one", async ({ page }) => {
  await page.goto("/clubs/tv-oberried/beitraege/");
  const table = page.locator(".prose__table").first();
  await table.evaluate((element) => {
    const body = element.querySelector("tbody");
    const rows = [...element.querySelectorAll("tr")];
    for (const row of rows) for (let count = 0; count < 9; count += 1) row.append(row.cells[1]?.cloneNode(true) ?? "");
    for (let count = 0; count < 60; count += 1) body?.append(rows[1]?.cloneNode(true) ?? "");
    element.scrollTop = element.scrollHeight;
  });
  const head = table.locator("th").first();
  const distance = async () => {
    const [own, frame] = [await head.boundingBox(), await table.boundingBox()];
    return (frame?.height ?? 1000) > 720 ? 720 : Math.abs((own?.y ?? 0) - (frame?.y ?? 1000));
  };
  await expect.poll(distance).toBeLessThan(2);
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: "print" });
  const cells = table.locator("tr").first().locator("th");
  const last = await cells.last().boundingBox();
  expect(await cells.count()).toBeGreaterThan(9);
  expect((last?.x ?? 794) + (last?.width ?? 794)).toBeLessThanOrEqual(794);
});

test("works below any path", async ({ page }) => {
  await page.goto("/some/deep/path/fc-seeland/fr/");
  await page.getByRole("main").getByRole("link", { name: "2 à 1 à la 88e minute" }).click();
  await expect(page).toHaveURL(/\/some\/deep\/path\/fc-seeland\/fr\/news\/derbysieg\/$/);
  await expect(page.getByRole("img", { name: /Le filet du but/ })).toBeVisible();
});

test(`is accessible on ${isDeep ? "every page" : "the start and one page in twenty-four of another kind"}, narrow and wide, in light and dark`, async ({
  page,
  sites,
}) => {
  test.setTimeout(300_000);
  // At noon: a display is dark at night.
  await page.clock.setFixedTime(`${today}T12:00:00Z`);
  // Below a path the page for what is missing asks in which folder its club is, and browsers report each "no".
  await page.route("**/*.css", (route) =>
    route.request().method() === "HEAD" ? route.fulfill({ contentType: "text/css" }) : route.fallback(),
  );
  const found: string[] = [];
  for (const address of isDeep ? sites.pages : ["fc-seeland/", ...sample(pageKinds, 24, 2)]) {
    await page.goto(`/clubs/${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // In dark the wide page has the colours of the narrow one, and its header those of the tests in an old engine.
      const violations = await findViolations(page, "html", width === 360 || isDeep ? [dark, light] : [light]);
      found.push(...violations.map((violation) => `${address}, ${width} px: ${violation}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) found.push(`${address} is ${overflow} px too wide at ${width} px`);
    }
  }
  expect(found).toEqual([]);
});
