import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demoCaller, demoOperations, demoOutsideEffects, demoPolicy } from "../../../src/demo/index.ts";
import { identifyDemo } from "../../../src/demo/request-session.ts";
import { createApi } from "../../../src/product/api/index.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { messagesOf } from "../../../src/product/content/locales.ts";
import { runs } from "../../runs.ts";
import { callDemo, demo, demoNow, demoStorage } from "./call-demo.ts";

const id = "judo-u13";
const trainer = "p-faessler";

interface Matrix {
  readonly rows: readonly { readonly id: string; readonly label: string; readonly hint?: string }[];
  readonly columns: readonly { readonly id: string }[];
  readonly present: readonly string[];
  readonly locked: readonly string[];
  readonly seen: string;
  readonly canRecord: boolean;
  readonly periodLabel: string;
  readonly periods: readonly { readonly id: string }[];
}

async function call(storage: Storage, operation: string, params: object, person = trainer) {
  return (await callDemo(storage, operation, { ...params }, demoCaller(person, "sv-aabach"))).result;
}

async function matrixIn(storage: Storage, params: object = {}): Promise<Matrix> {
  return (await call(storage, "attendance.matrix.get", { id, ...params })) as Matrix;
}

/** Who is there in a training, as the screen that records it says. */
async function recordedIn(storage: Storage, training: string): Promise<string[]> {
  const { people } = (await call(storage, "attendance.sheet.get", { id: training })) as {
    people: { id: string; isPresent: boolean }[];
  };
  return people.filter(({ isPresent }) => isPresent).map((person) => `${person.id}/${training}`);
}

async function attendance(storage: Storage): Promise<Map<string, unknown>> {
  const all = await storage.list("sv-aabach.attendance");
  return new Map(all.map(({ id: training, value }) => [training, value]));
}

describe("the attendance of a group", () => {
  it("is what is recorded of each training, before and after it is saved", async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.boolean()), fc.constantFrom("2026-11", "2026-10"), async (bits, period) => {
        const storage = await demoStorage();
        const { rows, columns, seen, present } = await matrixIn(storage, { period });
        const told = await Promise.all(columns.map((column) => recordedIn(storage, column.id)));
        expect(present.toSorted()).toEqual(told.flat().toSorted());
        const wanted = columns.flatMap((column) => rows.map((row) => `${row.id}/${column.id}`));
        const chosen = wanted.filter(() => bits.next().value);
        await call(storage, "attendance.matrix.update", { id, period, present: chosen, presentSeen: seen });
        const saved = await Promise.all(columns.map((column) => recordedIn(storage, column.id)));
        expect(saved.flat().toSorted()).toEqual(chosen.toSorted());
        expect((await matrixIn(storage, { period })).present.toSorted()).toEqual(chosen.toSorted());
      }),
      { numRuns: runs(20) },
    );
  });

  it("changes no training but those whose cells were changed, and keeps their notes", async () => {
    const storage = await demoStorage();
    const training = "t-20261110-judo-u13";
    const note = { id: training, present: ["m-1042"], note: "Fallschule" };
    await call(storage, "attendance.sheet.update", note);
    const before = await attendance(storage);
    const { present, seen } = await matrixIn(storage);
    const wanted = [...present, `m-1077/${training}`];
    await call(storage, "attendance.matrix.update", { id, present: wanted, presentSeen: seen });
    expect(await attendance(storage)).toEqual(
      new Map([...before, [training, { ...note, present: ["m-1042", "m-1077"] }]]),
    );
  });

  it("stays as it is where nothing is changed, and trainings that nobody has recorded stay so", async () => {
    const { get, effects } = await demo();
    const { present, seen } = await get("attendance.matrix.get", { id });
    const form = { id, present, presentSeen: seen };
    expect(await effects("attendance.matrix.preview", form)).toEqual(["An der Anwesenheit ändert sich nichts."]);
    expect((await get("attendance.matrix.update", form)).message).toBe("Es hat sich nichts geändert.");
    expect((await get("attendance.sheet.get", { id: "t-20261112-judo-u13" })).isRecorded).toBe(false);
  });

  it("is not overwritten where somebody else has changed it meanwhile", async () => {
    const storage = await demoStorage();
    const { present, seen } = await matrixIn(storage);
    await call(storage, "attendance.sheet.update", { id: "t-20261105-judo-u13", present: ["m-1042"] });
    const before = await attendance(storage);
    const late = call(storage, "attendance.matrix.update", { id, present: present.slice(1), presentSeen: seen });
    await expect(late).rejects.toMatchObject({ status: 409 });
    expect(await attendance(storage)).toEqual(before);
  });

  it("keeps who has left the group since, and nobody changes that", async () => {
    const storage = await demoStorage();
    const left = "m-1042";
    await call(storage, "members.member.archive", { id: left }, "p-brunner");
    const { rows, present, locked, seen } = await matrixIn(storage);
    expect(rows.at(-1)).toMatchObject({ label: "Noah Gerber", hint: "Nicht mehr in der Gruppe" });
    const own = present.filter((cell) => cell.startsWith(left));
    expect(own.length).toBeGreaterThan(0);
    expect(locked).toEqual(expect.arrayContaining(own));
    await call(storage, "attendance.matrix.update", { id, present: [], presentSeen: seen });
    expect((await matrixIn(storage)).present.toSorted()).toEqual(own.toSorted());
  });

  it("is looked at by any trainer, and changed by who leads the group and by the office", async () => {
    const storage = await demoStorage();
    const group = { id: "juniorinnen-d" };
    const seenBy = async (person: string) => (await call(storage, "attendance.matrix.get", group, person)) as Matrix;
    const others = await seenBy(trainer);
    expect(others).toMatchObject({ canRecord: false });
    expect(others.locked).toHaveLength(others.rows.length * others.columns.length);
    const office = await seenBy("p-brunner");
    expect(office).toMatchObject({ canRecord: true, locked: [] });
    const form = { ...group, present: [], presentSeen: office.seen };
    await expect(call(storage, "attendance.matrix.update", form)).rejects.toMatchObject({ status: 403 });
    await expect(call(storage, "attendance.matrix.update", form, "p-brunner")).resolves.toBeDefined();
  });
});

