import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { startCopyButtons } from "../../../../../src/workshop/catalogue/client/copy.ts";
import { startFolds } from "../../../../../src/workshop/catalogue/client/folds.ts";
import { showNearArrows } from "../../../../../src/workshop/catalogue/client/map/near-arrows.ts";
import { startOutline } from "../../../../../src/workshop/catalogue/client/outline.ts";
import { recentQueries, recentVisits } from "../../../../../src/workshop/catalogue/client/search/recent.ts";
import { rememberVisit } from "../../../../../src/workshop/catalogue/client/visit.ts";
import { onPage, type, usePage } from "../../../../page-globals.ts";

usePage();
afterEach(() => void vi.useRealTimers());

/** Loads the script of a page, which works on what the page has. */
async function load(name: string, html: string, address = "https://catalogue.example/page/"): Promise<void> {
  document.body.innerHTML = html;
  const replaceState = vi.fn(
    (_state: unknown, _title: string, to: URL) => void Object.assign(location, { href: String(to) }),
  );
  const { hash, pathname, search } = new URL(address);
  vi.stubGlobal("location", { href: address, hash, pathname, search });
  vi.stubGlobal("history", { state: null, replaceState });
  vi.resetModules();
  await import(`../../../../../src/workshop/catalogue/client/${name}.ts`);
}

describe("what was opened and asked on this device", () => {
  const visit = (address: string) => ({ title: address, address });

  it("is kept, the last first, each once and six at most", () => {
    for (const name of ["a", "b", "c", "d", "e", "f", "g", "c"]) recentVisits.note(visit(name));
    expect(recentVisits.list().map(({ address }) => address)).toEqual(["c", "g", "f", "e", "d", "b"]);
    for (const query of ["x", "y", "x"]) recentQueries.note(query);
    expect(recentQueries.list()).toEqual(["x", "y"]);
    for (const list of [recentVisits, recentQueries]) list.forget();
    expect([recentVisits.list(), recentQueries.list(), localStorage.length]).toEqual([[], [], 0]);
  });

  it.each(["{", "{}", '[null, {"title": 3, "address": ""}, {"title": "a", "address": "javascript:x"}]'])(
    "is nothing where something else is kept: %s",
    (kept) => {
      localStorage.setItem("schaukasten:visits", kept);
      localStorage.setItem("schaukasten:searches", kept);
      expect([recentVisits.list(), recentQueries.list()]).toEqual([[], []]);
    },
  );

  it("is not kept where the browser keeps nothing", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    });
    expect(() => recentQueries.note("x")).not.toThrow();
  });

  it("is a page of a place, by its address in the catalogue", () => {
    const remembered = (body: string, pathname: string, place?: string) => {
      for (const list of [recentVisits, recentQueries]) list.forget();
      document.head.innerHTML = '<link data-search-index href="https://catalogue.example/base/search.json">';
      document.body.innerHTML = body;
      if (place === undefined) delete document.body.dataset["place"];
      else document.body.dataset["place"] = place;
      vi.stubGlobal("location", { pathname });
      rememberVisit();
      return recentVisits.list();
    };
    expect(remembered("<h1> Badge </h1>", "/base/components/badge/", "components")).toEqual([
      { title: "Badge", address: "components/badge/" },
    ]);
    expect(remembered('<h1 lang="de-CH">Liste</h1>', "/base/a/", "x")).toEqual([
      { title: "Liste", address: "a/", lang: "de-CH" },
    ]);
    expect(remembered("<h1>Start</h1>", "/base/", "x")).toEqual([]);
    expect(remembered("<h1>Other</h1>", "/base/a/")).toEqual([]);
    expect(remembered("", "/base/a/", "x")).toEqual([]);
  });
});

