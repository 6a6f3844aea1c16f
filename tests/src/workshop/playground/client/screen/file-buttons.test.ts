import { beforeEach, expect, it, vi } from "vitest";
import type { DraftPage } from "../../../../../../src/workshop/playground/client/screen/draft-page.ts";
import { startDraftFiles } from "../../../../../../src/workshop/playground/client/screen/file-buttons.ts";
import { onPage, usePage } from "../../../../../page-globals.ts";

usePage();

const [say, takeShared, openEarlier, replaceState] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
const writeText = vi.fn(async (_text: string) => {});
const draft = { file: "screens/admin/a.json", screen: '{ "id": "a" }', scenarios: "", shown: "" };

beforeEach(() => {
  for (const each of [say, takeShared, openEarlier, replaceState]) each.mockClear();
  writeText.mockReset().mockResolvedValue(undefined);
  document.body.innerHTML = `<main><button data-file="link"><b>Link</b></button><button data-file="open"></button>
    <button data-file="earlier"></button><button data-file="toString"></button><input type="file" data-file-input></main>`;
  vi.stubGlobal("history", { replaceState });
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const find = (selector: string) => onPage(selector);
  startDraftFiles({ root: onPage("main"), draft, find, say, takeShared, openEarlier } as unknown as DraftPage);
});

it("the link of a draft is in the address and is copied", async () => {
  onPage("b").click();
  await vi.waitFor(() => expect(say.mock.calls).toEqual([["The link is copied."]]));
  expect(replaceState).toHaveBeenCalledWith(null, "", writeText.mock.calls[0]?.[0]);
  expect(writeText.mock.calls[0]?.[0]).toMatch(/#/);
});

it("where nothing can be copied, it is in the address", async () => {
  writeText.mockRejectedValue(new Error("blocked"));
  onPage('[data-file="link"]').click();
  await vi.waitFor(() => expect(say.mock.calls).toEqual([["The link is in the address of this page."]]));
  expect(replaceState).toHaveBeenCalledOnce();
});

it("other buttons do what they say, and a name of an object is none", () => {
  const press = vi.spyOn(onPage<HTMLInputElement>("input"), "click");
  for (const button of document.querySelectorAll<HTMLElement>("button:not([data-file=link])")) button.click();
  expect([press.mock.calls.length, openEarlier.mock.calls.length, say.mock.calls.length]).toEqual([1, 1, 0]);
  onPage("main").click();
  expect(openEarlier).toHaveBeenCalledOnce();
});
