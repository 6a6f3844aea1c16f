import { expect, flowOf, test } from "./flow-stage.ts";

test("opens on the first step, and completes", async ({ page, flow }) => {
  await flow.open({ screen: flowOf("members.create") });
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Person");
  console.log(await page.locator("[data-host]").innerHTML());
});
