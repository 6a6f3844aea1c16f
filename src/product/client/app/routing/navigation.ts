import { transition } from "../screen/view-transition.ts";
import { type AppLocation, isRoute, linkedLocation } from "./location.ts";
import type { NavigationType, Router } from "./router.ts";

/** Effects of a navigation on the page. */
export interface AppNavigation {
  /** Replaces a screen by another. */
  change(change: () => void): Promise<void>;
  /** Called when the screen is rendered: scrolls to its top, or to the earlier position. */
  settle(movement: NavigationType): void;
}

interface HistoryState {
  readonly key: number;
}

const scrollPositions = "app-scroll";

/** Follows the address of the page: links, history, and what is typed into the address field. */
export function startNavigation(root: Element, router: Router): AppNavigation {
  const scroll = keepScroll();

  /** A fragment that is no route names an element: it was typed by the person, and replaced the route. */
  function followHistory(): void {
    if (location.hash !== "" && !isRoute(location.hash)) {
      const place = location.hash.slice(1);
      history.back();
      addEventListener("popstate", () => showPlace(place), { once: true });
    } else if (router.mayLeave(router.address)) void router.arrive("pop");
    else history.pushState({ key: Date.now() }, "", router.here);
  }

  addEventListener("popstate", followHistory);
  document.addEventListener("click", (event) => followLink(event, root, router));
  return {
    change: transition,
    settle(movement) {
      const key = historyKey(history.state);
      scroll.follow(key);
      if (movement !== "replace") scrollTo({ top: movement === "pop" ? scroll.of(key) : 0, behavior: "instant" });
    },
  };
}

function followLink(event: MouseEvent, root: Element, router: Router): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || !isPlainClick(event) || link.target === "_blank" || link.hasAttribute("download")) return;
  if (!root.contains(link) && link.closest("dialog") === null) return;
  const href = link.getAttribute("href") ?? "";
  const address = linkedLocation(href, router.address) ?? ownLocation(link, router);
  if (address === undefined && !href.startsWith("#")) return;
  event.preventDefault();
  if (address === undefined) showPlace(href.slice(1), link);
  else void router.go(address);
}

/** The app's location in a link whose address is already set. */
function ownLocation({ href }: HTMLAnchorElement, router: Router): AppLocation | undefined {
  const url = new URL(href);
  const isOwn = url.origin === location.origin && url.pathname === location.pathname && isRoute(url.hash);
  return isOwn ? router.read(url) : undefined;
}

/** Whether a click is to be handled here: others open windows, or are handled already. */
function isPlainClick({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Scrolls to an element as a browser does, and keeps the route in the address. A dialog opens. */
function showPlace(id: string, opener?: Element): void {
  const place = document.getElementById(decodeURIComponent(id));
  if (place instanceof HTMLDialogElement)
    void import("../../behaviours.ts").then((they) => they.openDialog(place, opener));
  else if (place !== null) {
    place.scrollIntoView();
    if (place.tabIndex < 0 && !place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
}

function historyKey(state: unknown): number {
  return (state as HistoryState | null)?.key ?? 0;
}

interface Scrolls {
  of(key: number): number;
  /** Sets the current history entry. The address changes before its screen, and a scroll event may arrive late. */
  follow(key: number): void;
}

/** Stores the scroll position of each history entry, also over a reload. */
function keepScroll(): Scrolls {
  const positions = JSON.parse(sessionStorage.getItem(scrollPositions) ?? "{}") as Record<number, number>;
  let shown = historyKey(history.state);
  const note = () => {
    positions[shown] = scrollY;
  };
  note();
  addEventListener("scrollend", note);
  addEventListener("click", note, { capture: true });
  addEventListener("pagehide", () => sessionStorage.setItem(scrollPositions, JSON.stringify(positions)));
  return {
    of: (key) => positions[key] ?? 0,
    follow(key) {
      shown = key;
    },
  };
}
