import { expect, origin, test, violations } from "./stage.ts";

test("the stage shows markup in the product's look and runs a script of the project", async ({ page, stage }) => {
  await stage.open({
    body: '<main><h1>Bühne</h1><button class="button" type="button">Los</button></main>',
    script:
      'import { nearest } from "./components/_kit/contract/nearest.ts"; document.title = String(nearest("ja", ["ja"]));',
    path: "/mitglieder?seite=2",
  });
  await expect(page).toHaveURL(`${origin}/mitglieder?seite=2`);
  await expect(page).toHaveTitle("ja");
  await expect(page.getByRole("button")).toHaveCSS("cursor", "pointer");
  expect(await violations(page)).toEqual([]);
});

test("the stage answers what a test says, and complains of what is inline", async ({ page, stage }) => {
  await stage.answer("/api/**", (route) => route.fulfill({ json: { name: "Judo" } }));
  await stage.open({
    body: "<main><h1>Bühne</h1></main>",
    script: 'const answer = await fetch("/api/club"); document.title = (await answer.json()).name;',
  });
  await expect(page).toHaveTitle("Judo");
  stage.tolerate(/policy: style-src-attr blocked inline/);
  stage.tolerate(/violates the following Content Security Policy/);
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<p style="color: red">Rot</p>'));
  await expect(page.getByText("Rot")).not.toHaveCSS("color", "rgb(255, 0, 0)");
});
