import { expect, requests, test } from "./inbox.ts";
import type { Service } from "./service.ts";

const office = "demo-p-brunner";
const deputy = "demo-p-odermatt";
const treasurer = "demo-p-widmer";

/** The treasurer proposes a payment, so small that the invoice stays open. */
async function proposePayment(service: Service, title: string, id = "r-2026-0412") {
  const params = { id, amount: "0.05", method: "bank" };
  return requestAs(service, treasurer, { operation: "invoices.payment.create", params, title });
}

const party = {
  ...{ title: "Sommerfest", kind: "party", place: "Dreifachhalle Lätten" },
  ...{ date: "2030-06-15", startTime: "13:00", endTime: "23:00" },
};

/** An assistant proposes to cancel an event. */
async function proposeCancelling(service: Service, title: string) {
  const { id } = await service.call(office, "POST", "/events", party);
  return requestAs(service, `${office}+assistant`, { operation: "events.event.cancel", params: { id }, title });
}

async function requestAs(service: Service, token: string, form: object) {
  return (await service.call<Requested>(token, "POST", "/pending-actions", form)).proposal;
}

interface Requested {
  readonly proposal: { readonly id: string; readonly revision: number; readonly effectsHash: string };
}

function approveAs(service: Service, token: string, { id, revision, effectsHash }: Requested["proposal"]) {
  return service.call<object>(token, "POST", `/pending-actions/${id}/approve`, { revision, effectsHash });
}

test("money takes two people: the card says who agreed and how many are missing, and it runs with the last", async ({
  page,
  inbox,
  service,
}) => {
  const { id } = await proposePayment(service, "Zu zweit verbuchen");
  const second = await proposePayment(service, "Als zweite Person", "r-2026-0401");
  await approveAs(service, deputy, second);
  const cancelling = await proposeCancelling(service, "Das Sommerfest absagen");
  await inbox();
  const shown = page.getByRole("article", { name: "Zu zweit verbuchen" });
  await expect(shown.getByText("0 von 2 Freigaben. Noch nötig: 2.")).toBeVisible();
  await expect(shown.getByText(/^Wo Geld fliesst, geben zwei Personen frei/)).toBeVisible();
  await shown.getByRole("button", { name: "Freigeben" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Deine Freigabe ist die 1. von 2. Ausgeführt wird es erst, wenn alle da sind.");
  await dialog.getByRole("button", { name: "Freigeben" }).click();
  await expect(page.getByText("Deine Freigabe ist vermerkt. Es braucht noch 1 weitere.")).toBeVisible();
  await expect(shown.getByText("1 von 2 Freigaben. Noch nötig: 1.")).toBeVisible();
  await expect(shown.getByText("Schon dafür: Andrea Brunner.")).toBeVisible();
  const approve = shown.getByRole("button", { name: "Freigeben" });
  await expect(approve).toHaveAttribute("aria-disabled", "true");
  await expect(approve).toHaveAccessibleDescription(/Du hast das bereits freigegeben/);

  await test.step("the last approval, on the card", async () => {
    const last = page.getByRole("article", { name: "Als zweite Person" });
    await expect(last.getByText("Schon dafür: Silvan Odermatt.")).toBeVisible();
    await last.getByRole("button", { name: "Freigeben" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Freigeben" }).click();
    await expect(last).toHaveAttribute("data-state", "approved");
    await expect(last.getByText("Freigegeben von Andrea Brunner.")).toBeVisible();
  });

  await test.step("where four eyes are asked for, the person that an assistant acts for", async () => {
    const own = page
      .getByRole("article", { name: "Das Sommerfest absagen" })
      .getByRole("button", { name: "Freigeben" });
    await expect(own).toHaveAttribute("aria-disabled", "true");
    await expect(own).toHaveAccessibleDescription(/^Das Sommerfest absagen Hier gilt das Vier-Augen-Prinzip\./);
  });

  const proposal = await service.call(office, "GET", `/pending-actions/${id}`);
  expect(proposal).toMatchObject({ status: "pending", approvals: { given: 1, needed: 2 } });
  expect(await approveAs(service, office, proposal)).toMatchObject({ status: 409 });
  expect(await approveAs(service, treasurer, proposal)).toMatchObject({ status: 403 });
  expect(await approveAs(service, deputy, proposal)).toMatchObject({ proposal: { phase: "executed" } });
  expect(await approveAs(service, office, cancelling)).toMatchObject({ status: 403 });
  expect(await approveAs(service, deputy, cancelling)).toMatchObject({ proposal: { phase: "executed" } });
});

requests("a new check asks everybody again", async ({ service }) => {
  const proposal = await proposePayment(service, "Noch einmal von vorn");
  await approveAs(service, deputy, proposal);
  const checked = await service.call(office, "POST", `/pending-actions/${proposal.id}/revalidate`);
  expect(checked).toMatchObject({ revision: 2, approvals: { given: 0, needed: 2, by: [] } });
  expect(await approveAs(service, deputy, checked)).toMatchObject({ proposal: { status: "pending" } });
});
