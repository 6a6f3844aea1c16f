import { type ReplyTo, type Sdk, SdkFailure } from "../../product/client/sdk/sdk.ts";
import { expand, type GivenState, isGivenState } from "../../product/engine/scenario/results.ts";
import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import { type Context, resolve } from "../../product/engine/screen/resolve.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { endedOperation, outcomeFailure } from "./outcome-failure.ts";

/** As long as a real call, so that busy buttons are seen. */
const callTime = 500;

/** What is loading in a situation stays so; what has failed fails again. */
function unsettled(given: GivenState, failed: string): Promise<never> {
  if (given.$state === "loading") return new Promise(() => {});
  throw new SdkFailure("failed", failed, { traceId: given.traceId ?? "7f3c-91ab" });
}

/** A change that a situation lets fail does so each time, and one that is still running stays so. */
async function endAsGiven(
  { outcome }: Scenario,
  operation: string,
  messages: Readonly<Record<string, string>> | undefined,
): Promise<void> {
  if (outcome?.kind === "slow") await new Promise(() => {});
  const failure = outcome && outcomeFailure(outcome, operation, messages);
  if (failure !== undefined) throw failure;
}

/** Operations that answer what a situation gives, else the examples. Nothing is stored and no network is used. */
export function scenarioSdk(
  screen: Screen,
  scenario: Scenario,
  examples: Readonly<Record<string, unknown>>,
  failed: string,
  messages?: Readonly<Record<string, string>>,
): Sdk {
  const nameOf = (operation: string) =>
    Object.entries(screen.data ?? {}).find(([, { source }]) => source === operation)?.[0] ?? "";
  return {
    async call<Id extends string>(operation: Id, params: Context): Promise<ReplyTo<Id>> {
      await new Promise((done) => setTimeout(done, callTime));
      if (operation === endedOperation(screen, scenario)) await endAsGiven(scenario, operation, messages);
      const isReview = screen.review?.source === operation && scenario.review !== undefined;
      const given = isReview ? scenario.review : scenario.results?.[nameOf(operation)];
      if (isGivenState(given)) return unsettled(given, failed);
      const result = given === undefined ? examples[operation] : expand(given);
      const context: Context = { params, values: params, locale: scenario.locale ?? "de-CH" };
      const words = { locale: scenario.locale ?? "de-CH", messages: {}, missing: () => {} };
      return resolve(result ?? null, context, words) as ReplyTo<Id>;
    },
  };
}
