import type { Rule } from "../rule.ts";
import { actionCapabilities } from "./screens/action-capabilities.ts";
import { actionParams } from "./screens/action-params.ts";
import { actionRisk } from "./screens/action-risk.ts";
import { actionsDeclared } from "./screens/actions-declared.ts";
import { boundWords } from "./screens/bound-words.ts";
import { capabilitiesKnown } from "./screens/capabilities-known.ts";
import { cardNesting } from "./screens/card-nesting.ts";
import { componentData } from "./screens/component-data.ts";
import { componentsKnown } from "./screens/components-known.ts";
import { contentReadable } from "./screens/content-readable.ts";
import { controlNames } from "./screens/control-names.ts";
import { dataUsed } from "./screens/data-used.ts";
import { expressionsTyped } from "./screens/expressions-typed.ts";
import { featuresKnown } from "./screens/features-known.ts";
import { flowForm } from "./screens/flow-form.ts";
import { flowSubmitRule } from "./screens/flow-submit.ts";
import { flowValues } from "./screens/flow-values.ts";
import { handlersKnown } from "./screens/handlers-known.ts";
import { headingOrder } from "./screens/heading-order.ts";
import { iconsKnown } from "./screens/icons-known.ts";
import { idsKnown } from "./screens/ids-known.ts";
import { idsUnique } from "./screens/ids-unique.ts";
import { irreversibleConfirm } from "./screens/irreversible-confirm.ts";
import { linksLead } from "./screens/links-lead.ts";
import { messagesForm } from "./screens/messages-form.ts";
import { messagesKnown } from "./screens/messages-known.ts";
import { navigationRule } from "./screens/navigation.ts";
import { offlineApps } from "./screens/offline-apps.ts";
import { oneAccent } from "./screens/one-accent.ts";
import { onePrimary } from "./screens/one-primary.ts";
import { operationParameters } from "./screens/operation-parameters.ts";
import { operationsKnown } from "./screens/operations-known.ts";
import { optionsDistinct } from "./screens/options-distinct.ts";

import { publicMessages } from "./screens/public-messages.ts";
import { refusalWords } from "./screens/refusal-words.ts";
import { routesDistinct } from "./screens/routes-distinct.ts";
import { ruleFields } from "./screens/rule-fields.ts";
import { scenarioDraws } from "./screens/scenario-draws.ts";
import { scenarioResults } from "./screens/scenario-results.ts";
import { scenarioSchema } from "./screens/scenario-schema.ts";
import { scenarioScreens } from "./screens/scenario-screens.ts";
import { screenIds } from "./screens/screen-ids.ts";
import { screenNames } from "./screens/screen-names.ts";
import { screenPlace } from "./screens/screen-place.ts";
import { screenSchemaRule } from "./screens/screen-schema.ts";
import { screensReachable } from "./screens/screens-reachable.ts";
import { stepConditions } from "./screens/step-conditions.ts";
import { stepHelp } from "./screens/step-help.ts";

/** The rules for screens, scenarios and messages, in the order in which problems of the same place are reported. */
export const screenRules: readonly Rule[] = [
  screenSchemaRule,
  screenPlace,
  screenIds,
  screenNames,
  contentReadable,
  featuresKnown,
  routesDistinct,
  navigationRule,
  linksLead,
  screensReachable,
  componentsKnown,
  componentData,
  expressionsTyped,
  boundWords,
  operationsKnown,
  operationParameters,
  dataUsed,
  actionsDeclared,
  handlersKnown,
  actionRisk,
  actionParams,
  actionCapabilities,
  irreversibleConfirm,
  offlineApps,
  capabilitiesKnown,
  iconsKnown,
  messagesKnown,
  messagesForm,
  publicMessages,
  onePrimary,
  oneAccent,
  cardNesting,
  headingOrder,
  idsUnique,
  idsKnown,
  flowForm,
  stepHelp,
  stepConditions,
  controlNames,
  ruleFields,
  optionsDistinct,
  flowSubmitRule,
  flowValues,
  scenarioSchema,
  scenarioScreens,
  scenarioResults,
  scenarioDraws,
  refusalWords,
];
