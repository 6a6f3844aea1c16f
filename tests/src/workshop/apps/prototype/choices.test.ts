import fc from "fast-check";
import { expect, test } from "vitest";
import { demoPersons } from "../../../../../src/demo/persons.ts";
import { capabilities } from "../../../../../src/product/content/operations.ts";
import { appIds } from "../../../../../src/product/engine/apps.ts";
import { locales } from "../../../../../src/product/engine/locales.ts";
import { outcomeKinds } from "../../../../../src/product/engine/scenario/outcome.ts";
import {
  type Choices,
  choiceFields,
  faults,
  knownCapabilities,
  mostLatency,
  readChoices,
  searchWith,
  usualChoices,
} from "../../../../../src/workshop/apps/prototype/choices.ts";

const someApp = fc.constantFrom(...appIds);
const someChoices: fc.Arbitrary<Choices> = fc.constantFrom(...demoPersons).chain(({ id, clubs }) =>
  fc.record({
    person: fc.constant(id),
    club: fc.constantFrom(...clubs),
    locale: fc.constantFrom(...locales),
    without: fc.constantFrom("", ...knownCapabilities),
    latency: fc.integer({ min: 0, max: mostLatency }),
    fault: fc.constantFrom(...faults),
    outcome: fc.constantFrom(...outcomeKinds),
  }),
);
const someQuery = fc.dictionary(fc.constantFrom("q", "page", "sort", "step"), fc.string({ minLength: 1 }));

test("choices are read from the address as they were written, and other fields stay", () => {
  fc.assert(
    fc.property(someApp, someChoices, someQuery, (app, choices, query) => {
      const search = searchWith(app, choices, `?${new URLSearchParams(query)}`);
      expect(readChoices(app, search, locales)).toEqual({ choices, notes: [] });
      const kept = new URLSearchParams(search);
      for (const field of Object.values(choiceFields)) kept.delete(field);
      expect(Object.fromEntries(kept)).toEqual(query);
    }),
  );
});

test("the usual choices are not in the address", () => {
  for (const app of appIds) expect(searchWith(app, usualChoices(app), "?person=m-0988&fail=all")).toBe("");
});

test("whatever the address says, the choices exist, and a note names each value that does not", () => {
  const fields = fc.dictionary(fc.constantFrom(...Object.values(choiceFields)), fc.string());
  fc.assert(
    fc.property(someApp, fields, (app, query) => {
      const { choices, notes } = readChoices(app, `?${new URLSearchParams(query)}`, locales);
      const person = demoPersons.find(({ id }) => id === choices.person);
      expect(person?.clubs).toContain(choices.club);
      expect(locales).toContain(choices.locale);
      expect(["", ...knownCapabilities]).toContain(choices.without);
      expect(choices.latency).toBeGreaterThanOrEqual(0);
      expect(choices.latency).toBeLessThanOrEqual(mostLatency);
      expect(faults).toContain(choices.fault);
      expect(outcomeKinds).toContain(choices.outcome);
      const replaced = Object.entries(query).filter(([field, value]) => {
        const name = (Object.keys(choiceFields) as (keyof Choices)[]).find((each) => choiceFields[each] === field)!;
        return value !== "" && (name === "latency" ? !/^\d+$/.test(value) : String(choices[name]) !== value);
      });
      for (const [, value] of replaced) expect(notes.join("\n")).toContain(`“${value}”`);
    }),
  );
});

test("a person who is not in the club of the address is in their first one, and a note says so", () => {
  const { choices, notes } = readChoices("admin", "?person=p-odermatt&club=tv-frauenfeld", locales);
  expect(choices).toMatchObject({ person: "p-odermatt", club: "sv-aabach" });
  expect(notes).toEqual(["There is no club “tv-frauenfeld” here; this is sv-aabach."]);
});

test("every capability that screens may miss can be missing in the address", () => {
  expect(knownCapabilities.filter((each) => !capabilities().includes(each))).toEqual([]);
});
