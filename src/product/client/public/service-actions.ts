import { resolve } from "../../engine/screen/resolve.ts";
import { tabAlone } from "../actions/idempotency-keys.ts";
import type { Actions } from "../actions/start.ts";
import { startActionsIn } from "../actions/start.ts";
import { sdkOf } from "../sdk/calls.ts";
import { riskOf } from "../sdk/operation-row.ts";
import type { Sdk } from "../sdk/sdk.ts";
import { formFetch } from "./form-fetch.ts";
import type { PageData } from "./page-data.ts";

/** The actions of a page whose club has a service. */
export function startPageActions({ screen, locale, messages, context, service, rules }: PageData, sdk: Sdk): Actions {
  const words = { locale, messages };
  return startActionsIn(
    {
      resolve: (value, around) => resolve(value, around, words),
      risk: (operation) => riskOf(service?.operations ?? {}, operation),
      rules: (operation) => rules[operation],
    },
    {
      screen,
      sdk,
      context: () => context,
      params: () => (context["params"] ?? {}) as Record<string, unknown>,
      reload: async () => undefined,
      locale,
      messages,
      // A computer in a library keeps no personal data when the tab is closed.
      keysIn: tabAlone(),
    },
  );
}

/** Runs the actions of a page that has a form. */
export function startForms(data: PageData): void {
  const { service, locale, messages } = data;
  if (service !== undefined)
    startPageActions(
      data,
      sdkOf(service.operations, { baseUrl: service.base, locale, messages, ...formFetch(service) }),
    );
}
