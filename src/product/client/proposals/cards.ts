import { html, type Markup } from "../../../../components/_kit/html.ts";
import { elementOf } from "../element-of.ts";
import type { SeenProposal } from "./proposal.ts";

export function cardOf(root: Element, id: string): HTMLElement | undefined {
  return root.querySelector<HTMLElement>(`.proposal[data-proposal="${CSS.escape(id)}"]`) ?? undefined;
}

/**
 * Moves what exactly is asked for into its card, before the first of what follows the effects: so it is read before the
 * buttons are reached. A text that was open stays open.
 */
export function placeRequests(root: Element): void {
  for (const card of root.querySelectorAll<HTMLElement>(".proposal")) {
    const id = `${card.dataset["proposal"]}-request`;
    const placed = card.querySelector<HTMLElement>(":scope > .request");
    const drawn = root.querySelector<HTMLElement>(`.request#${CSS.escape(id)}:not(.proposal > *)`);
    if (drawn === null) continue;
    for (const open of placed?.querySelectorAll("details[open]") ?? []) openSame(drawn, open);
    placed?.remove();
    card.querySelector(":scope > .proposal__effects")?.after(drawn);
  }
}

function openSame(drawn: HTMLElement, { parentElement }: Element): void {
  const field = parentElement?.closest<HTMLElement>("[data-field]")?.dataset["field"] ?? "";
  drawn.querySelector(`[data-field="${CSS.escape(field)}"] details`)?.setAttribute("open", "");
}

/** Whether a card shows the present state of a proposal. */
export function isDrawnFrom(card: HTMLElement, { status, card: { effects } }: SeenProposal): boolean {
  const shown = [...card.querySelectorAll(".proposal__list > li")].map((line) => line.textContent);
  return (card.dataset["state"] ?? "pending") === status && shown.join("\n") === effects.join("\n");
}

/**
 * Disables the card's decisions without moving anything: its buttons stay in place and show the reason.
 *
 * @param reason shown below the buttons
 */
export function lock(card: HTMLElement, reason: string | undefined): void {
  unlock(card);
  disable(card, "[data-action]", reason);
}

/**
 * Disables the approval for a person who may not give it, or every decision for one who decides on nothing.
 *
 * @param barrier shown below the buttons; without one the approval is enabled again
 */
export function bar(
  card: HTMLElement,
  { barrier, isForReading = false }: Pick<SeenProposal, "barrier" | "isForReading">,
): void {
  if (card.querySelector(".proposal__locked")?.textContent === barrier) return;
  unlock(card);
  const barred = isForReading ? "[data-action]" : approval;
  if (barrier !== undefined && card.querySelector(barred) !== null) disable(card, barred, barrier);
}

const approval = '[data-action="approve"]';

function disable(card: HTMLElement, buttons: string, reason: string | undefined): void {
  const id = card.dataset["proposal"] ?? "";
  for (const button of card.querySelectorAll(buttons)) {
    button.setAttribute("aria-disabled", "true");
    if (reason !== undefined) button.setAttribute("aria-describedby", `${titleOf(card)} ${id}-locked`);
  }
  if (reason !== undefined) card.append(elementOf(lockedMarkup(id, reason)));
}

/** Why decisions of a card are disabled, at its end. */
export function lockedMarkup(id: string, reason: string): Markup {
  return html`<p class="proposal__locked" id="${id}-locked">${reason}</p>`;
}

/** Enables the decisions of a card, or of every card below an element. */
export function unlock(root: Element): void {
  for (const note of root.querySelectorAll(".proposal__locked")) note.remove();
  for (const button of root.querySelectorAll('.proposal [data-action][aria-disabled="true"]')) {
    button.removeAttribute("aria-disabled");
    describeByTitle(button);
  }
}

function titleOf(card: HTMLElement): string {
  return `${card.dataset["proposal"]}-title`;
}

/** The buttons of eight cards have the same name, so each is described by the title of its card. */
function describeByTitle(button: Element): void {
  const card = button.closest<HTMLElement>(".proposal");
  if (card !== null) button.setAttribute("aria-describedby", titleOf(card));
}

interface ChangedValue<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** Shows {@link changesMarkup} below the effects of a card. */
export function showChanges(
  card: HTMLElement,
  changes: ChangedValue<readonly string[]>,
  titles: ChangedValue<string>,
): void {
  card.querySelector(".proposal__changes")?.remove();
  card.querySelector(".proposal__effects")?.append(elementOf(changesMarkup(changes, titles)));
}

/** The effects that the last dry-run removed and added. */
export function changesMarkup(changes: ChangedValue<readonly string[]>, titles: ChangedValue<string>): Markup {
  const parts = (["before", "after"] as const).filter((part) => changes[part].length > 0);
  return html`
    <dl class="proposal__changes">
      ${parts.map(
        (part) => html`
          <dt>${titles[part]}</dt>
          ${changes[part].map((effect) => html`<dd data-change="${part}"><bdi>${effect}</bdi></dd>`)}`,
      )}
    </dl>`;
}
