import { groupBy } from "../../../../product/engine/group-by.ts";
import type { SearchKind } from "./entry.ts";
import type { SearchHit } from "./matcher.ts";

/** Hits of one kind, best first. */
export interface HitGroup {
  readonly kind: SearchKind;
  readonly label: string;
  readonly hits: readonly SearchHit[];
}

const labels: Readonly<Record<SearchKind, string>> = {
  component: "Components",
  screen: "Screens",
  app: "Apps",
  page: "Pages",
  section: "Parts of pages",
  situation: "Situations",
  step: "Steps of flows",
  example: "Examples",
  field: "Fields",
  operation: "Operations",
  capability: "Capabilities",
  message: "Messages",
  token: "Tokens",
  icon: "Icons",
  guide: "Guides",
  error: "Errors",
  decision: "Decisions",
};

/** Hits by kind; the group with the best hit comes first. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const byKind = groupBy(hits, ({ entry }) => entry.kind);
  return [...byKind].map(([kind, own]) => ({ kind, label: labels[kind], hits: own }));
}
