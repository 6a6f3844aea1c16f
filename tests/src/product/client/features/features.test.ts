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
    await run("attendance.matrix.download", { id: "judo-u13", period: "2026-11", present: ["m-1/t-1"] });
    expect(call).toHaveBeenCalledWith(
      "attendance.matrix.export",
      { id: "judo-u13", period: "2026-11" },
      expect.anything(),
    );
    expect(await Promise.all(saved.map(async ({ name, text }) => [name, await text]))).toEqual([["js.csv", "a,b\r\n"]]);
    expect(revoked).toHaveBeenCalledWith("blob:1");
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
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
    const { result } = await run(name, { id: "r-1" });
    expect(result?.undo !== undefined).toBe(undo);
    vi.unstubAllGlobals();
  });
});
