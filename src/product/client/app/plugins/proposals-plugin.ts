import type { Proposals } from "../../proposals/index.ts";
import type { App, ScreenPlugin } from "../app.ts";
import type { ScreenController } from "../screen/screen-controller.ts";

const proposalReads = { one: "proposals.action.get", list: "proposals.action.list" };

/** Keeps the proposals of a screen up to date, where it lists them or is about one. */
export const proposalsPlugin: ScreenPlugin = (app, open) => {
  const sources = Object.values(open.screen.data ?? {}).map(({ source }) => source);
  const isAboutOne = sources.includes(proposalReads.one);
  if (!isAboutOne && !sources.includes(proposalReads.list)) return { stop() {} };
  let proposals: Proposals | undefined;
  void watch(app, open, isAboutOne ? open.params["id"] : undefined).then((started) => {
    proposals = started;
  });
  return {
    reloaded: () => proposals?.look(),
    asks: isAboutOne ? proposalReads.one : proposalReads.list,
    heard: (isChanged) => void (Object.values(proposalReads).some(isChanged) && proposals?.look()),
    stop: () => proposals?.stop(),
  };
};

async function watch(app: App, open: ScreenController, only: string | undefined): Promise<Proposals | undefined> {
  const { startProposals } = await import("../../proposals/index.ts");
  if (open.signal.aborted) return undefined;
  const { sdk, messages } = app.viewer;
  const { root, connection } = app.running;
  const announce = async (text: string) => (await import("../../toasts/index.ts")).announce(text);
  return startProposals({ root, only, connection, sdk, messages, announce, reload: () => open.load() });
}
