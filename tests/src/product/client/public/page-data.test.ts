import { afterEach, expect, test, vi } from "vitest";
import { html } from "../../../../../components/_kit/html.ts";
import { elementOf } from "../../../../../src/product/client/element-of.ts";
import { loadPageData } from "../../../../../src/product/client/public/page-data.ts";
import { drawToast } from "../../../../../src/product/client/toasts/draw.ts";
import { usePage } from "../../../../page-globals.ts";

usePage();
afterEach(() => vi.unstubAllGlobals());

function answerWith(data: object): void {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(data)));
}

test("what a page makes in the browser says the language of its foreign texts, as the page does", async () => {
  answerWith({ locale: "fr-CH", foreign: [["Turnen &amp; Tanz", "de-CH"]] });
  const { mark } = await loadPageData();
  expect(mark?.("<dd>Turnen &amp; Tanz</dd><dd>Danse</dd>", {}, {})).toBe(
    '<dd lang="de-CH">Turnen &amp; Tanz</dd><dd>Danse</dd>',
  );
  expect(drawToast({ tone: "neutral", message: "Turnen & Tanz" }, {}).querySelector("p")?.outerHTML).toBe(
    '<p class="toast__message" lang="de-CH">Turnen &amp; Tanz</p>',
  );
});

test("a page without foreign texts loads nothing for them", async () => {
  answerWith({ locale: "de-CH" });
  expect(await loadPageData()).toEqual({ locale: "de-CH" });
});

test("a plugin says it of toasts and dialogs of the present screen alone", async () => {
  const { ownWordsPlugin } = await import("../../../../../src/product/client/app/plugins/own-words-plugin.ts");
  const open = { screen: { data: {} }, context: { event: "Herbstlauf am See" } };
  const mark = (text: string, _screen: object, { event }: { event: string }) => text.replace(event, `<i>${event}</i>`);
  ownWordsPlugin({ viewer: { mark } } as never, open as never);
  expect(elementOf(html`<p>Herbstlauf am See</p>`).outerHTML).toBe("<p><i>Herbstlauf am See</i></p>");
  ownWordsPlugin({ viewer: {} } as never, open as never);
  expect(elementOf(html`<p>Herbstlauf am See</p>`).outerHTML).toBe("<p>Herbstlauf am See</p>");
});
