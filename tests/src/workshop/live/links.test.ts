import { beforeEach, expect, it, vi } from "vitest";
import { openPlace, restoreRoutes, watchLinks } from "../../../../src/workshop/live/links.ts";
import type { LiveDocuments } from "../../../../src/workshop/live/live-documents.ts";
import { onPage, usePage } from "../../../page-globals.ts";

usePage();

const settings = { data: { "de-CH": "app.json" }, icons: "icons.json" };
const app = {
  ...{ expressions: {}, messages: {} },
  screens: [
    { id: "home", route: "/" },
    { id: "member", route: "/members/:id" },
  ],
};
const documents = Promise.resolve({
  screen: "home",
  settings,
  scenarios: { usual: { locale: "en" } },
  places: {
    home: { name: "Start", document: "usual", switched: {} },
    member: { name: "Mitglied", document: "full", switched: { en: "english" } },
  },
} as unknown as LiveDocuments);
const [assign, postMessage] = [vi.fn(), vi.fn()];
const href = "https://verein.example/preview/home/usual/";
const messages = () => postMessage.mock.calls.map(([message, origin]) => [message, origin]);

beforeEach(() => {
  for (const each of [assign, postMessage]) each.mockClear();
  vi.stubGlobal("location", {
    ...{ href, origin: "https://verein.example", pathname: "/preview/home/usual/" },
    assign,
  });
  vi.stubGlobal("fetch", async (address: string) => Response.json(address === "app.json" ? app : {}));
  vi.stubGlobal("window", { parent: { postMessage } });
  document.body.innerHTML = `<a id="in" href="../x" data-route="/members/7?tab=a"><b>Ihr</b></a>
    <a id="out" href="/nowhere">Anderes</a><a id="here" href="#part">Hier</a><p>Text</p>`;
});

it("gives links the routes of the app", () => {
  restoreRoutes();
  expect(onPage("#in").outerHTML).toBe('<a id="in" href="/members/7?tab=a"><b>Ihr</b></a>');
  expect(onPage("#out").getAttribute("href")).toBe("/nowhere");
});

it("tells the page around it what is shown, and where a link leads that is pointed at", async () => {
  restoreRoutes();
  watchLinks(documents);
  const origin = "https://verein.example";
  await vi.waitFor(() => expect(messages()).toHaveLength(1));
  expect(messages()).toEqual([
    [{ kind: "schaukasten:shown", screen: "home", name: "Start", document: "usual" }, origin],
  ]);
  for (const [selector, event] of [
    ["b", "pointerover"],
    ["#out", "focusin"],
    ["#here", "pointerover"],
  ] as const) {
    onPage(selector).dispatchEvent(new Event(event, { bubbles: true }));
    await new Promise((done) => setTimeout(done));
  }
  document.documentElement.dispatchEvent(new Event("pointerleave"));
  await vi.waitFor(() => expect(messages()).toHaveLength(5));
  expect(
    messages()
      .slice(1)
      .map(([message]) => message),
  ).toEqual([
    { kind: "schaukasten:link", to: { screen: "member", name: "Mitglied" } },
    { kind: "schaukasten:link", to: { name: "/nowhere" } },
    { kind: "schaukasten:link" },
    { kind: "schaukasten:link" },
  ]);
});

it("opens the preview of the screen that a link leads to, for the same person", async () => {
  restoreRoutes();
  watchLinks(documents);
  const press = (selector: string) => {
    const event = new Event("click", { bubbles: true, cancelable: true });
    onPage(selector).dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(["b", "#out", "#here", "p"].map(press)).toEqual([true, true, false, false]);
  await vi.waitFor(() => expect(assign).toHaveBeenCalled());
  expect(assign.mock.calls.map(([url]) => String(url))).toEqual(["https://verein.example/preview/member/english/"]);
});

it("leaves a press alone that something else has taken", async () => {
  restoreRoutes();
  watchLinks(documents);
  onPage("b").addEventListener("click", (event) => event.preventDefault());
  onPage("b").dispatchEvent(new Event("click", { bubbles: true, cancelable: true }));
  await openPlace("/nowhere", documents);
  await openPlace("/", documents);
  expect(assign.mock.calls.map(([url]) => String(url))).toEqual(["https://verein.example/preview/home/usual/"]);
});
