import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { displayText, doneOf, doubtOf, questionOf } from "../../../../../src/product/client/actions/confirm.ts";
import { settleKey } from "../../../../../src/product/client/actions/settle-key.ts";
import { FlowSources } from "../../../../../src/product/client/flow/sources.ts";
import { SdkFailure } from "../../../../../src/product/client/sdk/sdk.ts";
import type { Screen } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function settled(...answers: (object | Error | "never")[]) {
  const asked: string[] = [];
  const times: number[] = [];
  const start = Date.now();
  const call = vi.fn(async (operation: string, params: unknown, { signal }: { signal: AbortSignal }) => {
    asked.push(`${operation.replace("session.request.", "")} ${JSON.stringify(params)}`);
    times.push(Date.now() - start);
    const answer = answers.shift() ?? { status: "running" };
    if (answer === "never")
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("over"))));
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const settling = settleKey({ call } as never, "k");
  await vi.runAllTimersAsync();
  return { outcome: await settling, asked, times, took: Date.now() - start };
}

describe("what became of a change", () => {
  const get = 'get {"key":"k"}';

  it.each(["done", "undone"])("is its result: %s", async (status) => {
    expect(await settled({ status, result: 7 })).toMatchObject({
      outcome: { status: "done", result: 7 },
      asked: [get],
    });
  });

  it("is that it was refused, and why", async () => {
    const { outcome } = await settled({ status: "refused", detail: "Full.", fields: { a: "Wrong." } });
    expect(outcome).toMatchObject({
      status: "refused",
      failure: { kind: "refused", message: "Full.", isSettled: true, fields: { a: "Wrong." } },
    });
  });

  it("is closed where the server does not know it, so that nothing happens later", async () => {
    const { outcome, asked } = await settled({ status: "none" }, { status: "closed" });
    expect([outcome, asked]).toEqual([{ status: "closed" }, [get, 'close {"key":"k"}']]);
    expect((await settled({ status: "none" }, { status: "done", result: 1 })).outcome).toEqual({
      status: "done",
      result: 1,
    });
  });

  it("is asked again while it is being carried out, ever more rarely", async () => {
    const { outcome, times } = await settled({ status: "running" }, { status: "running" }, { status: "done" });
    expect([outcome.status, times]).toEqual(["done", [0, 500, 1500]]);
    expect(await settled()).toMatchObject({ outcome: { status: "open" }, times: [0, 500, 1500, 3500] });
  });

  it("stays open where the server cannot be asked, does not answer, or says something else", async () => {
    expect((await settled(new Error("offline"))).outcome).toEqual({ status: "open" });
    expect(await settled("never")).toMatchObject({ outcome: { status: "open" }, took: 8_000 });
    expect((await settled({ status: "other" })).outcome).toEqual({ status: "open" });
  });
});

