import { describe, expect, it } from "vitest";
import { demoCaller } from "../../../src/demo/index.ts";
import { UnitOfWork } from "../../../src/product/api/unit-of-work.ts";
import { sentenceText } from "../../../src/product/api/words/sentence.ts";
import { callDemo, demoNow, demoStorage, operations } from "./call-demo.ts";
import calls from "./operations.json" with { type: "json" };

interface Call {
  readonly id: string;
  readonly as?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** The operation of a preview, if it is not the one that creates. */
const previewed: Readonly<Record<string, string>> = {
  "attendance.matrix.preview": "attendance.matrix.update",
  "members.change.preview": "members.member.update",
  "profile.change.preview": "profile.person.update",
  "mailings.mailing.preview": "mailings.mailing.send",
};

const previews = (calls as Call[]).filter(({ id }) => id.endsWith(".preview"));

describe("a dry-run", () => {
  it.each(previews)("$id tells exactly what the operation then does", async ({ id, as = "p-brunner", params }) => {
    const storage = await demoStorage();
    const caller = demoCaller(as, "sv-aabach");
    const { result } = await callDemo(storage, id, params, caller);
    const executed = await callDemo(storage, previewed[id] ?? id.replace(".preview", ".create"), params, caller);
    const told = (executed.effects ?? []).map((effect) => sentenceText(effect));
    expect((result as { effects: readonly string[] }).effects).toEqual(told);
  });

  it.each(previews)("$id leaves nothing behind", async ({ id, as = "p-brunner", params = {} }) => {
    const data = new UnitOfWork(await demoStorage());
    await operations[id]?.({ params, caller: demoCaller(as, "sv-aabach"), now: demoNow, data });
    expect(data.changes()).toEqual([]);
    expect(data.expectations().length).toBeGreaterThan(0);
  });

  it("does not go stale because something else was logged or sent", async () => {
    const storage = await demoStorage();
    const data = new UnitOfWork(storage);
    const params = { invoices: ["r-2026-0327"], newDueDate: "2026-12-01" };
    const caller = demoCaller("p-widmer", "sv-aabach");
    await operations["invoices.dunning.create"]?.({ params, caller, now: demoNow, data });
    const later = new Date(demoNow.getTime() + 60_000);
    const message = { name: "Rosa", email: "rosa@post.example", message: "Hallo" };
    await callDemo(storage, "settings.switch.update", { id: "notifications.digest", value: true }, caller, later);
    await callDemo(storage, "contact.message.send", message, caller, later);
    await expect(storage.commit(data.expectations())).resolves.toBeUndefined();
  });

  it("goes stale when what it is about changes", async () => {
    const storage = await demoStorage();
    const data = new UnitOfWork(storage);
    const params = { invoices: ["r-2026-0327"], newDueDate: "2026-12-01" };
    const caller = demoCaller("p-widmer", "sv-aabach");
    await operations["invoices.dunning.create"]?.({ params, caller, now: demoNow, data });
    await callDemo(storage, "invoices.payment.create", { id: "r-2026-0327" });
    await expect(storage.commit(data.expectations())).rejects.toThrow("r-2026-0327");
  });
});
