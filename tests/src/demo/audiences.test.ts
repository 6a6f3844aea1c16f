import { expect, test } from "vitest";
import type { ClubRepository } from "../../../src/demo/club.ts";
import { addressees } from "../../../src/demo/office/audiences.ts";

const person = { name: "Ida Keller", phone: "044 555 00 00", section: "trainers" };
const member = { lastName: "Frei", status: "active", category: "adult", groups: ["a"], phone: "1", email: "" };
const records: Readonly<Record<string, readonly object[]>> = {
  people: [
    { ...person, id: "p-1", email: "ida@club.example" },
    { ...person, id: "p-2", email: "", name: "Ben Meier" },
    { ...person, id: "p-3", email: "", section: "office" },
  ],
  members: [
    { ...member, id: "m-1", firstName: "Lia", parent: { name: "Eva Frei", phone: "2", email: "eva@club.example" } },
    { ...member, id: "m-2", firstName: "Noa", category: "passive", groups: [] },
  ],
  groups: [{ id: "a", name: "Judo A", sport: "judo" }],
};
const club = { all: async (name: string) => records[name] } as unknown as ClubRepository;

test("trainers are addressed by their own names, and are no members", async () => {
  const { known, addresses, first, without } = await addressees(club, ["trainers"]);
  expect([known, [...addresses], first?.firstName]).toEqual([true, ["ida@club.example"], "Ida"]);
  expect(without).toEqual([
    { id: "p-2", name: "Ben Meier", firstName: "Ben", email: "", phone: "044 555 00 00", isMember: false },
  ]);
});

test("children are addressed by their parents, each once in all audiences", async () => {
  const { known, addresses, first, without } = await addressees(club, ["all", "judo", "a", "none"]);
  expect([known, [...addresses]]).toEqual([false, ["eva@club.example"]]);
  expect(first).toMatchObject({ id: "m-1", firstName: "Eva", phone: "2", isMember: true });
  expect(without.map(({ id }) => id)).toEqual(["m-2"]);
});
