import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setBusy } from "../../../../src/product/client/busy.ts";
import { clientText } from "../../../../src/product/client/texts.ts";
import { typedValue } from "../../../../src/product/client/typed-value.ts";
import { takeWholePastes } from "../../../../src/product/client/whole-paste.ts";
import { onPage, usePage } from "../../../page-globals.ts";

usePage();

it("what is typed is sent without what nobody means, and other values as they are", () => {
  document.body.innerHTML =
    '<textarea></textarea><input type="text"><input type="password"><select><option> a </select>';
  const [area, line, secret] = [
    onPage<HTMLTextAreaElement>("textarea"),
    onPage<HTMLInputElement>("[type=text]"),
    onPage<HTMLInputElement>("[type=password]"),
  ];
  area.value = " a  \n b ";
  for (const each of [line, secret]) each.value = "  a ";
  expect([typedValue(area), typedValue(line), typedValue(secret)]).toMatchInlineSnapshot(`
    [
      "a  
     b",
      "a",
      "  a ",
    ]
  `);
  for (const type of ["search", "tel", "email", "url"]) {
    line.type = type;
    line.value = " b ";
    expect(typedValue(line), type).toBe("b");
  }
});

describe("a text with a limit", () => {
  beforeEach(() => void vi.useFakeTimers());

  function insert(target: Element, data: string | null): void {
    target.dispatchEvent(Object.assign(new Event("beforeinput", { bubbles: true }), { data }));
  }

  it("is pasted whole, and typed up to its limit", () => {
    document.body.innerHTML = '<form><input maxlength="4"><textarea></textarea><p></p></form>';
    const end = new AbortController();
    takeWholePastes(onPage("form"), end.signal);
    const input = onPage("input");
    insert(input, "7");
    expect(input.getAttribute("maxlength")).toBe("4");
    for (const data of ["79539", null, ""]) {
      insert(input, data);
      expect(input.getAttribute("maxlength")).toBe(null);
      vi.runAllTimers();
      expect(input.getAttribute("maxlength")).toBe("4");
    }
    for (const other of ["textarea", "p"]) insert(onPage(other), "79539");
    vi.runAllTimers();
    expect(onPage("textarea").hasAttribute("maxlength")).toBe(false);
    end.abort();
    insert(input, "79539");
    expect(input.getAttribute("maxlength")).toBe("4");
    vi.useRealTimers();
  });
});

it("an element is busy until that ends", () => {
  document.body.innerHTML = "<p></p>";
  const end = setBusy(onPage("p"));
  expect(onPage("p").getAttribute("aria-busy")).toBe("true");
  end();
  expect(onPage("p").hasAttribute("aria-busy")).toBe(false);
  setBusy(null)();
});

it("a text of the client is that of the messages, or the built-in one", () => {
  const own = clientText(undefined, "close" as never);
  expect(clientText({ "client.close": "Zu" }, "close" as never)).toBe("Zu");
  expect(clientText({}, "close" as never)).toBe(own);
});

describe("an error that nobody catches", () => {
  const noticeMarkup = '<div id="notice"><b class="alert__trace">Id: script</b></div><main></main>';

  /** As in a new page, with what the console is told. */
  async function watch() {
    vi.resetModules();
    const reported: unknown[][] = [];
    vi.spyOn(console, "error").mockImplementation((_id, ...fault) => void reported.push(fault));
    return { reported, ...(await import("../../../../src/product/client/faults.ts")) };
  }
  afterEach(() => void vi.restoreAllMocks());

  it("is reported once, by the last who asked, however many follow", async () => {
    const { reported, tellFault, watchFaults } = await watch();
    const [first, last] = [vi.fn(), vi.fn()];
    watchFaults(first);
    watchFaults(last);
    dispatchEvent(new Event("error"));
    expect(last).not.toHaveBeenCalled();
    for (let count = 0; count < 2; count += 1)
      dispatchEvent(Object.assign(new Event("error"), { error: new Error("a") }));
    dispatchEvent(new Event("unhandledrejection"));
    expect([first.mock.calls, last.mock.calls, reported]).toEqual([[], [[expect.stringMatching(/^\w{32}$/)]], [[]]]);
    tellFault("later");
    expect([last.mock.calls.length, reported]).toEqual([1, [[], ["later"]]]);
  });

  it("is reported where a promise is not waited for", async () => {
    const { reported, watchFaults } = await watch();
    const reporter = vi.fn();
    watchFaults(reporter);
    dispatchEvent(new Event("unhandledrejection"));
    dispatchEvent(new Event("unhandledrejection"));
    expect([reporter.mock.calls.length, reported]).toEqual([1, [[]]]);
    const other = await watch();
    other.watchFaults(reporter);
    other.tellFault("first");
    expect(other.reported).toEqual([["first"]]);
  });

  it("is shown above an element, with its id", async () => {
    const { showsFault } = await watch();
    document.body.innerHTML = noticeMarkup;
    const scroll = vi.fn();
    onPage("#notice").scrollIntoView = scroll;
    document.body.prepend(onPage("main"));
    showsFault(onPage("#notice"), onPage("main"))("id-7");
    expect(document.body.innerHTML).toBe(
      '<div id="notice" data-shown=""><b class="alert__trace">Id: id-7</b></div><main></main>',
    );
    expect(scroll.mock.calls).toEqual([[{ block: "nearest" }]]);
    document.body.innerHTML = '<div id="notice"></div>';
    showsFault(onPage("#notice"), null)("id-8");
    showsFault(null, null)("id-8");
    expect(document.body.innerHTML).toBe('<div id="notice"></div>');
  });
});
