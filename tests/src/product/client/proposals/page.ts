import { components } from "../../../../../components/index.ts";
import { startActions } from "../../../../../src/product/client/actions/index.ts";
import { startBehaviours } from "../../../../../src/product/client/behaviours.ts";
import { registerFeatures } from "../../../../../src/product/client/features/index.ts";
import { startProposals } from "../../../../../src/product/client/proposals/index.ts";
import { httpSdk } from "../../../../../src/product/client/sdk/http.ts";
import { announce } from "../../../../../src/product/client/toasts/index.ts";
import { renderScreenBody } from "../../../../../src/product/engine/screen/render-screen.ts";
import type { Screen } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

const screen = JSON.parse(document.querySelector("#screen")?.textContent ?? "{}") as Screen;
const root = document.querySelector("main")!;
const sdk = httpSdk({ baseUrl: "/api", locale: "de-CH", timeout: 2_000, pauses: [100] });
let context: Record<string, unknown> = { params: {} };

async function draw(): Promise<void> {
  const sources = Object.entries(screen.data ?? {}).filter(([, { source }]) => !source.startsWith("home."));
  const results = sources.map(async ([name, { source }]) => [name, await sdk.call(source, {})] as const);
  context = { params: {}, ...Object.fromEntries(await Promise.all(results)) };
  root.innerHTML = `<h1>Vorschläge</h1>${renderScreenBody(screen, context, { components, messages: {} })}`;
}

async function reload(): Promise<void> {
  await draw();
  await proposals.look();
}

registerFeatures();
await draw();
startBehaviours();
startActions({ screen, sdk, context: () => context, params: () => ({}), reload, locale: "de-CH", pauses: [50, 2_000] });
const proposals = startProposals({ root, sdk, announce, reload: draw, interval: 60_000 });
document.title = "bereit";
