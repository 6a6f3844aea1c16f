import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SearchRequest, searchField } from "../../../components/search-field/client.ts";
import { searchFieldTexts } from "../../../components/search-field/texts.ts";
import { onPage, usePage } from "../../page-globals.ts";

usePage();

let asked: SearchRequest[] = [];
let end = new AbortController();
const input = () => onPage<HTMLInputElement>("input");

function open(value = "", markup = ""): void {
  document.body.innerHTML = `<div class="search"><input type="search" name="q" value="${value}"></div>${markup}`;
  document.addEventListener("schaukasten:search", (event) => {
    asked.push((event as CustomEvent<SearchRequest>).detail);
    event.preventDefault();
  });
  searchField.attach(input(), { signal: end.signal });
}
function type(value: string, isComposing = false): void {
  input().value = value;
  input().dispatchEvent(Object.assign(new Event("input", { bubbles: true }), { isComposing }));
}
function press(key: string): boolean {
  const event = new Event("keydown", { bubbles: true, cancelable: true });
  input().dispatchEvent(Object.assign(event, { key, isComposing: false, keyCode: 1 }));
  return event.defaultPrevented;
}

beforeEach(() => {
  asked = [];
  end = new AbortController();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("window", Object.assign(Object.create(window), { setTimeout, addEventListener }));
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
});

describe("a search field", () => {
  it("asks once a query has settled, without the blanks at its ends", () => {
    open();
    type(" a");
    vi.advanceTimersByTime(249);
    type(" an ");
    vi.advanceTimersByTime(249);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual([{ name: "q", query: "an", isRestored: false }]);
  });

  it("asks at once where it is emptied or Enter is pressed, and not within a composition", () => {
    open();
    type("a", true);
    vi.advanceTimersByTime(1000);
    expect(asked).toEqual([]);
    type("b");
    press("Enter");
    type("");
    vi.advanceTimersByTime(1000);
    expect(asked.map(({ query }) => query)).toEqual(["b", ""]);
  });

  it("is emptied by Esc where there is something, and by a button that resets filters", () => {
    open("a", '<button data-action="reset-filters"><b>Alle</b></button><button id="other"></button>');
    onPage("#other").click();
    expect([input().value, press("Escape"), input().value, press("Escape")]).toEqual(["a", true, "", false]);
    type("c");
    onPage("b").click();
    expect([input().value, document.activeElement]).toEqual(["", input()]);
    expect(asked.at(-1)?.query).toBe("");
  });

  it("has a status for the number of matches, which it has once", () => {
    open();
    searchField.attach(input(), { signal: end.signal });
    const { className, role, textContent } = onPage(".search__status");
    expect([className, role, textContent]).toEqual(["search__status visually-hidden", "status", ""]);
    expect(Object.keys(searchFieldTexts)).toEqual(expect.arrayContaining(["match", "matches", "noMatch"]));
  });

  it("asks no more once it has left the page", () => {
    open();
    type("a");
    end.abort();
    vi.advanceTimersByTime(1000);
    expect(asked).toEqual([]);
  });
});
