import { make } from "../../../kit/dom.ts";
import type { Entry } from "../report.ts";
import { verdictLooks } from "../verdicts.ts";
import { iconOf, type ReviewRoom } from "./room.ts";

/** Keeps the list of changes up to date: what is decided, what is shown, where one is. */
export function startList(room: ReviewRoom): () => void {
  const items = new Map(itemsById());
  const draw = () => {
    const shown = new Set(room.shown);
    for (const entry of room.entries) drawItem(items.get(entry.id), entry, room, shown.has(entry));
    for (const group of document.querySelectorAll<HTMLElement>("[data-group]")) drawGroup(group);
    const none = document.querySelector<HTMLElement>("[data-none]");
    if (none !== null) none.hidden = room.shown.length > 0 || room.entries.length === 0;
    markLink(document.querySelector('.review-list [href="#overview"]'), room.current === undefined);
  };
  room.store.onChange(draw);
  return draw;
}

function itemsById(): [string, HTMLElement][] {
  const items = document.querySelectorAll<HTMLElement>("[data-item]");
  return [...items].map((item) => [item.dataset["item"] ?? "", item]);
}

function drawItem(item: HTMLElement | undefined, entry: Entry, room: ReviewRoom, isShown: boolean): void {
  if (item === undefined) return;
  item.hidden = !isShown;
  const { verdict } = room.store.standingOf(entry);
  const mark = item.querySelector<HTMLElement>("[data-mark]");
  if (mark !== null && mark.dataset["mark"] !== (verdict ?? "")) {
    mark.dataset["mark"] = verdict ?? "";
    mark.dataset["tone"] = verdict === undefined ? "" : verdictLooks[verdict].tone;
    const words = verdict === undefined ? "" : verdictLooks[verdict].name;
    mark.replaceChildren(
      ...(verdict === undefined
        ? []
        : [iconOf(verdictLooks[verdict].icon), make("span", { class: "visually-hidden" }, `${words}: `)]),
    );
  }
  markLink(item.querySelector("a"), room.current === entry);
}

function markLink(link: Element | null, isCurrent: boolean): void {
  if (isCurrent && link?.getAttribute("aria-current") !== "true") {
    link?.setAttribute("aria-current", "true");
    link?.scrollIntoView({ block: "nearest" });
  } else if (!isCurrent) link?.removeAttribute("aria-current");
}

function drawGroup(group: HTMLElement): void {
  const shown = group.querySelectorAll("[data-item]:not([hidden])").length;
  group.hidden = shown === 0;
  const count = group.querySelector("h2 > span");
  if (count !== null) count.textContent = String(shown);
}
