import type { Proposals } from "../../proposals/index.ts";
import type { App, ScreenPlugin } from "../app.ts";
import type { ScreenController } from "../screen/screen-controller.ts";

/** The operation that lists proposals on every screen. */
const proposalList = "proposals.action.list";

/** Keeps the proposals of a screen up to date, where it shows some. */
export const proposalsPlugin: ScreenPlugin = (app, open) => {
  const isShown = Object.values(open.screen.data ?? {}).some(({ source }) => source === proposalList);
  if (!isShown) return { stop() {} };
  let proposals: Proposals | undefined;
  void watch(app, open).then((started) => {
    proposals = started;
  });
  return {
    reloaded: () => proposals?.look(),
    stop: () => proposals?.stop(),
  };
};

async function watch(app: App, open: ScreenController): Promise<Proposals | undefined> {
  const { startProposals } = await import("../../proposals/index.ts");
  if (open.signal.aborted) return undefined;
  const { sdk, messages } = app.viewer;
  const { root, connection } = app.running;
  const announce = async (text: string) => (await import("../../toasts/index.ts")).announce(text);
  return startProposals({ root, connection, sdk, messages, announce, reload: () => open.load() });
}
