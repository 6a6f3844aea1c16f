import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followStatus } from "../../../../../src/product/client/public/follow-status.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

let answer: () => Promise<Response>;
const asked: string[] = [];
const notice = (text: string) => `<div class="alert"><p class="alert__title">${text}</p></div>`;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-28T18:00:00Z") });
  asked.length = 0;
  document.documentElement.lang = "fr-CH";
  document.head.innerHTML = '<link rel="icon" href="https://verein.example/assets/icon.svg">';
  document.body.innerHTML = `<div data-status-line><div data-until="2026-11-28T22:00">${notice("Platz gesperrt")}</div></div>
    <template data-status-notice>${notice("–")}</template>`;
  vi.stubGlobal("fetch", (address: URL) => {
    asked.push(address.href);
    return answer();
  });
});
afterEach(() => void vi.useRealTimers());

const serves = (notices: readonly object[]) => async () => new Response(JSON.stringify({ notices }));
const shown = () => [...document.querySelectorAll("[data-until] .alert__title")].map((each) => each.textContent);
const look = () => followStatus(document)();

test("shows what the site serves now, in the language of the page", async () => {
  answer = serves([
    { text: { "de-CH": "Hochwasser", "fr-CH": "Inondation" }, until: "2026-11-29" },
    { text: "Halle zu", until: "2026-11-28T21:00" },
  ]);
  await look();
  expect([asked[0], shown()]).toEqual(["https://verein.example/status.json", ["Inondation", "Halle zu"]]);
});

test("keeps the element of what is told already, so that nobody hears it twice", async () => {
  answer = serves([{ text: "Platz gesperrt", until: "2026-11-28T22:00" }]);
  const before = onPage("[data-until]");
  await look();
  expect(onPage("[data-until]")).toBe(before);
});

test.each([
  ["nothing is told any more", serves([])],
  ["what is told is over", serves([{ text: "Halle zu", until: "2026-11-28T18:59" }])],
  ["the day before was the last one", serves([{ text: "Halle zu", until: "2026-11-27" }])],
])("hides the line where %s", async (_, given) => {
  answer = given;
  await look();
  expect([shown(), onPage("[data-status-line]").hidden]).toEqual([[], true]);
});

test.each([
  ["without the network", () => Promise.reject(new Error("offline"))],
  ["where the site has no such file", async () => new Response("", { status: 404 })],
  ["where it serves something else", async () => new Response("<!doctype html>")],
])("keeps what the page says %s, until its end", async (_, given) => {
  answer = given;
  await look();
  expect(shown()).toEqual(["Platz gesperrt"]);
  vi.setSystemTime("2026-11-28T21:01:00Z");
  await vi.advanceTimersByTimeAsync(120_000);
  expect([shown(), onPage("[data-status-line]").hidden]).toEqual([[], true]);
});
