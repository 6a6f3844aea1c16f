import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followSite } from "../../../../../src/product/client/public/follow-site.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

let answer: () => Promise<Response>;
const reload = vi.fn();
const asked: unknown[][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  asked.length = 0;
  document.body.innerHTML = '<main id="main"><p>Alt</p></main>';
  vi.stubGlobal("location", { href: "https://verein.example/anzeige/", reload });
  vi.stubGlobal("fetch", (...given: unknown[]) => {
    asked.push(given);
    return answer();
  });
});
afterEach(() => void vi.useRealTimers());

const page =
  (main: string, status = 200) =>
  async () =>
    new Response(`<!doctype html><body>${main}</body>`, { status });
const settled = () => vi.advanceTimersByTimeAsync(0);

describe("a display", () => {
  it("is loaded again when the site has another page, whatever a script has changed in it", async () => {
    const look = followSite(onPage("main"));
    onPage("p").textContent = "Jetzt";
    answer = page('<main id="main"><p>Alt</p></main>');
    look();
    await settled();
    expect(reload).not.toHaveBeenCalled();
    answer = page('<main id="main"><p>Neu</p></main>');
    look();
    await settled();
    expect(reload).toHaveBeenCalledOnce();
    expect(asked[0]).toEqual(["https://verein.example/anzeige/", { cache: "no-cache" }]);
  });

  it.each([
    ["without the network", () => Promise.reject(new Error("offline"))],
    ["where the site fails", page('<main id="main"><p>Neu</p></main>', 500)],
    ["where the page is another one", page("<p>Anmelden</p>")],
  ])("stays %s", async (_, given) => {
    answer = given;
    followSite(onPage("main"))();
    await settled();
    expect(reload).not.toHaveBeenCalled();
  });

  it("looks every five minutes, and when the network is back", async () => {
    answer = page('<main id="main"><p>Alt</p></main>');
    followSite(onPage("main"));
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(1);
    dispatchEvent(new Event("online"));
    expect(asked).toHaveLength(2);
  });
});
