import { expect, it } from "vitest";
import type { SearchHit } from "../../../../../../src/workshop/catalogue/client/search/entry.ts";
import { hitSections } from "../../../../../../src/workshop/catalogue/client/search/hit-list.ts";
import { usePage } from "../../../../../page-globals.ts";

usePage();

it("shows the kind of the best hit first, and decisions and checks after everything else", () => {
  const hit = (kind: SearchHit["kind"], passage?: string): SearchHit => ({
    ...{ kind, title: kind, address: `${kind}/a/`, ids: [] },
    ...(passage !== undefined && { passage }),
  });
  const found = [hit("decision"), hit("check"), hit("guide"), hit("screen"), hit("message", "ein Text")];
  const labels = hitSections(found, "a", {}).map((section) => section.querySelector("h2")?.textContent);
  expect(labels).toEqual(["Guides", "Screens", "In texts", "Decisions", "Checks"]);
});
