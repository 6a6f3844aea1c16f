import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import type { CapabilityPart } from "../../product/engine/screen/capabilities.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { capabilitiesOf, screenFacts } from "./screen-facts.ts";
import { projectSituation } from "./situation.ts";

/** A capability that a screen requires and that is off in a situation. */
export interface CapabilityLack {
  readonly capability: string;
  readonly part: CapabilityPart;
  /** The missing part in words. */
  readonly why: string;
  /** The parts of the screen that are left out without it. */
  readonly gone: readonly string[];
}

const lackReasons: Readonly<Record<CapabilityPart, string>> = {
  entitlement: "the club has not booked it (entitlement)",
  setting: "the club has switched it off (setting)",
  flag: "it is not released yet (flag)",
  permission: "the person may not (permission)",
};

/** The missing capabilities of a screen in a situation, in alphabetical order. */
export function lacksOf(screen: Screen, scenario: Scenario): CapabilityLack[] {
  const { missing } = projectSituation(screen, scenario, () => {});
  return capabilitiesOf(screen).flatMap((capability) => {
    const part = missing.get(capability);
    return part === undefined
      ? []
      : [{ capability, part, why: lackReasons[part], gone: goneWithout(screen, capability) }];
  });
}

/** A missing capability as one sentence. */
export function lackText({ capability, why, gone }: CapabilityLack): string {
  return `Without ${capability}, because ${why}, this is left out: ${gone.join(", ")}.`;
}

/** The differences of a situation, and the parts left out. */
export function situationText(screen: Screen, scenario: Scenario): string {
  return [scenario.description, ...lacksOf(screen, scenario).map(lackText)].join(" ");
}

function goneWithout(screen: Screen, capability: string): string[] {
  const parts = screenFacts(screen).guarded.filter((each) => each.capability === capability);
  const whole = screen.requires?.includes(capability)
    ? ["the whole screen with its place in the navigation (the preview still shows it to you)"]
    : [];
  return [...new Set([...whole, ...parts.map(({ what }) => what)])];
}
