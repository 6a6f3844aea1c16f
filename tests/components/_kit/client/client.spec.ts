import type { Page } from "@playwright/test";
import { inTurn } from "../../../in-turn.ts";
import { expect, test } from "../../../src/product/client/stage.ts";

/** A client that records in the title the elements that it was attached to and detached from. */
const script = `
  import { startClients } from "./components/_kit/client/client.ts";
  const client = {
    name: "lamp",
    selector: ".lamp, [data-behavior=lamp]",
    attach(element, { signal }) {
      document.title += " +" + element.id;
      signal.addEventListener("abort", () => { document.title += " -" + element.id; });
    },
  };
  document.title = "";
  startClients(document, [client]);
  startClients(document, [client]);
`;
const body = '<main><h1>Lampen</h1><p id="a" class="lamp"></p><p id="b"></p></main>';

/** A change of the page, and the attachments that the client then records. */
const changes: readonly (readonly [title: string, change: (page: Page) => Promise<unknown>, noticed: string])[] = [
  ["attaches once to what there is, however often it is started", async () => undefined, "+a"],
  [
    "attaches to what is added, also deep within",
    (page) =>
      page
        .locator("main")
        .evaluate((main) => main.insertAdjacentHTML("beforeend", '<div><p id="c" class="lamp"></p></div>')),
    "+a +c",
  ],
  [
    "attaches where the attribute comes later",
    (page) => page.locator("#b").evaluate((b) => b.setAttribute("data-behavior", "lamp")),
    "+a +b",
  ],
  ["detaches where the class goes", (page) => page.locator("#a").evaluate((a) => a.removeAttribute("class")), "+a -a"],
  ["detaches from what is removed", (page) => page.locator("main").evaluate((main) => main.remove()), "+a -a"],
  ["stays attached to what is moved", (page) => page.locator("#a").evaluate((a) => a.parentElement?.append(a)), "+a"],
  [
    "attaches anew to what comes back",
    (page) =>
      page.locator("#a").evaluate(async (a) => {
        const parent = a.parentElement;
        a.remove();
        await new Promise(requestAnimationFrame);
        parent?.append(a);
      }),
    "+a -a +a",
  ],
];

test("a client attaches to and detaches from what comes and goes", async ({ page, stage }) => {
  const cases = changes.map((each) => [each[0], each] as const);
  await inTurn(cases, async ([, change, noticed]) => {
    await stage.open({ body, script });
    await expect(page).toHaveTitle("+a");
    await change(page);
    await expect(page).toHaveTitle(noticed);
  });
});