describe("the copy buttons", () => {
  const writeText = vi.fn(async (_: string) => {});
  beforeEach(() => {
    vi.useFakeTimers();
    writeText.mockReset().mockResolvedValue();
    vi.stubGlobal("navigator", { clipboard: { writeText }, platform: "Linux" });
    vi.stubGlobal("window", { setTimeout });
    document.body.innerHTML = `<div class="code"><code>{"a": {"b": 1}}</code><button data-copy="" hidden>Copy</button>
      <button data-copy="a" hidden>Copy a</button></div><button data-copy-text="text" hidden>Copy text</button>`;
    startCopyButtons();
  });
  const press = async (index: number) => {
    const button = document.querySelectorAll("button")[index];
    button?.click();
    await vi.advanceTimersByTimeAsync(0);
    return [button?.hidden, button?.textContent];
  };

  it("copy the code beside them, a field of it, or a text, and say so for two seconds", async () => {
    expect([await press(0), await press(1), await press(2)]).toEqual([
      [false, "Copied"],
      [false, "Copied"],
      [false, "Copied"],
    ]);
    expect(writeText.mock.calls).toEqual([['{"a": {"b": 1}}'], ['{\n  "b": 1\n}'], ["text"]]);
    await vi.advanceTimersByTimeAsync(1_999);
    await press(0);
    expect(document.querySelector("button")?.textContent).toBe("Copied");
    await vi.advanceTimersByTimeAsync(1);
    expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
      "Copy",
      "Copy a",
      "Copy text",
    ]);
    expect(await press(0)).toEqual([false, "Copied"]);
  });

  it("select the code where the browser does not copy", async () => {
    writeText.mockRejectedValue(new Error("No."));
    const selectAllChildren = vi.fn();
    vi.stubGlobal("getSelection", () => ({ selectAllChildren }));
    expect([await press(0), await press(2)]).toEqual([
      [false, "Press Ctrl+C"],
      [false, "Not copied"],
    ]);
    expect(selectAllChildren).toHaveBeenCalledWith(onPage("code"));
  });
});

describe("the gallery", () => {
  const html = `<form data-gallery-filter hidden><input name="query"><input type="radio" name="tag" value="all" checked>
    <input type="radio" name="tag" value="form"></form><p data-gallery-status></p><p data-gallery-none hidden></p>
    <section data-gallery-group id="g1"><a data-miniature="badge status" data-tags="text" id="badge"></a></section>
    <section data-gallery-group id="g2"><a data-miniature="switch" data-tags="form action" id="switch"></a></section>`;
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>("section, a")].filter(({ hidden }) => !hidden).map(({ id }) => id);

  it("shows what the text and the tag leave, and keeps both in the address", async () => {
    await load("gallery", html);
    expect([onPage("form").hidden, shown(), onPage("[data-gallery-status]").textContent]).toEqual([
      false,
      ["g1", "badge", "g2", "switch"],
      "2 shown",
    ]);
    type(onPage<HTMLInputElement>("[name=query]"), " STATUS ");
    expect([shown(), location.href, onPage("[data-gallery-none]").hidden]).toEqual([
      ["g1", "badge"],
      "https://catalogue.example/page/?query=status",
      true,
    ]);
    type(onPage<HTMLInputElement>("[name=query]"), "none");
    expect([shown(), onPage("[data-gallery-status]").textContent, onPage("[data-gallery-none]").hidden]).toEqual([
      [],
      "0 shown",
      false,
    ]);
    const tag = onPage<HTMLInputElement>("[value=form]");
    tag.checked = true;
    type(onPage<HTMLInputElement>("[name=query]"), "");
    expect([shown(), location.href]).toEqual([["g2", "switch"], "https://catalogue.example/page/?tag=form"]);
  });

  it("begins with the choice of the address", async () => {
    await load("gallery", html, "https://catalogue.example/page/?tag=form&query=sw");
    expect([shown(), onPage<HTMLInputElement>("[name=query]").value]).toEqual([["g2", "switch"], "sw"]);
  });
});

