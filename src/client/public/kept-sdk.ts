import type { Sdk } from "../sdk/sdk.ts";
import { SdkFailure } from "../sdk/sdk.ts";
import { nextTask } from "./next-task.ts";
import type { PageData } from "./page-data.ts";

type ResultParams = Readonly<Record<string, unknown>>;

/** Results stored with the page, for a club without a service: for a choice, or those used to render the page. */
export function keptSdk({ results, screen, context }: Pick<PageData, "results" | "screen" | "context">): Sdk {
  return {
    call: async (operation, params) => {
      await nextTask();
      const found = results.find((each) => each.operation === operation && isFor(each.params, params));
      if (found !== undefined) return found.result;
      const name = Object.entries(screen.data ?? {}).find(([, { source }]) => source === operation)?.[0];
      if (name !== undefined) return context[name];
      throw new SdkFailure("failed", `There is no result of "${operation}" here.`, { traceId: "no-service" });
    },
  };
}

function isFor(own: Readonly<Record<string, string>>, asked: ResultParams): boolean {
  const names = new Set([...Object.keys(own), ...Object.keys(asked)]);
  return [...names].every((name) => (own[name] ?? "") === String(asked[name] ?? ""));
}
