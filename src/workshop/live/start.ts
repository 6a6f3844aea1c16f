import { type Actions, startActionsIn } from "../../product/client/actions/start.ts";
import { type AppData, type AppSettings, readData, readMessages } from "../../product/client/app/app-manifest.ts";
import { LoadedComponents } from "../../product/client/app/components/loaded-components.ts";
import { registerFeatures } from "../../product/client/features/index.ts";
import {
  type Completions,
  type DraftStore,
  type FlowActions,
  type FlowOptions,
  startFlow,
} from "../../product/client/flow/index.ts";
import { submittedOperation } from "../../product/client/flow/submitted-operation.ts";
import { riskOf } from "../../product/client/sdk/operation-row.ts";
import type { Sdk } from "../../product/client/sdk/sdk.ts";
import type { Answers } from "../../product/engine/flow/answers.ts";
import { enteredValues } from "../../product/engine/json/shaped-values.ts";
import { defaultLocale } from "../../product/engine/locales.ts";
import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import { type Situation, situationOf } from "../../product/engine/scenario/situation.ts";
import { engineText } from "../../product/engine/screen/host.ts";
import { renderScreenBody } from "../../product/engine/screen/render-screen.ts";
import type { Context } from "../../product/engine/screen/resolve.ts";
import { resolve } from "../../product/engine/screen/resolve.ts";
import { reviewStep } from "../../product/engine/screen/schema/flow-names.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { startFilters } from "./filters.ts";
import { openPlace } from "./links.ts";
import { type LiveDocuments, scenarioOfAddress } from "./live-documents.ts";
import { scenarioSdk } from "./scenario-sdk.ts";

interface LiveScreen extends Situation {
  readonly screen: Screen;
  readonly scenario: Scenario;
  readonly sdk: Sdk;
  readonly operations: AppData["operations"];
  readonly rules: AppData["rules"];
  readonly leave: (href: string) => void;
}

/** A screen in a situation, to be made to work in the document that shows it. */
export interface ShownScreen
  extends Pick<LiveScreen, "screen" | "scenario" | "operations" | "rules" | "leave">,
    Pick<AppData, "ownWords">,
    Pick<LiveDocuments, "settings"> {
  /** Results of operations that the situation does not give, by operation. */
  readonly examples: Readonly<Record<string, unknown>>;
  readonly components: AppData["components"];
}

/** A screen that works. */
export interface RunningScreen {
  /** It does not listen any more. */
  stop(): void;
}

/** Makes the screen of this preview work. Settles when it does. */
export async function startLive(documents: LiveDocuments): Promise<void> {
  const { screen: id, settings, examples } = documents;
  const data = await readData(settings, document.documentElement.lang);
  const screen = data.screens.find((each) => each.id === id);
  if (screen === undefined) return;
  const leave = (href: string) => void openPlace(href, Promise.resolve(documents));
  const scenario = scenarioOfAddress(documents);
  await startScreen({
    ...data,
    screen,
    scenario,
    settings,
    examples: examples[scenario.locale ?? defaultLocale] ?? {},
    leave,
  });
}

/** Makes a shown screen work. Settles when it does. */
export async function startScreen(shown: ShownScreen): Promise<RunningScreen> {
  const live = await prepare(shown);
  const actions = startPreviewActions(live);
  startLists(live);
  const place = document.querySelector<HTMLElement>(".screen:has(> form.flow)");
  // Errors of fields and outcomes are those that were drawn: a flow that begins has none.
  const isDrawn = live.scenario.errors !== undefined || live.scenario.outcome !== undefined;
  if (live.screen.kind !== "flow" || place === null || isDrawn) return actions;
  const flow = startFlow(place, flowOptions(live, actions));
  await flow.ready;
  return {
    stop() {
      flow.stop();
      actions.stop();
    },
  };
}

/** The lists of a screen are filtered where its data is there; a flow and a screen that waits have none. */
function startLists({ screen, context, host }: LiveScreen): void {
  const place = document.querySelector<HTMLElement>(".screen:not(:has(> form.flow))");
  if (screen.kind === "flow" || place === null) return;
  const render = (filtered: Context) => {
    const body = renderScreenBody(screen, filtered, host);
    return host.mark?.(body, screen, filtered) ?? body;
  };
  startFilters(place, { screen, context, render });
}

/** The screen in its situation, in the same way as it was rendered. */
async function prepare(shown: ShownScreen): Promise<LiveScreen> {
  const { screen, scenario, settings, examples, operations, ownWords, rules, leave } = shown;
  const components = new LoadedComponents(shown.components);
  await components.load(screen);
  const messages = await readMessages(settings, scenario.locale ?? defaultLocaleOf(settings));
  const results = new Map(
    Object.entries(examples).map(([name, example]) => [name, { example, ownWords: ownWords[name] ?? [] }]),
  );
  const context = { components: components.all, operations: results, messagesOf: () => messages };
  const situation = situationOf(screen, scenario, context, () => {});
  const failed = engineText(situation.host, "failureBody");
  const sdk = scenarioSdk(screen, scenario, examples, failed, messages);
  return { ...situation, screen, scenario, operations, rules, sdk, leave };
}

function defaultLocaleOf({ messages }: AppSettings): string {
  return Object.keys(messages)[0] ?? "";
}

function startPreviewActions({ screen, scenario, sdk, context, host, operations, rules }: LiveScreen): Actions {
  const { locale = "de-CH", messages = {} } = host;
  registerFeatures();
  return startActionsIn(
    {
      resolve: (value, roots) => resolve(value, roots, { locale, messages }),
      risk: (operation) => riskOf(operations, operation),
      rules: (operation) => rules[operation],
    },
    {
      screen,
      sdk,
      locale,
      messages,
      context: () => context,
      params: () => scenario.params ?? {},
      // The data of a situation stays as it is.
      reload: async () => {},
      keysIn: { tab: inMemory() },
    },
  );
}

function flowOptions(
  { screen, scenario, sdk, rules, context, host, leave }: LiveScreen,
  actions: FlowActions,
): FlowOptions {
  const shown = document.querySelector<HTMLFormElement>("form.flow")?.dataset ?? {};
  const mode = shown["mode"] === "compact" ? "compact" : "guided";
  const steps = [...(screen.steps ?? []).map(({ id }) => id), reviewStep];
  const step = shown["step"] ?? "";
  return {
    screen: { ...screen, draft: false },
    sdk,
    rules: rules[submittedOperation(screen)],
    actions,
    context,
    host,
    mode,
    store: forgetfulStore,
    beginning: {
      entered: enteredValues(scenario.values ?? {}) as Answers,
      completed: steps.slice(0, Math.max(0, steps.indexOf(step))),
      step,
    },
    leave: (href) => leave(href ?? "/"),
  };
}

/** Nothing that is tried in a preview is kept. */
const forgetfulStore: DraftStore & Completions = {
  load: async () => undefined,
  save: async () => "",
  discard: async () => {},
  count: async () => 0,
  add: async () => {},
};

function inMemory(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
