import { expect, expectNoBarriers, ready, test } from "./app-stage.ts";
import { pointAtService, type Service } from "./service.ts";

test.use({ isAlone: true });

test.afterEach(({ complaints }) => {
  expect(complaints.splice(0).filter((each) => !/status of 422/.test(each))).toEqual([]);
});

const address = "sabine@gerber.example";

/** The code in the last mail to an address. */
async function codeIn({ storage }: Service): Promise<string> {
  const letters = (await storage.list("sv-aabach.outbox")).map(({ value }) => value as { to: string; text?: string });
  return letters.findLast(({ to }) => to === address)?.text?.match(/Dein Code: (\S+)/)?.[1] ?? "";
}

test("a new address is confirmed with the code of the letter to it, and not with another one", async ({
  page,
  openApp,
}) => {
  const service = await pointAtService(page, "member", "m-0988");
  await openApp("member", "#/profil");
  const code = page.getByLabel("Code aus der E-Mail");
  await expect(page.getByText("sabine.gerber@post.example").first()).toBeVisible();
  await expect(code).toHaveCount(0);
  const headers = { authorization: "Bearer demo-m-0988", "content-type": "application/json", "idempotency-key": "k-1" };
  const change = { method: "PATCH", headers, body: JSON.stringify({ email: address }) };
  expect((await service.api.fetch(new Request("http://api.invalid/me/profile", change))).status).toBe(200);
  await page.reload();
  await ready(page);

  const confirm = async (text: string) => {
    await code.fill(text);
    await page.getByRole("main").getByRole("button", { name: "Adresse bestätigen" }).click();
  };
  await confirm("1234");
  await expect(code).toHaveAccessibleDescription(/Das ist nicht der Code aus der letzten E-Mail/);
  await expectNoBarriers(page, "a wrong code");
  const question = page.getByRole("dialog");
  await expect(question).toHaveCount(0);
  await confirm(await codeIn(service));
  await expect(question).toContainText(`E-Mails gehen neu an ${address}.`);
  await question.getByRole("button", { name: "Adresse bestätigen" }).click();
  await expect(page.locator(".toasts")).toContainText("Deine neue E-Mail-Adresse ist bestätigt.");
  await expect(code).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(address);
});