describe("the question before an action", () => {
  const say = (value: unknown) => (typeof value === "object" && !Array.isArray(value) ? undefined : value);
  const ask = (confirm: object | undefined, own: object = {}, label?: string) =>
    questionOf(confirm as never, say, { messages: {}, own, label } as never);

  it("has what the screen says", () => {
    const confirm = {
      title: " Löschen? ",
      body: "Anna",
      consequences: ["Weg", " ", 3, null],
      tone: "danger",
      confirmLabel: "Ja",
    };
    expect(ask(confirm, {}, "Button")).toMatchInlineSnapshot(`
      {
        "consequences": [
          "Weg",
          "3",
        ],
        "no": "Abbrechen",
        "paragraphs": [
          "Anna",
        ],
        "title": "Löschen?",
        "tone": "danger",
        "yes": "Ja",
      }
    `);
    expect(ask(confirm, { subject: "S", body: "B", consequences: ["C"], details: ["D"] })).toMatchInlineSnapshot(`
      {
        "consequences": [
          "C",
        ],
        "details": [
          "D",
        ],
        "no": "Abbrechen",
        "paragraphs": [
          "S",
          "B",
        ],
        "title": "Löschen?",
        "tone": "danger",
        "yes": "Ja",
      }
    `);
  });

  it("has words of its own where the screen says nothing", () => {
    expect(ask(undefined)).toMatchInlineSnapshot(`
      {
        "consequences": [
          "Das lässt sich nicht rückgängig machen.",
        ],
        "no": "Abbrechen",
        "title": "Wirklich ausführen?",
        "tone": "warning",
        "yes": "Bestätigen",
      }
    `);
    expect(ask({ title: { $bind: "a" }, tone: "toString" }, {}, "Button")).toMatchObject({
      tone: "warning",
      yes: "Button",
    });
    expect(ask({ body: "Nur Text" }).consequences).toEqual([]);
  });

  it("is another one where the outcome of an earlier change is unknown, or it was carried out", () => {
    expect(doubtOf({})).toMatchInlineSnapshot(`
      {
        "no": "Abbrechen",
        "paragraphs": [
          "Du hast vorhin etwas anderes gesendet, und die Antwort fehlt noch. Vielleicht ist es schon ausgeführt. Schau zuerst nach. Sendest du trotzdem, geht das Neue zusätzlich hinaus.",
        ],
        "title": "Das Frühere ist vielleicht schon geschehen",
        "tone": "warning",
        "yes": "Trotzdem senden",
      }
    `);
    expect(doneOf({}, { message: "Gespeichert." })).toMatchInlineSnapshot(`
      {
        "no": "So lassen",
        "paragraphs": [
          "Gespeichert.",
          "Was du seither geändert hast, ist nicht dabei. Sendest du es auch, geht es zusätzlich hinaus.",
        ],
        "title": "Das Frühere ist schon ausgeführt",
        "tone": "warning",
        "yes": "Geänderte Fassung auch senden",
      }
    `);
    for (const result of [undefined, null, {}, { message: " " }]) expect(doneOf({}, result).paragraphs).toHaveLength(1);
    expect([displayText(0), displayText(" a "), displayText(""), displayText(true)]).toEqual([
      "0",
      "a",
      undefined,
      undefined,
    ]);
  });
});

describe("the data sources of a flow", () => {
  const screen = {
    data: {
      rooms: { source: "rooms.list" },
      places: { source: "places.list", params: { day: { $bind: "values.day" }, club: { $bind: "club" } } },
    },
  } as unknown as Screen;
  const call = vi.fn();
  const changed = vi.fn();
  const sources = (context: object) =>
    new FlowSources(screen, context as never, { call } as never, { messages: {} } as never, changed);
  beforeEach(() => {
    call.mockReset();
    changed.mockReset();
  });

  it("are asked where their values have changed, and the latest answer counts", async () => {
    const open = sources({ club: 1, rooms: [] });
    const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    for (const { promise } of answers) call.mockReturnValueOnce(promise);
    open.follow({ day: "mo" });
    open.follow({ day: "mo" });
    expect(call.mock.calls).toEqual([["places.list", { day: "mo", club: 1 }]]);
    expect([open.states, changed.mock.calls.length]).toEqual([{ places: { status: "loading" } }, 1]);
    open.follow({ day: "tu" });
    answers[1]?.resolve(["tu"]);
    answers[0]?.resolve(["mo"]);
    await vi.runAllTimersAsync();
    expect([open.results, open.states, changed.mock.calls.length]).toEqual([
      { places: ["tu"] },
      { places: { status: "ready" } },
      3,
    ]);
  });

  it("are asked again after a failure", async () => {
    const open = sources({ rooms: [], club: 1 });
    call.mockRejectedValueOnce(new SdkFailure("offline", "Weg.", {} as never)).mockResolvedValueOnce(["mo"]);
    open.follow({ day: "mo" });
    await vi.runAllTimersAsync();
    expect(open.states["places"]).toMatchObject({ status: "failed" });
    open.retry();
    await vi.runAllTimersAsync();
    open.retry();
    expect([call.mock.calls.length, open.results]).toEqual([2, { places: ["mo"] }]);
    expect(call.mock.calls[1]).toEqual(["places.list", { day: "mo", club: 1 }]);
  });

  it("that are there already are not asked, others are", () => {
    call.mockResolvedValue([]);
    sources({}).follow({});
    expect(call.mock.calls.map(([name]) => name)).toEqual(["rooms.list", "places.list"]);
  });
});
