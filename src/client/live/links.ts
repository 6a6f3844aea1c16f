import { denialsOf } from "../../engine/scenario/capabilities.ts";
import type { Scenario } from "../../engine/scenario/scenario.ts";
import { matchRoute } from "../../engine/screen/routes.ts";
import { readData } from "../app/app-manifest.ts";
import {
  type LinkMessage,
  type LiveDocuments,
  type LivePlace,
  type ShownMessage,
  scenarioOfAddress,
  shownDocument,
} from "./live-documents.ts";

/** Links of the screen lead to a preview of the screen that they name; the page around hears where they lead. */
export function watchLinks(reading: Promise<LiveDocuments>): void {
  const tell = (message: LinkMessage | ShownMessage) => window.parent.postMessage(message, location.origin);
  const point = ({ target }: Event) => {
    const link = linkAt(target);
    if (link === null) return tell({ kind: "schaukasten:link" });
    void liveTarget(link, reading).then((to) => tell({ kind: "schaukasten:link", to }));
  };
  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", point);
  document.documentElement.addEventListener("pointerleave", () => tell({ kind: "schaukasten:link" }));
  document.addEventListener("click", (event) => {
    const link = linkAt(event.target);
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    void followLiveLink(link, reading);
  });
  void reading.then(({ screen, places }) => {
    tell({ kind: "schaukasten:shown", screen, name: places[screen]?.name ?? screen, document: shownDocument() });
  });
}

/** Opens the screen of an address of the app in this frame. */
export async function openPlace(href: string, reading: Promise<LiveDocuments>): Promise<void> {
  const screen = await screenOfAddress(href, reading);
  const documents = await reading;
  const place = screen === undefined ? undefined : documents.places[screen];
  if (place === undefined) return;
  const path = `../../${screen}/${documentFor(place, scenarioOfAddress(documents))}/`;
  // A relative address would be one of the page around where a script of that page has pressed the link.
  location.assign(new URL(path, location.href));
}

/** The document of a place in the locale and for the person of a situation, as far as there is one. */
export function documentFor({ document: first, switched }: LivePlace, scenario: Scenario): string {
  const denied = denialsOf(scenario.capabilities?.deny).map(({ capability }) => capability);
  const asked = [scenario.locale ?? "", ...denied, scenario.clubs === 1 ? "one-club" : ""];
  return asked.map((each) => switched[each]).find((each) => each !== undefined) ?? first;
}

async function followLiveLink(link: HTMLAnchorElement, reading: Promise<LiveDocuments>): Promise<void> {
  await openPlace(link.getAttribute("href") ?? "", reading);
}

/** The link to another place around an element; those to places on the same page work by themselves. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link === null || (link.getAttribute("href") ?? "").startsWith("#") ? null : link;
}

async function liveTarget(link: HTMLAnchorElement, reading: Promise<LiveDocuments>): Promise<LinkMessage["to"]> {
  const href = link.getAttribute("href") ?? "";
  const screen = await screenOfAddress(href, reading);
  const place = screen === undefined ? undefined : (await reading).places[screen];
  return place === undefined ? { name: href } : { screen: screen ?? "", name: place.name };
}

async function screenOfAddress(href: string, reading: Promise<LiveDocuments>): Promise<string | undefined> {
  if (!href.startsWith("/") || href.startsWith("//")) return undefined;
  const { screens } = await readData((await reading).settings);
  const path = href.split(/[?#]/, 1)[0] ?? "";
  const { screen } = matchRoute(path, screens) ?? {};
  return screen?.id ?? (path === "/" ? screens.find(({ route }) => !route.includes(":"))?.id : undefined);
}
