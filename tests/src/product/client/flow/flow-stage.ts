import type { Page, Route } from "@playwright/test";
import { submittedOperation } from "../../../../../src/product/client/flow/submitted-operation.ts";
import { requestRulesOf } from "../../../../../src/product/client/sdk/request-rules.ts";
import { apiOperations } from "../../../../../src/product/content/operations.ts";
import { screenFiles } from "../../../../../src/product/content/screens.ts";
import type { FlowMode } from "../../../../../src/product/engine/flow/mode.ts";
import type { Scenario } from "../../../../../src/product/engine/scenario/scenario.ts";
import type { Screen } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { draftSituation } from "../../../../../src/workshop/mcp/draft/draft-screens.ts";
import type { DraftedProject } from "../../../../../src/workshop/mcp/draft/draft-tree.ts";
import { parametersSchema } from "../../../../../src/workshop/schemas/operation-table.ts";
import { scenariosOf } from "../../../../../src/workshop/screens/scenarios.ts";
import { projectSituation } from "../../../../../src/workshop/screens/situation.ts";
import { test as base } from "../stage.ts";
import type { Reply, Scene } from "./flow-page.ts";

export { expect, origin, violations } from "../stage.ts";

export const flows: readonly Screen[] = [...screenFiles().values()]
  .map(({ screen }) => screen)
  .filter(({ kind }) => kind === "flow");

export function flowOf(id: string): Screen {
  const found = flows.find((screen) => screen.id === id);
  if (found === undefined) throw new Error(`There is no flow "${id}".`);
  return found;
}

/** A call of a flow. */
export interface Call {
  /** Operation id or name of the action. */
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Idempotency key of an action. */
  readonly key: string | null;
}

export interface Opening {
  readonly screen: Screen;
  /** A draft that the screen is in: its operations decide and answer. */
  readonly draft?: DraftedProject;
  readonly mode?: FlowMode;
  /** Path and query; by default the flow's route without its parameters. */
  readonly path?: string;
  readonly locale?: string;
  readonly staysAtEnd?: boolean;
  /** The body of the page, with an element `data-host`. */
  readonly body?: string;
  /** Data sources that the host has not loaded yet. */
  readonly without?: readonly string[];
}

/** Flows on the stage, with calls that a test answers. */
export interface FlowStage {
  open(opening: Opening): Promise<void>;
  /** The same flow in another window of the same browser; by default at the address of the first one. */
  openAgain(page: Page, address?: string): Promise<void>;
  /** Answers the calls of an operation or action from now on; without a reply they stay open. */
  reply(name: string, reply: Reply | undefined | ((call: Call) => Reply | Promise<Reply>)): void;
  readonly calls: readonly Call[];
  callsOf(name: string): readonly Call[];
}

const script = 'import "./tests/src/product/client/flow/flow-page.ts";';
const body = "<main><h1>Ablauf</h1><div data-host></div></main>";

export const test = base.extend<{ flow: FlowStage }>({
  flow: async ({ page, stage }, use) => {
    const calls: Call[] = [];
    const replies = new Map<string, Parameters<FlowStage["reply"]>[1]>();
    let scene: Scene | undefined;
    let operations = apiOperations();
    const answer = async (route: Route) => {
      const url = new URL(route.request().url());
      if (url.pathname === "/api/scene") return route.fulfill({ json: scene });
      const name = decodeURIComponent(url.pathname.split("/").at(-1) ?? "");
      const call = { name, params: route.request().postDataJSON() as Call["params"], key: url.searchParams.get("key") };
      calls.push(call);
      const reply = replies.has(name) ? replies.get(name) : { result: operations.get(name)?.example ?? {} };
      if (reply === undefined) return;
      return route.fulfill({ json: typeof reply === "function" ? await reply(call) : reply });
    };
    // A page's routes have priority over the context's, which are those of the stage.
    await page.route("**/api/**", answer);
    await use({
      calls,
      callsOf: (name) => calls.filter((call) => call.name === name),
      reply: (name, reply) => void replies.set(name, reply),
      async open(opening) {
        scene = sceneOf(opening);
        operations = opening.draft?.tree.api?.operations ?? apiOperations();
        const { path = opening.screen.route.replace(/\/:\w+/g, ""), locale = "de-CH" } = opening;
        await stage.open({ body: opening.body ?? body, script, path, lang: locale });
        await isReady(page);
      },
      async openAgain(other, address = page.url()) {
        await other.route("**/api/**", answer);
        await other.goto(address);
        await isReady(other);
      },
    });
  },
});

async function isReady(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor();
}

function sceneOf({ screen, draft, mode, locale = "de-CH", staysAtEnd = false, without = [] }: Opening): Scene {
  const [first] = draft === undefined ? scenariosOf(screen.id) : [];
  const scenario = { name: "usual", title: "Usual", description: "Data.", params: first?.params, locale } as const;
  const situation =
    draft === undefined
      ? projectSituation(screen, scenario as Scenario)
      : draftSituation(screen, scenario as Scenario, draft);
  const { context, host } = situation;
  const { review: _review, values: _values, ...around } = context;
  const known = Object.entries(around).filter(([name]) => !without.includes(name));
  return {
    screen,
    mode,
    locale,
    rules: rulesOf(screen, draft),
    staysAtEnd,
    context: Object.fromEntries(known),
    messages: host.messages ?? {},
    capabilities: [...(host.capabilities ?? [])],
  };
}

function rulesOf(screen: Screen, draft: DraftedProject | undefined): Scene["rules"] {
  const drafted = draft?.operations.map((each) => [each.id, { schema: parametersSchema(each) }] as const);
  return requestRulesOf([screen], drafted && new Map(drafted))[submittedOperation(screen)];
}
