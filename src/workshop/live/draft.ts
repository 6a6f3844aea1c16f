import { type AppSettings, addExpressions, readData } from "../../product/client/app/app-manifest.ts";
import type { OperationRow } from "../../product/client/sdk/operation-row.ts";
import type { CompiledNode } from "../../product/engine/expressions/compiled-expressions.ts";
import { addCompiledMessages } from "../../product/engine/messages/compiled-messages.ts";
import type { CompiledMessage } from "../../product/engine/messages/message.ts";
import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { type RunningScreen, startScreen } from "./start.ts";

/** What makes a drawn draft work: the same as for a screen of a built app. */
export interface LiveDraft {
  readonly screen: Screen;
  readonly scenario: Scenario;
  readonly operations: Readonly<Record<string, OperationRow>>;
  readonly examples: Readonly<Record<string, unknown>>;
  readonly expressions: Readonly<Record<string, CompiledNode>>;
  readonly messages: Readonly<Record<string, CompiledMessage>>;
}

/** Makes the draft that this document shows work on the data of its scenario. */
export async function startDraft(
  draft: LiveDraft,
  settings: AppSettings,
  leave: (href: string) => void,
): Promise<RunningScreen> {
  const { components, ownWords, rules } = await readData(settings, document.documentElement.lang);
  await addExpressions(draft.expressions);
  addCompiledMessages(draft.messages);
  return startScreen({ ...draft, settings, components, ownWords, rules, leave });
}
