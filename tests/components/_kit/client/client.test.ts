import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Client, startClients } from "../../../../components/_kit/client/client.ts";
import { onPage, usePage } from "../../../page-globals.ts";

usePage();

/** The elements that a client is attached to, by their ids, in the order of its calls; those that ended have a minus. */
let calls: string[] = [];
beforeEach(() => {
  calls = [];
});

function clientOf(name: string, selector: string): Client {
  return {
    name,
    selector,
    attach({ id }, { signal }) {
      calls.push(`${name} ${id}`);
      signal.addEventListener("abort", () => calls.push(`${name} -${id}`));
    },
  };
}
/** What has happened since the last look, once the page has told of its changes. */
async function seen(): Promise<string[]> {
  await new Promise((done) => setTimeout(done));
  return calls.splice(0);
}

const [menu, list] = [clientOf("menu", ".menu"), clientOf("list", '[data-behavior~="list"]')];
const page =
  '<div class="menu" id="a"><p id="b" class="menu"></p></div><p id="c" data-behavior="list"></p><p id="d"></p>';

describe("a client", () => {
  it("is attached once to each element, in repeated calls too", async () => {
    document.body.innerHTML = page;
    startClients(document, [menu, list]);
    expect(await seen()).toEqual(["menu a", "menu b", "list c"]);
    startClients(document, [list, menu]);
    startClients(document, []);
    expect(await seen()).toEqual([]);
  });

  it("is attached to what is added later, and to what begins to match", async () => {
    document.body.innerHTML = page;
    startClients(document, [menu]);
    startClients(document, [list]);
    await seen();
    onPage("#d").innerHTML = '<div><i class="menu" id="e"></i></div><b id="f" data-behavior="x list"></b>';
    expect(await seen()).toEqual(["menu e", "list f"]);
    onPage("#d").className = "menu";
    expect(await seen()).toEqual(["menu d"]);
  });

  it("ends where its element leaves or no longer matches, and stays where it is moved", async () => {
    document.body.innerHTML = page;
    startClients(document, [menu, list]);
    await seen();
    onPage("#c").removeAttribute("data-behavior");
    expect(await seen()).toEqual(["list -c"]);
    document.body.append(onPage("#a"));
    expect(await seen()).toEqual([]);
    onPage("#a").remove();
    expect(await seen()).toEqual(["menu -a", "menu -b"]);
  });

  it("waits for the end of the document", async () => {
    document.body.innerHTML = page;
    const state = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
    startClients(document, [menu]);
    expect(await seen()).toEqual([]);
    state.mockRestore();
    document.dispatchEvent(new Event("DOMContentLoaded"));
    expect(await seen()).toEqual(["menu a", "menu b"]);
  });
});
