import toast from "../../../components/toast/index.ts";
import { inTurn } from "../../in-turn.ts";
import { expect, test } from "../../src/product/client/stage.ts";

const saved = toast.render({ message: "Die Anwesenheit ist gespeichert." });

test("a click and Enter on the cross take a toast in the page away, and the focus stays nearby", async ({
  page,
  stage,
}) => {
  const ways = ["click", "Enter"].map((means) => [means, means] as const);
  await inTurn(ways, async (means) => {
    await stage.open({ body: `<main><h1>Training</h1>${saved}</main>` });
    const cross = page.getByRole("button", { name: "Schliessen" });
    if (means === "click") await cross.click();
    else await cross.press("Enter");
    await expect(page.getByRole("status")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Training" })).toBeFocused();
  });
  await test.step("one among those that go by themselves is left to whoever shows them", async () => {
    await stage.open({ body: `<main><h1>Training</h1></main><div class="toasts">${saved}</div>` });
    await page.getByRole("button", { name: "Schliessen" }).click();
    await expect(page.getByRole("status")).toBeVisible();
  });
});