describe("the page of messages", () => {
  const html = `<form data-message-filter hidden><input name="query"><select name="locale"><option value=""></option><option>fr-CH</option><option>it-CH</option></select><select name="state"><option value=""></option><option>machine</option><option>reviewed</option></select></form><p data-message-status></p>
    <details class="fold message-group" id="a"><p class="message" id="m1">Speichern</p><p class="message">Abbrechen <b data-locale="fr-CH" data-state="reviewed">Annuler</b> <b data-locale="it-CH" data-state="machine">Annulla</b></p></details>
    <details class="fold message-group" id="b"><p class="message" id="m2">Senden</p></details>`;
  const state = () =>
    [...document.querySelectorAll<HTMLDetailsElement>("details")].map(({ id, open, hidden }) => [id, open, hidden]);

  it("shows the messages with a text, in open groups, and counts them", async () => {
    await load("messages-page", html);
    expect(onPage("form").hidden).toBe(false);
    type(onPage<HTMLInputElement>("input"), " SPEICH ");
    expect([state(), onPage("[data-message-status]").textContent]).toEqual([
      [
        ["a", true, false],
        ["b", false, true],
      ],
      "1 of them match",
    ]);
    expect([...document.querySelectorAll<HTMLElement>(".message")].map(({ hidden }) => hidden)).toEqual([
      false,
      true,
      true,
    ]);
    type(onPage<HTMLInputElement>("input"), "");
    expect([state(), onPage("[data-message-status]").textContent]).toEqual([
      [
        ["a", false, false],
        ["b", false, false],
      ],
      "",
    ]);
  });

  it.each([
    ["as it is without a question", "", [true, false]],
    ["with what fits all three fields", "?query=annul&locale=fr-CH&state=reviewed", [true, false]],
    ["without what fits two of them", "?query=annul&locale=fr-CH&state=machine", [false, false]],
  ])("begins %s", async (_, query, opened) => {
    await load("messages-page", html.replace('id="a"', 'id="a" open'), `https://catalogue.example/page/${query}`);
    expect(state().map(([, isOpen]) => isOpen)).toEqual(opened);
  });

  it("begins with the query of the address", async () => {
    await load("messages-page", html, "https://catalogue.example/page/?query=send");
    expect([state(), onPage<HTMLInputElement>("input").value]).toEqual([
      [
        ["a", false, true],
        ["b", true, false],
      ],
      "send",
    ]);
  });

  it.each([
    { query: "state=machine", shown: [true, true], count: "1 of them match" },
    { query: "locale=it-CH&state=machine", shown: [false, true], count: "1 of them match" },
    { query: "locale=fr-CH&state=machine", shown: [true, false], count: "0 of them match" },
    { query: "locale=fr-CH", shown: [true, false], count: "" },
  ])("shows the translations of $query", async ({ query, shown, count }) => {
    await load("messages-page", html, `https://catalogue.example/page/?${query}`);
    expect(onPage("[data-message-status]").textContent).toBe(count);
    const translations = [...document.querySelectorAll<HTMLElement>("[data-locale]")];
    expect(translations.map(({ hidden }) => !hidden)).toEqual(shown);
  });
});

test.each([
  ["#a", { block: "start" }, ["a"]],
  ["#in-b", { block: "center" }, ["b"]],
  ["#none", undefined, []],
])("of the parts that open, %s opens one", (hash, scrolled, opened) => {
  document.body.innerHTML = `<details class="fold" id="a"></details><details class="fold" id="b"><p id="in-b"></p></details>`;
  vi.stubGlobal("location", { hash });
  const scrollIntoView = vi.fn();
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
  startFolds();
  expect([...document.querySelectorAll("details[open]")].map(({ id }) => id)).toEqual(opened);
  expect(scrollIntoView.mock.calls.flat()).toEqual(scrolled === undefined ? [] : [scrolled]);
});

