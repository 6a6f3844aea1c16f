import type { Page } from "@playwright/test";
import type { Sent } from "../faults.ts";
import type { Play } from "../stage.ts";
import type { Reach } from "./page.ts";

/** One action of each kind. */
export const actions = {
  accept: { handler: "events.assignment.accept", risk: "safe", success: "Danke. Du bist eingeteilt." },
  restore: { handler: "members.member.restore", risk: "safe", success: "Wieder Mitglied." },
  archive: {
    handler: "members.member.archive",
    risk: "reversible",
    success: "Als ausgetreten vermerkt.",
    undoLabel: "Austritt zurücknehmen",
  },
  own: { handler: "test.own-undo", risk: "reversible", success: "Abgemeldet.", undoLabel: "Rückgängig" },
  cancel: {
    handler: "events.event.cancel",
    risk: "irreversible",
    confirm: {
      title: { $text: "{$event.title} absagen?" },
      body: "Der Anlass fällt aus.",
      consequences: [
        { $text: "{$event.registered} Angemeldete bekommen sofort eine E-Mail." },
        "Auf der Website steht er als abgesagt.",
      ],
      confirmLabel: "Anlass absagen",
      tone: "danger",
    },
    success: "Abgesagt.",
  },
  "record-payment": {
    handler: "test.payment",
    risk: "reversible",
    success: "Zahlung verbucht.",
    undoLabel: "Zahlung zurücknehmen",
  },
  hasty: { handler: "events.event.cancel", risk: "safe", success: "Abgesagt." },
  misspelled: { handler: "events.event.cancell", risk: "irreversible" },
  broken: { handler: "events.event.cancel", risk: "irreversible", confirm: { title: { $bind: "size(1)" } } },
  save: { handler: "attendance.sheet.update", risk: "safe", success: "Gespeichert." },
  ...Object.fromEntries(
    ["approve", "reject", "adjust", "revalidate"].map((name) => [
      name,
      { handler: `proposals.action.${name}`, risk: "safe", success: `${name} ist getan.` },
    ]),
  ),
  prepared: { handler: "test.prepared", risk: "irreversible", confirm: { consequences: ["Irgendetwas."] } },
  throwing: { handler: "test.throw", risk: "safe" },
  rejecting: { handler: "test.reject", risk: "safe" },
  hanging: { handler: "test.hang", risk: "safe" },
  lateness: { handler: "test.late", risk: "safe" },
  shape: { handler: "test.shape", risk: "safe", success: "Gespeichert." },
};

/** A page with the actions above, whose requests have the listed faults. */
export function playing(markup: string, ...faults: string[]): Play {
  const json = JSON.stringify({ id: "test.screen", actions }).replaceAll("<", "\\u003c");
  return {
    body: `<script type="application/json" id="screen">${json}</script><main tabindex="-1"><h1>Probe</h1>${markup}</main>`,
    script: 'import "./tests/src/product/client/actions/page.ts";',
    path: faults.length === 0 ? "/" : `/?faults=${faults.join(",")}`,
  };
}

export function button(action: string, label: string, id = "m-1"): string {
  return `<button class="button" type="button" data-action="${action}" data-id="${id}"><span class="button__label">${label}</span></button>`;
}

export function sent(page: Page): Promise<Sent[]> {
  return page.evaluate(() => (window as unknown as { reach: Reach }).reach.sent);
}

export function reloads(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { reach: Reach }).reach.reloads);
}

export function reported(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as unknown as { reach: Reach }).reach.faults);
}

/** Releases the held requests. */
export function release(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { reach: Reach }).reach.release());
}
