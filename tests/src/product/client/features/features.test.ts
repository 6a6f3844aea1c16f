import { beforeEach, describe, expect, it, vi } from "vitest";
import declared from "../../../../../content/api/handlers.json" with { type: "json" };
import {
  type ActionCall,
  handlerOf,
  type PreparationCall,
} from "../../../../../src/product/client/actions/handlers.ts";
import { registerFeatures } from "../../../../../src/product/client/features/index.ts";
import { operations } from "../../../../../src/product/client/sdk/operations.ts";
import type { Sdk } from "../../../../../src/product/client/sdk/sdk.ts";

registerFeatures();
registerFeatures();

const results: Record<string, unknown> = {
  "proposals.action.get": {
    id: "pa-1",
    status: "pending",
    revision: 4,
    effectsHash: "abc",
    params: {},
    request: [],
    editable: [],
    card: { title: "Rechnung senden", source: "Assistent", effects: ["Eine E-Mail geht hinaus."] },
  },
  "attendance.matrix.export": { fileName: "js.csv", text: "a,b\n" },
  "expenses.receipt.get": { name: "beleg.pdf", type: "application/pdf", size: "PDF, 5 B", content: btoa("%PDF-") },
  "invoices.mine.list": { open: [{ id: "r-1", reference: "21 00000" }] },
};
const call = vi.fn<(...given: Parameters<Sdk["call"]>) => Promise<unknown>>(
  async (operation) => results[operation] ?? { id: "x", message: "Gespeichert." },
);

function callOf(handler: string, params: object): ActionCall & PreparationCall {
  return {
    action: "go",
    handler,
    params: params as ActionCall["params"],
    sdk: { call: call as Sdk["call"] },
    idempotencyKey: "key-1",
    signal: new AbortController().signal,
    ask: async () => ({ reason: "Zu teuer" }),
    waiting: (work) => work,
    text: (key) => key,
  };
}

/** The request when a handler runs as an action runs it. */
async function run(handler: string, params: object) {
  const { prepare, run: handle } = handlerOf(handler);
  const prepared = await prepare?.(callOf(handler, params));
  const result = await handle(callOf(handler, { ...params, ...prepared?.params }));
  return { prepared, result };
}

beforeEach(() => void call.mockClear());

describe("a decision on a proposal", () => {
  it("names the effects of the dry-run and is bound to them", async () => {
    const { prepared } = await run("proposals.action.approve", { id: "p-1" });
    expect(prepared?.consequences).toEqual(["Eine E-Mail geht hinaus."]);
    expect(call).toHaveBeenLastCalledWith(
      "proposals.action.approve",
      { id: "p-1", revision: 4, effectsHash: "abc" },
      expect.objectContaining({ idempotencyKey: "key-1" }),
    );
  });

  it("carries the reason of a rejection", async () => {
    await run("proposals.action.reject", { id: "p-1" });
    expect(call.mock.lastCall?.[1]).toEqual({ id: "p-1", revision: 4, effectsHash: "abc", reason: "Zu teuer" });
  });

  it("is not made when the question is answered with no", async () => {
    const asked = { ...callOf("proposals.action.reject", { id: "p-1" }), ask: async () => undefined };
    expect(await handlerOf("proposals.action.reject").prepare?.(asked)).toBeUndefined();
  });
});

