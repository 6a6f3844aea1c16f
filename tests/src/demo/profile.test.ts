import { expect, it } from "vitest";
import { demo } from "./call-demo.ts";

const sabine = "m-0988";

it.each<[string, object, RegExp]>([
  ["a phone number", { phone: "+41 79 123 45 67" }, /^Deine Telefonnummer ist neu \+41 79 123 45 67\.$/],
  ["no phone number", { phone: "" }, /^Deine Telefonnummer ist neu nicht mehr hinterlegt\.$/],
])("a change of the profile to %s is named once among its effects", async (_, change, effect) => {
  const { get, effects } = await demo();
  const form = await get("profile.person.get", {}, sabine);
  const kept = Object.fromEntries(
    Object.entries(form as Record<string, unknown>).filter(([, value]) => typeof value !== "object"),
  );
  const told = await effects("profile.person.update", { ...kept, ...change }, sabine);
  expect(told.filter((each) => effect.test(each))).toHaveLength(1);
});

it("a profile that is saved as it was says that nothing changes", async () => {
  const { effects } = await demo();
  const told = await effects("profile.person.update", {}, sabine);
  expect(told).toContain("Es ändert nichts: Alle Angaben sind wie bisher.");
  expect(told.join(" ")).not.toContain("Telefonnummer");
});
