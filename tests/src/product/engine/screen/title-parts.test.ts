import fc from "fast-check";
import { expect, it } from "vitest";
import { joinTitleParts } from "../../../../../src/product/engine/screen/title-parts.ts";

it("has page, area and club", () => {
  expect(joinTitleParts(["Noah Gerber", "Mitglieder", "Sportverein Aabach"])).toBe(
    "Noah Gerber · Mitglieder · Sportverein Aabach",
  );
});

it("leaves out an area that has the name of the club or of the page, and one without a name", () => {
  expect(joinTitleParts(["Willkommen", "Sportverein Aabach", "Sportverein Aabach"])).toBe(
    "Willkommen · Sportverein Aabach",
  );
  expect(joinTitleParts(["Anlässe", "anlässe ", "TV Oberried"])).toBe("Anlässe · TV Oberried");
  expect(joinTitleParts(["Suche", "", "TV Oberried"])).toBe("Suche · TV Oberried");
});

it("repeats no part of any title", () => {
  const part = fc.constantFrom("Anlässe", "anlässe", " Anlässe", "SV Aabach", "", "Heute", "Suche");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const said = joinTitleParts(parts)
        .split(" · ")
        .map((each) => each.trim().toLocaleLowerCase());
      expect(new Set(said).size).toBe(said.length);
    }),
  );
});
