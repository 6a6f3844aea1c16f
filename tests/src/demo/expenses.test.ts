import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demo } from "./call-demo.ts";

const member = "m-0988";
const treasurer = "p-widmer";
const reiniger = { text: "Mattenreiniger", date: "2026-11-09", category: "material", amount: "24.50" };
const claim = { lines: [reiniger], iban: "CH93 0076 2011 6238 5295 7", holder: "Sabine Gerber" };

const receipt = "data:image/png;name=quittung.png;base64,iVBORw0KGgoA";

interface Shown {
  readonly id: string;
}

function ids(items: readonly Shown[]): string[] {
  return items.map(({ id }) => id);
}

describe("a claim", () => {
  it("is the sum of its lines to the Rappen, in whichever order and spelling they come", async () => {
    const { get } = await demo();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 30 }),
        async (cents) => {
          const lines = cents.map((each, index) => ({
            ...reiniger,
            amount: index % 2 === 0 ? (each / 100).toFixed(2) : (each / 100).toFixed(2).replace(".", ","),
          }));
          const { amount } = await get("expenses.claim.preview", { ...claim, lines }, member);
          expect(amount).toBe(cents.reduce((sum, each) => sum + each, 0) / 100);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("shows its lines to the Rappen, with their categories", async () => {
    const { get } = await demo();
    const lines = [
      { ...reiniger, amount: "0.10" },
      { ...reiniger, text: "Billett", category: "travel", amount: 12 },
    ];
    const preview = await get("expenses.claim.preview", { ...claim, lines }, member);
    expect(preview.lines).toEqual([
      { term: "Mattenreiniger", description: "Material, CHF\u00a00.10" },
      { term: "Billett", description: "Reise, CHF\u00a012.00" },
    ]);
    expect(preview.amountLabel).toBe("CHF\u00a012.10");
  });

  it.each([
    ["200.00", {}],
    ["200.05", { remark: "Die alten sind undicht." }],
    ["200.05", { receipt }],
  ])("of CHF %s with %j goes to the club", async (amount, proof) => {
    const { get } = await demo();
    const { id } = await get("expenses.claim.create", { ...claim, ...proof, lines: [{ ...reiniger, amount }] }, member);
    expect(ids((await get("expenses.mine.list", {}, member)).open)).toContain(id);
  });

  it("shows the name, kind and size of its receipt", async () => {
    const { get } = await demo();
    const { id } = await get("expenses.claim.create", { ...claim, receipt }, member);
    const { facts } = await get("expenses.claim.get", { id });
    expect(facts).toContainEqual({ term: "Beleg", description: "quittung.png, PNG, 9 B" });
  });

  it("names who decides, without the person who claims", async () => {
    const { effects } = await demo();
    const told = await effects("expenses.claim.preview", claim, treasurer);
    expect(told.join(" ")).toContain("Andrea Brunner und Silvan Odermatt");
    expect(told.join(" ")).not.toContain("Urs Widmer");
  });

  it("is gone from both lists while it is withdrawn, and can be claimed again", async () => {
    const { get } = await demo();
    await get("expenses.claim.withdraw", { id: "sp-0022" }, member);
    expect(ids((await get("expenses.claim.list")).rows)).not.toContain("sp-0022");
    expect(ids((await get("expenses.mine.list", {}, member)).open)).toEqual([]);
    await get("expenses.claim.restore", { id: "sp-0022" }, member);
    expect(ids((await get("expenses.claim.list", { status: "open" })).rows)).toContain("sp-0022");
  });

  it("is claimed again after it was refused", async () => {
    const { get } = await demo();
    const { id } = await get("expenses.claim.create", claim, member);
    await expect(get("expenses.claim.create", claim, member)).rejects.toMatchObject({ status: 409 });
    await get("expenses.claim.refuse", { id, reason: "Der Beleg fehlt." }, treasurer);
    await expect(get("expenses.claim.create", claim, member)).resolves.toMatchObject({ href: "/spesen" });
  });
});

describe("a decision", () => {
  it("is made once", async () => {
    const { get } = await demo();
    await get("expenses.claim.approve", { id: "sp-0022" }, treasurer);
    for (const [operation, params] of [
      ["expenses.claim.approve", {}],
      ["expenses.claim.refuse", { reason: "Doch nicht." }],
    ] as const)
      await expect(get(operation, { id: "sp-0022", ...params })).rejects.toMatchObject({ status: 409 });
    expect((await get("expenses.mine.list", {}, member)).owedAmount).toBe(109.65);
  });

  it("is not made on what was withdrawn meanwhile", async () => {
    const { get } = await demo();
    await get("expenses.claim.withdraw", { id: "sp-0022" }, member);
    await expect(get("expenses.claim.approve", { id: "sp-0022" }, treasurer)).rejects.toMatchObject({ status: 409 });
  });

  it("on one's own claim is offered to nobody but others", async () => {
    const { get } = await demo();
    const seen = async (person: string) => {
      const { isOwn, canDecide, approval } = await get("expenses.claim.get", { id: "sp-0024" }, person);
      return [isOwn, canDecide, approval.length > 0];
    };
    expect(await seen(treasurer)).toEqual([true, false, false]);
    expect(await seen("p-brunner")).toEqual([false, true, true]);
  });

  it("tells the person by mail, with the reason where it is refused", async () => {
    const { get } = await demo();
    await get("expenses.claim.refuse", { id: "sp-0022", reason: "Der Beleg fehlt." }, treasurer);
    const { decided } = await get("expenses.mine.list", {}, member);
    expect(decided[0]).toMatchObject({ id: "sp-0022", meta: "Abgelehnt am 12. November 2026: Der Beleg fehlt." });
  });

  it("leads to the payment, once", async () => {
    const { get } = await demo();
    await get("expenses.claim.pay", { id: "sp-0020" }, treasurer);
    const mine = await get("expenses.mine.list", {}, member);
    expect([mine.owedCount, mine.owedAmount]).toEqual([0, 0]);
    await expect(get("expenses.claim.pay", { id: "sp-0020" }, treasurer)).rejects.toMatchObject({ status: 409 });
  });
});

it("lists what waits for a decision first, then what waits for its payment", async () => {
  const { get } = await demo();
  const { rows, openCount } = await get("expenses.claim.list");
  expect(rows.map((row: { cells: { status: { badge: { label: string } } } }) => row.cells.status.badge.label)).toEqual(
    "Wartet Wartet Wartet Genehmigt Genehmigt Abgelehnt Ausbezahlt".split(" "),
  );
  expect(openCount).toBe(3);
});
