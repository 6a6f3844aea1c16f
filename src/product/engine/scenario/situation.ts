import type { Component } from "../../../../components/_kit/contract/component.ts";
import { todayRoot } from "../expressions/times.ts";
import { shapedValues } from "../json/shaped-values.ts";
import { formatMessage, type Messages } from "../messages/format.ts";
import { type CapabilityPart, capabilityParts, denialsOf } from "../screen/capabilities.ts";
import type { Host, ScreenProblem } from "../screen/host.ts";
import { ownWordsMark } from "../screen/own-words.ts";
import { type Context, resolve } from "../screen/resolve.ts";
import type { Screen } from "../screen/schema/screen-schema.ts";
import type { SourceState } from "../screen/sources.ts";
import { expand, isGivenState } from "./results.ts";
import type { Scenario } from "./scenario.ts";

/** A screen in a situation: the context of expressions, and the host. */
export interface Situation {
  readonly context: Context;
  readonly host: Host;
  readonly session: Session;
  /** The missing part of each capability that does not hold. */
  readonly missing: ReadonlyMap<string, CapabilityPart>;
}

/** Which of the four parts hold. */
export type CapabilityParts = Readonly<Record<CapabilityPart, boolean>>;

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
  /** Seconds from the answer until the session ends, where that is known. */
  readonly endsIn?: number;
  readonly capabilities: Readonly<Record<string, CapabilityParts>>;
}

const sessionSource = "session.current.get";

/** The inputs of scenarios. */
export interface ScenarioContext {
  readonly components: ReadonlyMap<string, Component>;
  /** The operations by their id, each with the result where a scenario gives none. */
  readonly operations: ReadonlyMap<string, { readonly example: unknown; readonly ownWords?: readonly string[] }>;
  readonly messagesOf: (locale: string) => Messages;
}

/** The day of the examples of the operations. */
const exampleDay = "2026-11-12";

/** The situation of a screen in a scenario. Problems go to `report`; without it the first one is thrown. */
export function situationOf(
  screen: Screen,
  scenario: Scenario,
  { components, operations, messagesOf }: ScenarioContext,
  report?: (problem: ScreenProblem) => void,
): Situation {
  const own = sessionOf(scenario, operations);
  const locale = scenario.locale ?? "de-CH";
  const params = scenario.params ?? {};
  const base: Context = {
    params,
    ...{ club: own.club, person: own.person, locale, values: shapedValues(scenario.values ?? {}) },
    [todayRoot]: scenario.today ?? exampleDay,
  };
  const messages = messagesOf(locale);
  const sources = Object.entries(screen.data ?? {}).map(([name, { source }]) => {
    const given = scenario.results?.[name];
    return {
      name,
      state: sourceStateOf(given, scenario, screen.data?.[name]?.offline, () => sinceIn(locale, messages)),
      result: sourceResult(given, operations.get(source)),
    };
  });
  const missing = missingParts(own, scenario);
  return {
    session: own,
    missing,
    context: {
      ...base,
      ...Object.fromEntries(sources.filter(({ state }) => hasResult(state)).map(({ name, result }) => [name, result])),
      ...(screen.kind === "flow" && { review: scenario.review ?? reviewOf(screen, base, locale, operations) }),
    },
    host: {
      components,
      locale,
      messages,
      mark: ownWordsMark((id) => operations.get(id)?.ownWords, own.club, locale),
      missing: (name) => missing.get(name),
      capabilities: new Set(Object.keys(own.capabilities).filter((name) => !missing.has(name))),
      states: Object.fromEntries(sources.map(({ name, state }) => [name, state])),
      ...(scenario.errors && { errors: scenario.errors }),
      ...(report && { report }),
    },
  };
}

function sessionOf(scenario: Scenario, operations: ScenarioContext["operations"]): Session {
  const example = operations.get(sessionSource)?.example as Session;
  const clubs = scenario.clubs === 1 ? example.clubs.filter(({ current }) => current) : example.clubs;
  return { ...example, clubs, person: { ...example.person, ...scenario.person } };
}

function missingParts(own: Session, { capabilities }: Scenario): Map<string, CapabilityPart> {
  const denied = new Map(denialsOf(capabilities?.deny).map(({ capability, part }) => [capability, part]));
  return new Map(
    Object.entries(own.capabilities).flatMap(([name, parts]) => {
      const part = denied.get(name) ?? capabilityParts.find((each) => !parts[each]);
      return part === undefined ? [] : [[name, part] as const];
    }),
  );
}

/** When the data of a situation without a connection was read, in its language. */
function sinceIn(locale: string, messages: Messages): string {
  const parts: Readonly<Record<string, string>> = { hour: "07", minute: "42" };
  return formatMessage(messages["app.sinceToday"] ?? "{$hour}.{$minute}", locale, (name) => parts[name]);
}

function sourceStateOf(
  given: unknown,
  { offline }: Scenario,
  keepsOffline: boolean | undefined,
  since: () => string,
): SourceState {
  if (isGivenState(given)) {
    return given.$state === "loading"
      ? { status: "loading" }
      : { status: "failed", traceId: given.traceId ?? "7f3c-91ab" };
  }
  if (offline && !keepsOffline) return { status: "failed", traceId: "offline" };
  return offline ? { status: "offline", since: since() } : { status: "ready" };
}

function hasResult({ status }: SourceState): boolean {
  return status === "ready" || status === "offline";
}

function sourceResult(given: unknown, operation: { readonly example: unknown } | undefined): unknown {
  return given === undefined ? operation?.example : expand(given);
}

function reviewOf(
  screen: Screen,
  context: Context,
  locale: string,
  operations: ScenarioContext["operations"],
): unknown {
  const source = screen.review?.source;
  if (source === undefined) return null;
  return resolve(operations.get(source)?.example ?? null, context, { locale, messages: {} });
}
