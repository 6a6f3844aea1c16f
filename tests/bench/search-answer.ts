import { readFileSync } from "node:fs";
import { Matcher } from "../../src/client/catalogue/search/matcher.ts";
import { type PackedEntries, unpackEntries } from "../../src/client/catalogue/search/packed-entries.ts";
import { projectFile } from "../../src/site/project.ts";
import queries from "../src/client/catalogue/search/queries.json" with { type: "json" };
import type { Figure } from "./table.ts";

const rounds = 3;

/** The slowest answer of the catalogue's search to sixty queries, in the best of several rounds. */
export function searchAnswer(): Figure {
  const packed = JSON.parse(readFileSync(projectFile("dist/catalogue/search.json"), "utf8")) as PackedEntries;
  const matcher = new Matcher(unpackEntries(packed));
  const slowest = Array.from({ length: rounds }, () => Math.max(...queries.map(({ query }) => timeOf(matcher, query))));
  return {
    name: "answer of the search after its index, slowest of 60",
    value: Math.min(...slowest),
    unit: "ms",
    goal: { atMost: 50 },
  };
}

function timeOf(matcher: Matcher, query: string): number {
  const start = performance.now();
  matcher.find(query);
  return performance.now() - start;
}
