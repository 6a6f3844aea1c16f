import { readData } from "../../product/client/app/app-manifest.ts";
import {
  type LinkMessage,
  type LiveDocuments,
  type ShownMessage,
  scenarioOfAddress,
  shownDocument,
} from "./live-documents.ts";
import { documentFor, screenAtAddress } from "./places.ts";

/** Gives links the routes that they have in the app: in the file of a preview they lead to other previews. */
export function restoreRoutes(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-route]")) {
    link.setAttribute("href", link.dataset["route"] ?? "");
    delete link.dataset["route"];
  }
}

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
  const { screens } = await readData((await reading).settings, document.documentElement.lang);
  return screenAtAddress(href, screens)?.id;
}
