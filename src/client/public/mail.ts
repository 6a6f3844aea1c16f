import type { Sdk } from "../sdk/sdk.ts";
import { SdkFailure } from "../sdk/sdk.ts";
import { nextTask } from "./next-task.ts";
import type { PageData } from "./page-data.ts";

type MailValues = Readonly<Record<string, unknown>>;

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

function isFor(own: Readonly<Record<string, string>>, asked: MailValues): boolean {
  const names = new Set([...Object.keys(own), ...Object.keys(asked)]);
  return [...names].every((name) => (own[name] ?? "") === String(asked[name] ?? ""));
}

/** A mailto address with all values, one on each line. */
export function mailAddress({ mail, screen }: Pick<PageData, "mail" | "screen">, values: MailValues): string {
  const labels = labelsIn(screen);
  const lines = Object.entries(values)
    .filter(([, value]) => value !== "" && value !== undefined && value !== false)
    .map(([name, value]) => `${labels.get(name) ?? name}: ${value === true ? "✓" : String(value)}`);
  const query = [`subject=${encodeURIComponent(mail.subject)}`, `body=${encodeURIComponent(lines.join("\n"))}`];
  return `mailto:${mail.to}?${query.join("&")}`;
}

/** The labels of controls by their names, as resolved at build time. */
function labelsIn(value: unknown, found = new Map<string, string>()): Map<string, string> {
  if (value === null || typeof value !== "object") return found;
  const { name, label, legend } = value as MailValues;
  const words = label ?? legend;
  if (typeof name === "string" && typeof words === "string") found.set(name, words);
  for (const inner of Object.values(value)) labelsIn(inner, found);
  return found;
}