describe("the period of the attendance", () => {
  it.each([
    [{}, "November 2026", 4, ["2026-10", "2026-h2"]],
    [{ period: "nonsense" }, "November 2026", 4, ["2026-10", "2026-h2"]],
    [{ period: "2026-10" }, "Oktober 2026", 9, ["2026-09", "2026-11", "2026-h2"]],
    [{ period: "2026-h2" }, "Juli bis Dezember 2026", 39, ["2026-h1", "2026-11"]],
    [{ period: "2026-h1" }, "Januar bis Juni 2026", 52, ["2025-h2", "2026-06", "2026-h2"]],
    [{ period: "2027-01" }, "Januar 2027", 0, ["2026-12", "2027-h1"]],
  ])("of %o has its trainings until today, and leads to others", async (params, label, count, others) => {
    const { periodLabel, columns, periods } = await matrixIn(await demoStorage(), params);
    expect([periodLabel, columns.length]).toEqual([label, count]);
    expect(periods.map((each) => each.id)).toEqual(others);
  });
});

describe("the table for J+S", () => {
  it("has a line for each person and a column for each training, with a mark where somebody was there", async () => {
    const { get } = await demo();
    const { fileName, text } = await get("attendance.matrix.export", { id }, trainer);
    const [head, first, ...others] = text.replace("\uFEFF", "").trimEnd().split("\n");
    expect(fileName).toBe("js-judo-u13-2026-11.csv");
    expect(head).toBe(
      '"Nachname","Vorname","Geburtsdatum","03.11.2026","05.11.2026","10.11.2026","12.11.2026","Total"',
    );
    expect(first).toBe('"Gerber","Noah","20.02.2015","x","x","x","","3"');
    expect(others).toHaveLength(15);
  });

  it("has no cell that a spreadsheet executes", async () => {
    const storage = await demoStorage();
    const place = { collection: "sv-aabach.members", id: "m-1042" };
    const stored = await storage.get(place.collection, place.id);
    const evil = { ...(stored?.value as object), lastName: '=HYPERLINK("https://evil.example")' };
    await storage.commit([{ type: "put", ...place, expected: stored?.version ?? 0, value: evil }]);
    const { text } = (await call(storage, "attendance.matrix.export", { id })) as { text: string };
    expect(text).toContain('"\'=HYPERLINK(""https://evil.example"")"');
  });
});

describe("an agent of a trainer", () => {
  it("records the attendance at once, and its undo restores each training", async () => {
    const storage = await demoStorage();
    const parts = {
      operations: demoOperations(messagesOf),
      outsideEffectsOf: demoOutsideEffects,
      policyOf: demoPolicy,
    };
    const api = createApi({ ...parts, storage, identify: identifyDemo, clock: () => demoNow });
    const before = await attendance(storage);
    const { present, seen } = await matrixIn(storage);
    const send = (method: string, path: string, key: string, form: object) =>
      api.fetch(
        new Request(`http://api.example${path}`, {
          method,
          headers: {
            authorization: `Bearer demo-${trainer}+agent`,
            "content-type": "application/json",
            "idempotency-key": key,
          },
          body: JSON.stringify(form),
        }),
      );
    const form = { present: [...present.slice(3), "m-1042/t-20261112-judo-u13"], presentSeen: seen };
    const done = await send("PUT", `/groups/${id}/attendance`, "matrix-1", form);
    expect(done.status).toBe(200);
    expect(await attendance(storage)).not.toEqual(before);
    expect((await send("PUT", `/groups/${id}/attendance`, "matrix-2", form)).status).toBe(409);
    expect((await send("POST", "/requests/matrix-1/undo", "undo-1", {})).status).toBe(200);
    expect(await attendance(storage)).toEqual(before);
  });
});
