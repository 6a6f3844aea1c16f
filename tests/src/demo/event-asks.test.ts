import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demo } from "./call-demo.ts";

const parent = "m-0988";
const elsewhere = "m-0417";

const dinner = {
  ...{ title: "Sommeressen", kind: "party", date: "2027-06-18", startTime: "18:30", endTime: "22:30" },
  ...{ place: "Clubhaus", replies: true, registrationUntil: "2027-06-11", capacity: "2" },
} as const;

interface Shown {
  readonly id: string;
}

async function askedBy(form: object) {
  const { get } = await demo();
  const { id } = await get("events.event.create", form as Record<string, unknown>);
  const open = async (member: string) => (await get("events.invitation.list", {}, member)).open as Shown[];
  return { get, id: id as string, open };
}

describe("an event that asks for replies", () => {
  it("is shown to every member until its last day, and takes their replies with places and a waiting list", async () => {
    const { get, id, open } = await askedBy({ ...dinner, menus: "Braten\n\nVegetarisch \nBraten" });
    for (const member of [parent, elsewhere])
      expect(await open(member)).toContainEqual(expect.objectContaining({ id }));
    const { menus, facts, description } = await get("events.invitation.get", { id }, parent);
    expect(description).toEqual(["Sommeressen"]);
    expect(menus.map(({ value }: { value: string }) => value)).toEqual(["Braten", "Vegetarisch"]);
    expect(facts).toContainEqual({ term: "Anmeldeschluss", description: "11. Juni 2027" });
    const persons = ["Sabine Gerber", "Noah Gerber"].map((name) => ({ name, menu: "Braten" }));
    await get("events.reply.create", { id, answer: "yes", persons }, parent);
    const late = { id, answer: "yes", persons: [{ name: "Hanspeter Ziegler", menu: "Vegetarisch" }] };
    expect((await get("events.reply.preview", late, elsewhere)).isWaitingList).toBe(true);
    expect((await get("events.event.get", { id })).registered).toBe(2);
  });

  it("asks the members of its groups and their parents, and nobody else", async () => {
    const { get, id, open } = await askedBy({ ...dinner, groups: ["judo-u13"] });
    expect(await open(parent)).toContainEqual(expect.objectContaining({ id }));
    expect(await open("m-1042")).toContainEqual(expect.objectContaining({ id }));
    expect(await open(elsewhere)).not.toContainEqual(expect.objectContaining({ id }));
    for (const operation of ["events.invitation.get", "events.reply.create"])
      await expect(get(operation, { id, answer: "no" }, elsewhere)).rejects.toMatchObject({ status: 403 });
  });

  it("says before who is asked until when, for how many places, and what there is to choose from", async () => {
    const { get, effects } = await demo();
    const all = (await get("members.member.list")).total;
    const told = await effects("events.event.preview", { ...dinner, menus: "Braten\nVegetarisch" });
    expect(told).toContain(`${all} Mitglieder werden in der App um eine Antwort bis 11. Juni 2027 gebeten.`);
    expect(told).toContain("Es gibt 2 Plätze; wer danach zusagt, kommt auf die Warteliste.");
    expect(told).toContain("Zur Wahl stehen: Braten und Vegetarisch.");
    const some = (await effects("events.event.preview", { ...dinner, groups: ["judo-u13"] })).join(" ");
    expect(Number(/(\d+) Mitglieder werden/.exec(some)?.[1])).toBeLessThan(all);
  });

  it("asks nobody where it is not wanted", async () => {
    const { id, open } = await askedBy({ ...dinner, replies: false });
    expect(await open(parent)).not.toContainEqual(expect.objectContaining({ id }));
  });

  it("holds last day and places at their fields", async () => {
    const { get } = await demo();
    const day = fc
      .integer({ min: -400, max: 400 })
      .map((days) => new Date(Date.UTC(2027, 5, 18 + days)).toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(day, fc.integer({ min: -2, max: 3 }), async (registrationUntil, capacity) => {
        const fits = registrationUntil >= "2026-11-12" && registrationUntil <= dinner.date;
        const wrong = [...(fits ? [] : ["registrationUntil"]), ...(capacity < 1 ? ["capacity"] : [])];
        const form = { ...dinner, registrationUntil, capacity: String(capacity) };
        const fields = await get("events.event.preview", form).then(
          () => [],
          (error) => Object.keys(error.fields),
        );
        expect(fields).toEqual(wrong);
      }),
      { numRuns: 60 },
    );
  });

  it("is not on the website", async () => {
    const { get } = await demo();
    await expect(get("events.event.preview", { ...dinner, isPublic: true })).rejects.toMatchObject({
      status: 422,
      fields: { isPublic: expect.anything() },
    });
  });
});
