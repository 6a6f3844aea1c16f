import { beforeEach, describe, expect, it, vi } from "vitest";
import { startAuditProgress } from "../../../../../src/workshop/catalogue/client/audit-progress.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

beforeEach(() => {
  document.body.innerHTML = "<p data-audit-progress></p>";
  vi.stubGlobal("location", new URL("http://127.0.0.1:4321/accessibility/"));
});

const said = () => onPage("p").textContent;

/** Answers with one state after the other. */
function answer(...states: readonly object[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: URL) => {
    const state = states[Math.min(asked.push(address.pathname), states.length) - 1];
    return new Response(JSON.stringify(state), { status: state === undefined ? 404 : 200 });
  });
  return asked;
}

describe("a page without evidence", () => {
  it("says how far the audit is until it is done, and then leads to the evidence", async () => {
    vi.useFakeTimers();
    const asked = answer({ state: "running", done: 36, total: 360 }, { state: "done" });
    await startAuditProgress();
    expect(said()).toBe("The audit is running: 36 of 360.");
    await vi.advanceTimersByTimeAsync(2000);
    expect([said(), onPage<HTMLAnchorElement>("p a").href, asked.length]).toEqual([
      ...["The audit is done. Show the evidence", "http://127.0.0.1:4321/accessibility/", 2],
    ]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveLength(2);
    vi.useRealTimers();
  });

  it.each([
    [
      { state: "failed", why: "Nothing was built: 1 problem." },
      "The audit has run, but is not shown here. Nothing was built: 1 problem.",
    ],
    [{ state: "idle" }, ""],
    [undefined, ""],
  ])("of which %o is known says „%s“", async (state, words) => {
    answer(...(state === undefined ? [] : [state]));
    await startAuditProgress();
    expect(said()).toBe(words);
  });

  it("asks nobody where a host serves it", async () => {
    vi.stubGlobal("location", new URL("https://catalogue.example/accessibility/"));
    const asked = answer({ state: "idle" });
    await startAuditProgress();
    expect(asked).toEqual([]);
  });
});
