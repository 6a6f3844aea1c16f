import { axeVersion } from "./axe.ts";
import type { Observation } from "./in-page/observation.ts";
import type { GroupRuns, PassRun } from "./page.ts";
import type { AuditResult, AxeFinding, Subject } from "./result.ts";

/**
 * The results of the subjects of a group, from the runs at every width. A finding about the document itself counts for
 * every subject in it; a pass counts for a page only, which is the whole document.
 */
export function collectResults(group: readonly Subject[], runs: readonly GroupRuns[]): AuditResult[] {
  return group.map(({ frame }, part) => collectPart(part, frame === "page", runs));
}

function collectPart(part: number, isDocument: boolean, groupRuns: readonly GroupRuns[]): AuditResult {
  const states = groupRuns.flatMap(({ width, runs }) =>
    runs.map((run) => ({ run, state: passName(width, run, runs) })),
  );
  const seen = states.flatMap(({ run, state }) =>
    run.observations
      .filter((observation) => observation.part === part || observation.part === -1)
      .map((observation) => ({ observation, state })),
  );
  const failed = new Set(seen.map(({ observation }) => observation.rule));
  const passed = states.flatMap(({ run }) =>
    run.passes.filter(([of]) => of === part || (isDocument && of === -1)).map(([, rule]) => rule),
  );
  return {
    axe: axeVersion(),
    states: distinctStates(states),
    coloursOnly: distinctStates(states.filter(({ run }) => run.coloursOnly)),
    cut: distinctStates(states) - distinctStates(states.filter(({ run }) => !run.isCut)),
    passes: [...new Set(passed)].filter((rule) => !failed.has(rule)).sort(),
    violations: findings(seen.filter(({ observation }) => observation.kind === "violation")),
    incompletes: findings(seen.filter(({ observation }) => observation.kind === "incomplete")),
    snapshot: groupRuns.flatMap(({ snapshots }) => snapshots[part] ?? []).join("\n"),
    stops: groupRuns.flatMap(({ stops }) => stops[part] ?? []),
  };
}

function distinctStates(states: readonly { readonly state: string }[]): number {
  return new Set(states.map(({ state }) => state)).size;
}

function passName(width: number, { theme, open }: PassRun, runs: readonly PassRun[]): string {
  const opens = runs.some((run) => run.open);
  return [width, theme, ...(opens ? [open ? "open" : "closed"] : [])].join(" ");
}

function findings(seen: readonly { observation: Observation; state: string }[]): AxeFinding[] {
  const grouped = Map.groupBy(seen, ({ observation: { rule, target, html } }) => `${rule} ${target} ${html}`);
  return [...grouped.values()].map((same) => {
    const { rule, impact, target, html, why } = same[0]!.observation;
    return { rule, impact, states: [...new Set(same.map(({ state }) => state))], target, html, why };
  });
}
