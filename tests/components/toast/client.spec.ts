import toast from "../../../components/toast/index.ts";
import { expect, test } from "../../src/client/stage.ts";

const saved = toast.render({ message: "Die Anwesenheit ist gespeichert." });

for (const means of ["click", "Enter"] as const) {
  test(`${means} on the cross takes a toast in the page away, and the focus stays nearby`, async ({ page, stage }) => {
    await stage.open({ body: `<main><h1>Training</h1>${saved}</main>` });
    const cross = page.getByRole("button", { name: "Schliessen" });
    if (means === "click") await cross.click();
    else await cross.press("Enter");
    await expect(page.getByRole("status")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Training" })).toBeFocused();
  });
}

test("a toast among those that go by themselves is left to whoever shows them", async ({ page, stage }) => {
  await stage.open({ body: `<main><h1>Training</h1></main><div class="toasts">${saved}</div>` });
  await page.getByRole("button", { name: "Schliessen" }).click();
  await expect(page.getByRole("status")).toBeVisible();
});