describe("the page of roles", () => {
  const option = (value: string) => `<option value="${value}">${value}</option>`;
  const html = `<form data-loss-form hidden><select name="role">${option("trainer")}${option("office")}</select>
    <select name="without">${option("a.read")}${option("b.read")}</select></form>
    <div data-loss-answer hidden><p data-loss-title></p><ul class="loss-list"></ul></div>
    <ul data-loss="a.read"><li data-roles="trainer office" data-href-trainer="/as-trainer"><a href="/a">A</a></li><li data-roles="office">B</li></ul>`;
  const answer = () => [onPage("[data-loss-title]").textContent, onPage(".loss-list").innerHTML];
  const choose = (name: string, value: string) => {
    onPage<HTMLSelectElement>(`[name=${name}]`).value = value;
    onPage("form").dispatchEvent(new Event("change"));
  };

  it("says what a role loses without a capability, and keeps the question in the address", async () => {
    await load("roles-page", html);
    expect([onPage("form").hidden, onPage("[data-loss-answer]").hidden]).toEqual([false, false]);
    expect(answer()[0]).toBe("Without a.read the trainer loses one thing:");
    expect(onPage(".loss-list a").getAttribute("href")).toBe("/as-trainer");
    choose("role", "office");
    expect([answer()[0], onPage(".loss-list").childElementCount]).toEqual([
      "Without a.read the office loses 2 things:",
      2,
    ]);
    expect(onPage(".loss-list a").getAttribute("href")).toBe("/a");
    expect(location.href).toBe("https://catalogue.example/page/?role=office&without=a.read");
    choose("without", "b.read");
    expect(answer()).toEqual(["Without b.read the office loses nothing.", ""]);
  });

  it("begins with the question of the address", async () => {
    await load("roles-page", html, "https://catalogue.example/page/?role=office&without=none");
    expect(answer()[0]).toBe("Without a.read the office loses 2 things:");
  });
});

describe("the outline of a page", () => {
  function start(tops: Record<string, number>, hash = ""): () => (string | null)[] {
    document.body.innerHTML = `<ol class="site-toc__list">${Object.keys(tops)
      .map((id) => `<li><a href="#${id}">${id}</a></li>`)
      .join("")}<li><a href="#gone">gone</a></li></ol>
      ${Object.keys(tops)
        .map((id) => `<h2 id="${id}"></h2>`)
        .join("")}`;
    Reflect.defineProperty(onPage("ol"), "offsetParent", { value: document.body, configurable: true });
    document.documentElement.style.scrollPaddingTop = "80px";
    vi.stubGlobal("getComputedStyle", () => ({ scrollPaddingTop: "80px" }));
    vi.stubGlobal("location", { hash });
    for (const [id, top] of Object.entries(tops))
      onPage(`#${id}`).getBoundingClientRect = () => new DOMRect(0, top, 10, 10);
    startOutline();
    return () =>
      [...document.querySelectorAll("[aria-current]")].map(
        (link) => `${link.textContent} ${link.getAttribute("aria-current")}`,
      );
  }
  const scrolled = (top: number, height = 1000) => {
    for (const [name, value] of Object.entries({ scrollTop: top, clientHeight: 500, scrollHeight: height }))
      Reflect.defineProperty(document.documentElement, name, { value, configurable: true });
  };

  it("marks the last section whose heading is where a jump brings it", () => {
    scrolled(100);
    expect(start({ a: -200, b: 96, c: 97 })()).toEqual(["b location"]);
    expect(start({ a: 20, b: 20, c: 400 })()).toEqual(["a location"]);
  });

  it("marks at the end of the page the section that is asked for, else the last one", () => {
    scrolled(499);
    expect(start({ a: -200, b: 300, c: 400 })()).toEqual(["c location"]);
    expect(start({ a: -200, b: 300, c: 400 }, "#b")()).toEqual(["b location"]);
    expect(start({ a: -200, b: 300, c: 400 }, "#a")()).toEqual(["c location"]);
    scrolled(0, 500);
    expect(start({ a: 10, b: 300 })()).toEqual(["a location"]);
  });

  it("marks nothing where the list is not shown", () => {
    scrolled(100);
    const marked = start({ a: 10 });
    expect(marked()).toEqual(["a location"]);
    Reflect.defineProperty(onPage("ol"), "offsetParent", { value: null });
    dispatchEvent(new Event("scroll"));
    expect(marked()).toEqual([]);
  });
});

