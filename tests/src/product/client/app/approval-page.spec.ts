import { expect, expectNoBarriers, test } from "./app-stage.ts";
import { useApi } from "./service.ts";

test.use({ isAlone: true, viewport: { width: 360, height: 740 } });

const board = "demo-p-brunner";

test("the address of a proposal leads over signing in to one page that says everything and decides in two presses", async ({
  page,
  baseURL,
  service,
  complaints,
}) => {
  const { id, card } = await service.propose("Die Judoka informieren");
  await useApi(page, "admin");
  let session: string | undefined;
  await page.route("**/api/**", (route) =>
    session === undefined
      ? route.fulfill({ status: 401, contentType: "application/problem+json", body: "{}" })
      : service.answer(route, session),
  );
  await page.goto(`${baseURL}/apps/admin/#/vorschlaege/${id}`);
  const signIn = page.getByRole("button", { name: "Anmelden" });
  await expect(signIn).toBeInViewport();
  session = board;
  await Promise.all([page.waitForEvent("load"), signIn.click()]);
  const shown = page.getByRole("article", { name: "Die Judoka informieren" });
  await expect(shown.locator(".proposal__list").getByRole("listitem")).toHaveText([...card.effects]);
  for (const part of ["Assistent", "Andrea Brunner", "Betreff", "Guten Tag", "Läuft ab am"])
    await expect(shown.getByText(part).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectNoBarriers(page, "a proposal on a phone");
  await shown.getByRole("button", { name: "Freigeben" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Freigeben" }).click();
  await expect(shown).toHaveAttribute("data-state", "approved");
  await expect(page.getByText("Das ist schon freigegeben")).toBeVisible();
  expect(complaints.splice(0).filter((each) => !/status of 401/.test(each))).toEqual([]);
});

test("says in words why there is nothing to decide, and what somebody else has decided meanwhile", async ({
  page,
  openApp,
  service,
  complaints,
}) => {
  const own = await service.propose("Von mir selbst", {}, board);
  await useApi(page, "admin");
  await page.route("**/api/**", (route) => service.answer(route, board));
  await openApp("admin", "#/vorschlaege/pa-none");
  await expect(page.getByText("Diesen Vorschlag gibt es hier nicht, oder er ist nicht für dich.")).toBeVisible();
  await page.goto(new URL(`#/vorschlaege/${own.id}`, page.url()).href);
  const shown = page.getByRole("article", { name: "Von mir selbst" });
  await expect(shown.getByText("Du hast das selbst vorgeschlagen.")).toBeVisible();
  await expect(shown.getByRole("button", { name: "Freigeben" })).toBeDisabled();
  await page.getByRole("button", { name: "Zurückziehen" }).click();
  await expect(shown).toHaveAttribute("data-state", "rejected");
  await expect(shown.getByText("Zurückgezogen von Andrea Brunner.")).toBeVisible();
  expect(complaints.splice(0).filter((each) => !/status of 404/.test(each))).toEqual([]);
});

test("who decides asks on the page, who proposed answers there, and both read it on the card", async ({
  page,
  openApp,
  service,
}) => {
  const { id } = await service.propose("Mit Rückfrage", {}, "demo-p-odermatt");
  let session = board;
  await useApi(page, "admin");
  await page.route("**/api/**", (route) => service.answer(route, session));
  await openApp("admin", `#/vorschlaege/${id}`);
  const say = async (opener: string, text: string, label: string) => {
    await page.getByRole("button", { name: opener }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(text);
    await dialog.getByRole("button", { name: label, exact: true }).click();
    await expect(shown.getByText(text)).toBeVisible();
  };
  const shown = page.getByRole("article", { name: "Mit Rückfrage" });
  await say("Etwas fragen oder bemerken…", "Warum heute?", "Fragen");
  await expect(shown.getByText("Eine Rückfrage ist offen.")).toBeVisible();
  session = "demo-p-odermatt";
  await page.reload();
  await say("Antworten…", "Die Halle ist zu.", "Antworten");
  await expect(shown.getByText("Eine Rückfrage ist offen.")).toHaveCount(0);
});