describe("copying a reference", () => {
  it("copies that of the invoice", async () => {
    const writeText = vi.fn();
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await run("clipboard.reference.copy", { id: "r-1" });
    expect(writeText).toHaveBeenCalledWith("21 00000");
    vi.unstubAllGlobals();
  });

  it("says that there is no such invoice", async () => {
    await expect(run("clipboard.reference.copy", { id: "r-2" })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: There is no open invoice "r-2". Load the list again.]`,
    );
  });
});

describe("downloading a table", () => {
  it("saves what the API has made, under its name", async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    const made: Blob[] = [];
    const link = {
      href: "",
      download: "",
      click: () => void saved.push({ name: link.download, text: made[0]!.text() }),
    };
    vi.stubGlobal("document", { createElement: () => link });
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
    const revoked = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
    vi.useFakeTimers();
    await run("attendance.matrix.download", { id: "judo-u13", period: "2026-11", present: ["m-1/t-1"] });
    expect(call).toHaveBeenCalledWith(
      "attendance.matrix.export",
      { id: "judo-u13", period: "2026-11" },
      expect.anything(),
    );
    expect(await Promise.all(saved.map(async ({ name, text }) => [name, await text]))).toEqual([["js.csv", "a,b\r\n"]]);
    expect(revoked).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(revoked).toHaveBeenCalledWith("blob:1");
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

describe("opening a receipt", () => {
  /** What the dialog says of a file, and what happens where it is answered with yes. */
  async function opened(file: object, { isDrawable = true, hasTabs = true } = {}) {
    const link = { href: "", download: "", click: vi.fn() };
    const open = vi.fn(() => (hasTabs ? {} : null));
    const Picture = class {
      decode = () => (isDrawable ? Promise.resolve() : Promise.reject(new Error("no picture")));
    };
    for (const [name, value] of Object.entries({ document: { createElement: () => link }, open, Image: Picture }))
      vi.stubGlobal(name, value);
    const made = vi.spyOn(URL, "createObjectURL");
    const ask = vi.fn<PreparationCall["ask"]>(async () => ({}));
    const call = (async () => ({ name: "beleg", size: "1 KB", content: btoa("abc"), ...file })) as Sdk["call"];
    const asked = { ...callOf("expenses.receipt.open", { id: "sp-1" }), sdk: { call }, ask };
    expect(await handlerOf("expenses.receipt.open").prepare?.(asked)).toBeUndefined();
    vi.unstubAllGlobals();
    const { details, paragraphs, yes } = ask.mock.calls[0]![0];
    const [blob] = made.mock.lastCall as [Blob];
    return {
      ...{ shown: String(details?.(undefined) ?? ""), paragraphs, yes, type: blob.type },
      ...{ saved: link.click.mock.calls.length > 0 ? link.download : "", tabs: open.mock.calls.length },
    };
  }

  it("shows a picture, and saves it under its name", async () => {
    const { shown, ...rest } = await opened({ type: "image/png" });
    expect(shown).toMatch(/^\s*<img class="sheet__picture" src="blob:[^"]+" alt="Vorschau von beleg">/);
    expect(rest).toEqual({ paragraphs: ["1 KB"], yes: "fileSave", type: "image/png", saved: "beleg", tabs: 0 });
  });

  it("opens a PDF in a tab of its own, or saves it where there can be none", async () => {
    const pdf = { type: "application/pdf" };
    const said = { shown: "", paragraphs: ["1 KB"], yes: "fileOpen", ...pdf };
    expect(await opened(pdf)).toEqual({ ...said, saved: "", tabs: 1 });
    expect(await opened(pdf, { hasTabs: false })).toEqual({ ...said, saved: "beleg", tabs: 1 });
  });

  it.each([
    ["a broken picture", { type: "image/png" }, false],
    ["a drawing with a script", { type: "image/svg+xml" }, true],
    ["a page", { type: "text/html" }, true],
  ])("says in words that %s cannot be shown, and only saves it", async (_, file, isDrawable) => {
    const isTold = file.type === "image/png";
    expect(await opened(file, { isDrawable: isTold && isDrawable })).toEqual({
      ...{ shown: "", paragraphs: ["1 KB", "fileUnreadable"], yes: "fileSave", saved: "beleg", tabs: 0 },
      type: isTold ? "image/png" : "application/octet-stream",
    });
  });
});

describe("the list of handlers", () => {
  const plain = handlerOf("no.such.handler").run;
  const names = new Set([...Object.keys(declared), ...Object.keys(operations)]);

  it("has every handler with code of its own, and no other", () => {
    const registered = [...names].filter((name) => handlerOf(name).run !== plain);
    expect(registered.toSorted()).toEqual(Object.keys(declared));
  });

  it.each(Object.entries(declared))("says truly whether %s can be taken back", async (name, { undo }) => {
    vi.stubGlobal("navigator", { clipboard: { writeText: async () => {} } });
    vi.stubGlobal("document", { createElement: () => ({ click: () => {} }) });
    vi.stubGlobal("open", () => ({}));
    const { result } = await run(name, { id: "r-1" });
    expect(result?.undo !== undefined).toBe(undo);
    vi.unstubAllGlobals();
  });
});