describe("the arrows of a map", () => {
  it("of the screen that is pointed at or has the focus stand out", () => {
    const arrow = (from: string, to: string) => `<path class="map__arrow" data-from="${from}" data-to="${to}"></path>`;
    document.body.innerHTML = `<div><svg><g data-screen="a"><text id="t"></text></g>${arrow("a", "b")}${arrow("b", "a")}${arrow("b", "c")}</svg></div>`;
    showNearArrows(onPage<SVGSVGElement>("svg"));
    const near = () =>
      [onPage("svg"), ...document.querySelectorAll(".map__arrow")].map((each) => each.hasAttribute("data-near"));
    const point = (kind: string, on = "#t") => {
      onPage(on).dispatchEvent(new Event(kind, { bubbles: true }));
      return near();
    };
    const [all, none] = [
      [true, true, true, false],
      [false, false, false, false],
    ];
    expect([point("pointerover"), point("focusout"), point("focusin"), point("pointerleave", "div")]).toEqual([
      all,
      none,
      all,
      none,
    ]);
    expect(point("pointerover", "div")).toEqual(none);
  });
});

describe("a page of texts in npm run dev", () => {
  const html = `<form data-save-token="a-token" data-app="member"></form><ul>
    <li class="translation" data-source="Neu"><div data-locale="it-CH" data-state="machine" data-text="Novo">
      <dd><span lang="it-CH">Novo</span> <small>machine</small></dd></div></li></ul>`;
  const press = (name: string) =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
  const answer = (status: number, message: string) =>
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => Response.json({ message }, { status })),
    );

  async function write(text: string): Promise<void> {
    await load("texts-page", html);
    press("Edit");
    const words = onPage<HTMLTextAreaElement>("textarea");
    expect([words.value, words.lang]).toEqual(["Novo", "it-CH"]);
    words.value = text;
    onPage<HTMLInputElement>("input").checked = true;
    onPage("dd form").dispatchEvent(new Event("submit", { cancelable: true }));
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  }

  it("takes what is written over once it is in the file", async () => {
    answer(200, "Saved in it-CH.");
    await write("Nuovo");
    const [address, { body, headers }] = vi.mocked(fetch).mock.calls[0] as unknown as [
      string,
      { body: string; headers: object },
    ];
    expect(address).toBe("/texts/save");
    const saved = { app: "member", locale: "it-CH", source: "Neu", text: "Nuovo", state: "reviewed", seen: "Novo" };
    expect(JSON.parse(body)).toEqual(saved);
    expect(headers).toMatchObject({ "x-save-token": "a-token" });
    await vi.waitFor(() => expect(document.querySelector("textarea")).toBeNull());
    expect(onPage("dd").textContent).toContain("Nuovo reviewed");
  });

  it("keeps what was typed where it is refused, with the reason", async () => {
    answer(422, "It has an ß.");
    await write("Nuoßo");
    await vi.waitFor(() => expect(onPage("[role=alert]").textContent).toBe("It has an ß."));
    expect(onPage<HTMLTextAreaElement>("textarea").value).toBe("Nuoßo");
  });

  it("says that the server does not answer, and keeps what was typed", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => Promise.reject(new TypeError("failed"))),
    );
    await write("Nuovo");
    await vi.waitFor(() => expect(onPage("[role=alert]").textContent).toMatch(/does not answer/));
    expect(onPage<HTMLTextAreaElement>("textarea").value).toBe("Nuovo");
  });
});
