import { localTime } from "../../engine/calendar.ts";
import type { Sdk } from "../sdk/sdk.ts";
import { SdkFailure } from "../sdk/sdk.ts";
import { nextTask } from "./next-task.ts";
import type { PageData } from "./page-data.ts";

type ResultParams = Readonly<Record<string, unknown>>;

/** Results stored with the page, for a club without a service: those used to render it, and those for a choice. */
export function keptSdk({
  results,
  upcoming = {},
  screen,
  context,
}: Pick<PageData, "results" | "upcoming" | "screen" | "context">): Sdk {
  return {
    call: async (operation, params) => {
      await nextTask();
      const name = Object.entries(screen.data ?? {}).find(([, { source }]) => source === operation)?.[0];
      if (name === undefined)
        throw new SdkFailure("failed", `There is no result of "${operation}" here.`, { traceId: "no-service" });
      const found = results.filter((each) => each.operation === operation && isFor(each.params, params));
      const result = Object.assign({}, context[name], ...found.map((each) => each.result));
      for (const [list, count] of Object.entries(upcoming[operation] ?? {})) result[list] = after(result[list], count);
      return result;
    },
  };
}

function isFor(own: Readonly<Record<string, string>>, asked: ResultParams): boolean {
  return Object.entries(own).every(([name, value]) => value === asked[name]);
}

/** The first items whose days are after the present one. */
function after(items: readonly { readonly value: string }[], count: number): unknown {
  const today = localTime(new Date()).date;
  return items.filter(({ value }) => value > today).slice(0, count);
}
