import { expect, test } from "vitest";
import {
  entriesOfPlace,
  entryAt,
  guidesPlace,
  mainPlaces,
  placeAt,
} from "../../../../src/workshop/catalogue/navigation.ts";

const places = [...mainPlaces(), guidesPlace()];

test("every entry of the navigation is found again at its address, and at those below it", () => {
  const addresses = new Set<string>();
  for (const place of places) {
    expect(placeAt(place.href)?.label, place.href).toBe(place.label);
    for (const { href, label } of entriesOfPlace(place)) {
      addresses.add(href);
      const found = entryAt(place, href);
      expect(found?.href, `${place.label}: ${label}`).toBe(href);
      if (href === place.href || !href.endsWith("/")) continue;
      expect(entryAt(place, `${href}below/`)?.href).toBe(href);
    }
  }
  expect(addresses.size).toBeGreaterThan(20);
});

test("the entry of a place itself is not that of every page below it", () => {
  const place = guidesPlace();
  expect(entryAt(place, "/guides/")?.label).toBe("All guides");
  expect(entryAt(place, "/guides/no-such-guide/")).toBe(undefined);
  expect(placeAt("/guides/no-such-guide/")?.label).toBe("Guides");
});
