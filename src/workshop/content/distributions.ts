import { readFileSync } from "node:fs";
import { distributionsPath } from "../../checks/model/distributions.ts";
import { projectFile } from "../../product/files/project.ts";

/** The features of each distribution by its name; `complete` has all of them. */
export type Distributions = Readonly<Record<string, readonly string[]>>;

let ownDistributions: Distributions | undefined;

export function distributions(): Distributions {
  ownDistributions ??= JSON.parse(readFileSync(projectFile(distributionsPath), "utf8")) as Distributions;
  return ownDistributions;
}

/** The feature of the id of a screen, an operation or a capability: the part before its first dot. */
export function featureOf(id: string): string {
  return id.slice(0, id.indexOf("."));
}

/** Whether a distribution has the feature of an id. */
export function isIncluded(id: string, distribution: string, from: Distributions = distributions()): boolean {
  return from[distribution]?.includes(featureOf(id)) ?? false;
}
