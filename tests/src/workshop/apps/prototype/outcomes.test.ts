import { expect, test } from "vitest";
import { failureAlert } from "../../../../../src/product/client/actions/feedback.ts";
import { Sender } from "../../../../../src/product/client/actions/request-queue.ts";
import { settingFailure } from "../../../../../src/product/client/app/plugins/setting-words.ts";
import { toFlowFailure } from "../../../../../src/product/client/flow/calls.ts";
import { outcomeOf } from "../../../../../src/product/client/flow/notices.ts";
import { sdkOf } from "../../../../../src/product/client/sdk/calls.ts";
import { operationsOf } from "../../../../../src/product/client/sdk/operations-of.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { screenFiles } from "../../../../../src/product/content/screens.ts";
import type { FlowState } from "../../../../../src/product/engine/flow/state.ts";
import type { Screen } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { usualChoices } from "../../../../../src/workshop/apps/prototype/choices.ts";
import { demoFetch } from "../../../../../src/workshop/apps/prototype/demo-fetch.ts";
import { endedOperation, operationRefusals } from "../../../../../src/workshop/live/outcome-failure.ts";
import { documentsOf, type Scenario } from "../../../../../src/workshop/screens/scenarios.ts";
import { toldAfterAction } from "../../../../../src/workshop/screens/screen-previews.ts";
import { projectSituation } from "../../../../../src/workshop/screens/situation.ts";
import { storyboardOf } from "../../../../../src/workshop/screens/storyboard.ts";

const screens = [...screenFiles().values()].map(({ screen }) => screen);
const operations = operationsOf(screens);
const locale = "de-CH";
const messages = messagesOf(locale);
const answers = Promise.resolve({ fetch: async () => new Response("{}") });

/** How a change ends that an app sends while its tools say so. */
async function endingIn(screen: Screen, scenario: Scenario) {
  const { kind: outcome = "sent" } = scenario.outcome ?? {};
  const operation = endedOperation(screen, scenario) ?? "";
  const names = operations[operation]?.[2].matchAll(/\{(\w+)\}/g) ?? [];
  const params = Object.fromEntries(Array.from(names, ([, name = ""]) => [name, "1"]));
  const choices = { ...usualChoices(screen.app), outcome };
  const sdk = sdkOf(operations, {
    ...{ baseUrl: "https://api.example", locale, messages, pauses: [] },
    fetch: demoFetch(answers, () => choices, {
      operations: Promise.resolve(operations),
      refusals: async () => operationRefusals,
    }),
    connection: { isThere: outcome !== "offline", watch: () => {} },
  });
  const kept = new Map<string, string>();
  const tab = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  const sender = new Sender(
    { ...{ sdk, messages, locale }, context: () => ({}), keysIn: { tab }, pauses: [] },
    () => {},
  );
  return sender.send(
    { target: operation, params },
    (idempotencyKey, signal) => sdk.call(operation, params, { idempotencyKey, signal }),
    (result) => result,
  );
}

/** What the app says of it. */
async function toldByApp(screen: Screen, scenario: Scenario): Promise<unknown[]> {
  const ending = await endingIn(screen, scenario);
  if (ending.status === "done") return [];
  const { action, control, undo } = scenario.outcome ?? {};
  if (control !== undefined) {
    const text = ending.status === "unknown" ? "unsavedUnknown" : "unsaved";
    const [, label = ""] = /“(.*)”/.exec(scenario.title) ?? [];
    return [settingFailure(text, ending.failure, label, messages)];
  }
  const isSubmission = screen.kind === "flow" && undo !== true && action === screen.submit?.action;
  if (!isSubmission) return Object.values(failureAlert(ending, messages)).slice(0, 2);
  const { host } = projectSituation(screen, scenario, () => {});
  const failure = toFlowFailure(ending.failure, host);
  const submission: FlowState["submission"] = { status: ending.status, failure };
  const { title, body } = outcomeOf({ submission }, host) ?? {};
  return [title, body, ...Object.values(failure.fields)];
}

/** The id of an error is another one each time. */
function withoutTrace(text: unknown): unknown {
  return typeof text === "string" ? text.replace(/ Fehler-ID: \S+$/, "") : text;
}

test.each(
  screens
    .filter((screen) => documentsOf(screen).some(({ scenario }) => scenario.outcome !== undefined))
    .map((screen) => [screen.id, screen] as const),
)("%s says the same words in the app, in its situations and in its storyboard", async (_, screen) => {
  const shown = screen.kind === "flow" ? storyboardOf(screen).outcomes.map(({ scenario }) => scenario) : undefined;
  for (const { scenario } of documentsOf(screen)) {
    if (scenario.outcome === undefined) continue;
    if (shown !== undefined) expect(shown).toContain(scenario.name);
    if (["sent", "slow"].includes(scenario.outcome.kind)) continue;
    // A file that is too large is not sent.
    if (scenario.errors !== undefined && scenario.outcome.control !== undefined) continue;
    expect((await toldByApp(screen, scenario)).map(withoutTrace), scenario.name).toEqual(
      toldAfterAction({ screen, scenario }).map(withoutTrace),
    );
  }
});
