import type { Component } from "../../../../components/_kit/contract/component.ts";
import alert from "../../../../components/alert/index.ts";
import button from "../../../../components/button/index.ts";
import checkbox from "../../../../components/checkbox/index.ts";
import choiceGroup from "../../../../components/choice-group/index.ts";
import descriptionList from "../../../../components/description-list/index.ts";
import emptyState from "../../../../components/empty-state/index.ts";
import formField from "../../../../components/form-field/index.ts";
import segmentedControl from "../../../../components/segmented-control/index.ts";
import skeleton from "../../../../components/skeleton/index.ts";
import stepper from "../../../../components/stepper/index.ts";
import { namedComponents } from "../../engine/screen/named-components.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import { type FlowActions, startFlow } from "../flow/index.ts";
import { submittedOperation } from "../flow/submitted-operation.ts";
import { sdkOf } from "../sdk/calls.ts";
import type { Sdk } from "../sdk/sdk.ts";
import { formFetch } from "./form-fetch.ts";
import { keptSdk } from "./kept-sdk.ts";
import { nextTask } from "./next-task.ts";
import type { LoadedPage, PageData } from "./page-data.ts";

const publicComponents = [
  alert,
  button,
  checkbox,
  choiceGroup,
  descriptionList,
  emptyState,
  formField,
  segmentedControl,
  skeleton,
  stepper,
];
/** Components that few flows have, and that only these load. */
const rareComponents: Readonly<Record<string, () => Promise<{ readonly default: Component }>>> = {
  combobox: () => import("../../../../components/combobox/index.ts"),
  "field-rows": () => import("../../../../components/field-rows/index.ts"),
};
const interactiveComponents: ReadonlyMap<string, Component> = new Map(publicComponents.map((each) => [each.id, each]));

/** Opens the flow of the page in an element. */
export async function openFlow(place: HTMLElement, data: LoadedPage): Promise<void> {
  await nextTask();
  const { screen, locale, messages, capabilities, mark } = data;
  const components = await componentsFor(screen);
  const sdk = sdkFor(data);
  const flow = startFlow(place, {
    screen,
    sdk,
    rules: data.rules[submittedOperation(screen)],
    actions: data.service === undefined ? byLetter(data, sdk, place) : byService(data, sdk),
    context: data.context,
    host: { components, locale, messages, capabilities: new Set(capabilities), mark },
    mode: "guided",
    leave: (href) => location.assign(href ?? "../"),
  });
  await flow.ready;
}

/** With those that few flows have. */
async function componentsFor(screen: Screen): Promise<ReadonlyMap<string, Component>> {
  const loads = new Set(namedComponents(screen).flatMap((id) => rareComponents[id] ?? []));
  const rare = await Promise.all([...loads].map((load) => load()));
  return new Map([...interactiveComponents, ...rare.map(({ default: each }) => [each.id, each] as const)]);
}

function sdkFor(data: PageData): Sdk {
  const { service, locale, messages } = data;
  if (service === undefined) return keptSdk(data);
  return sdkOf(service.operations, { baseUrl: service.base, locale, messages, ...formFetch(service) });
}

/** The code that sends is loaded on submit. */
function byService(data: PageData, sdk: Sdk): FlowActions {
  return {
    run: async (action, values, options) => {
      const { startPageActions } = await import("./service-actions.ts");
      const actions = startPageActions(data, sdk);
      return await actions.run(action, values, options).finally(() => actions.stop());
    },
  };
}

/** Without a service the flow ends with a letter; the input stays, in case something has to be changed. */
function byLetter(data: PageData, sdk: Sdk, place: HTMLElement): FlowActions {
  return {
    run: async (_action, values) => {
      const { showLetter } = await import("./letter.ts");
      await showLetter(data, sdk, { values, fields: place });
      return { status: "declined" };
    },
  };
}
