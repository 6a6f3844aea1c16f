import { describe, expect, it, vi } from "vitest";
import {
  draftFile,
  draftId,
  scenariosFile,
} from "../../../../../../../src/workshop/playground/client/screen/draft/draft.ts";
import {
  isKeptDraft,
  type KeptScreenDraft,
  ScreenDraftStore,
} from "../../../../../../../src/workshop/playground/client/screen/draft/draft-store.ts";
import { usePage } from "../../../../../../page-globals.ts";

usePage();

const draft: KeptScreenDraft = {
  ...{ file: "screens/admin/draft.json", screen: "{}", scenarios: "", shown: "usual", from: "", isInProject: false },
};
const unsavedKey = "schaukasten-playground-unsaved";
const leave = () => dispatchEvent(new Event("pagehide"));

describe("the draft on this device", () => {
  it("is there in the next page, beside the one that it replaced", async () => {
    const store = new ScreenDraftStore();
    expect([await store.load(), await store.earlier()]).toEqual([undefined, undefined]);
    const saved = [store.save(draft), store.save({ ...draft, screen: "[]" }), store.keepEarlier(draft)];
    expect(await Promise.all(saved)).toEqual([true, true, true]);
    const next = new ScreenDraftStore();
    expect([await next.load(), await next.earlier()]).toEqual([{ ...draft, screen: "[]" }, draft]);
    leave();
    expect(sessionStorage.getItem(unsavedKey)).toBe(null);
  });

  it("is not lost where the page is left before it is kept", async () => {
    const store = new ScreenDraftStore();
    const saving = store.save(draft);
    leave();
    expect(JSON.parse(sessionStorage.getItem(unsavedKey) ?? "")).toEqual(draft);
    await saving;
    sessionStorage.setItem(unsavedKey, JSON.stringify({ ...draft, screen: "newer" }));
    expect(await new ScreenDraftStore().load()).toEqual({ ...draft, screen: "newer" });
    expect(sessionStorage.getItem(unsavedKey)).toBe(null);
    await vi.waitFor(async () => expect(await new ScreenDraftStore().load()).toEqual({ ...draft, screen: "newer" }));
  });

  it.each(["{", '{"screen":1}', "null"])("is the kept one where the other is damaged: %s", async (text) => {
    await new ScreenDraftStore().save(draft);
    sessionStorage.setItem(unsavedKey, text);
    expect(await new ScreenDraftStore().load()).toEqual(draft);
  });

  it("is not kept on a device without storage, and nothing fails", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const store = new ScreenDraftStore();
    expect([await store.save(draft), await store.load(), await store.earlier()]).toEqual([false, undefined, undefined]);
    leave();
    expect(JSON.parse(sessionStorage.getItem(unsavedKey) ?? "")).toEqual(draft);
  });
});

it.each([
  [draft, true],
  [{ ...draft, file: "screens/member/a.b-2.json" }, true],
  [{ ...draft, file: "screens/member/../a.json" }, false],
  [{ ...draft, file: "x/screens/member/a.json" }, false],
  [{ ...draft, file: "screens/member/a.jsonx" }, false],
  [{ ...draft, file: 1 }, false],
  [{ ...draft, screen: 1 }, false],
  [{ ...draft, scenarios: undefined }, false],
  [{ ...draft, shown: null }, false],
  [{ ...draft, from: 1 }, false],
  ["draft", false],
  [null, false],
])("whether %j has the form of a draft: %s", (value, is) => {
  expect(isKeptDraft(value)).toBe(is);
});

it.each([
  ['{ "id": "a.b-2", "app" : "member" }', "screens/member/a.b-2.json", "a.b-2"],
  ['{ "id": "A" }', "screens/admin/draft.json", undefined],
  ["", "screens/admin/draft.json", undefined],
])("the file of a new screen %s is %s", (text, file, id) => {
  expect([draftFile(text), draftId(text)]).toEqual([file, id]);
  expect(scenariosFile(file)).toBe(`content/scenarios/${id ?? "draft"}.json`);
});
