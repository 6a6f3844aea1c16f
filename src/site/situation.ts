import { components } from "../../components/index.ts";
import type { Host, ScreenProblem } from "../engine/host.ts";
import { type Context, resolve } from "../engine/resolve.ts";
import type { Screen } from "../engine/screen-schema.ts";
import type { SourceState } from "../engine/sources.ts";
import { messagesOf } from "./locales.ts";
import { operations } from "./operations.ts";
import type { Scenario } from "./scenarios.ts";

/** A screen in a situation: what expressions see, and how things stand around it. */
export interface Situation {
  readonly context: Context;
  readonly host: Host;
  readonly session: Session;
  /** Why each capability that does not hold does not: the part that is missing. */
  readonly missing: ReadonlyMap<string, keyof CapabilityParts>;
}

/** The four that have to hold together. */
export interface CapabilityParts {
  readonly entitlement: boolean;
  readonly setting: boolean;
  readonly flag: boolean;
  readonly permission: boolean;
}

/** The result of `session.current.get`. */
export interface Session {
  readonly person: Readonly<Record<string, unknown>>;
  readonly club: Readonly<Record<string, unknown>> & { readonly name: string };
  readonly clubs: readonly {
    readonly id: string;
    readonly name: string;
    readonly href: string;
    readonly current?: boolean;
  }[];
  readonly locale: string;
  readonly capabilities: Readonly<Record<string, CapabilityParts>>;
}

const session = "session.current.get";
const partNames = ["entitlement", "setting", "flag", "permission"] as const;

/** What a scenario makes of a screen. Problems go to `report`; without it the first one throws. */
export function situationOf(screen: Screen, scenario: Scenario, report?: (problem: ScreenProblem) => void): Situation {
  const own = sessionOf(scenario);
  const locale = scenario.locale ?? "de-CH";
  const params = scenario.params ?? {};
  const base: Context = { params, club: own.club, person: own.person, locale, values: scenario.values ?? {} };
  const messages = messagesOf(locale);
  const sources = Object.entries(screen.data ?? {}).map(([name, { source }]) => {
    const given = scenario.results?.[name];
    return { name, state: stateOf(given, scenario, screen.data?.[name]?.offline), result: resultOf(given, source) };
  });
  const missing = missingParts(own, scenario);
  return {
    session: own,
    missing,
    context: {
      ...base,
      ...Object.fromEntries(sources.filter(({ state }) => hasResult(state)).map(({ name, result }) => [name, result])),
      ...(screen.kind === "flow" && { review: scenario.review ?? reviewOf(screen, base, locale) }),
    },
    host: {
      components,
      locale,
      messages,
      capabilities: new Set(Object.keys(own.capabilities).filter((name) => !missing.has(name))),
      states: Object.fromEntries(sources.map(({ name, state }) => [name, state])),
      ...(report && { report }),
    },
  };
}

function sessionOf(scenario: Scenario): Session {
  const example = operations().get(session)?.example as Session;
  const clubs = scenario.clubs === 1 ? example.clubs.filter(({ current }) => current) : example.clubs;
  return { ...example, clubs, person: { ...example.person, ...scenario.person } };
}

function missingParts(own: Session, { capabilities }: Scenario): Map<string, keyof CapabilityParts> {
  const denied = new Set(capabilities?.deny ?? []);
  return new Map(
    Object.entries(own.capabilities).flatMap(([name, parts]) => {
      const part = denied.has(name) ? "permission" : partNames.find((each) => !parts[each]);
      return part === undefined ? [] : [[name, part] as const];
    }),
  );
}

function stateOf(given: unknown, { offline }: Scenario, keepsOffline: boolean | undefined): SourceState {
  if (isState(given)) {
    return given.$state === "loading"
      ? { status: "loading" }
      : { status: "failed", traceId: given.traceId ?? "7f3c-91ab" };
  }
  if (offline && !keepsOffline) return { status: "failed", traceId: "offline" };
  return offline ? { status: "offline", since: "heute, 07.42 Uhr" } : { status: "ready" };
}

function hasResult({ status }: SourceState): boolean {
  return status === "ready" || status === "offline";
}

function isState(given: unknown): given is { $state: "loading" | "failed"; traceId?: string } {
  return typeof given === "object" && given !== null && Object.hasOwn(given, "$state");
}

function resultOf(given: unknown, operation: string): unknown {
  return given === undefined ? operations().get(operation)?.example : expand(given);
}

function reviewOf(screen: Screen, context: Context, locale: string): unknown {
  const source = screen.review?.source;
  if (source === undefined) return null;
  return resolve(operations().get(source)?.example ?? null, context, { locale, messages: {} });
}

/** `{"$repeat": 200, "of": {…}}` is a list of so many items; `{index}` in their texts is their number, from 1. */
function expand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expand);
  if (value === null || typeof value !== "object") return value;
  if ("$repeat" in value && "of" in value) return repeat(Number(value.$repeat), value.of);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, expand(inner)]));
}

function repeat(count: number, item: unknown): unknown[] {
  return Array.from({ length: count }, (_, index) => numbered(item, String(index + 1)));
}

function numbered(value: unknown, number: string): unknown {
  if (typeof value === "string") return value.replaceAll("{index}", number);
  if (Array.isArray(value)) return value.map((item) => numbered(item, number));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbered(inner, number)]));
}
