import { addCompiledExpressions } from "../../engine/expressions/compiled-expressions.ts";
import { addCompiledMessages } from "../../engine/messages/compiled-messages.ts";
import { type AppSettings, readData } from "../app/app-manifest.ts";
import type { LiveDraft } from "../playground/screen/draft/draft.ts";
import { type RunningScreen, startScreen } from "./start.ts";

/** Makes the draft that this document shows work on the data of its scenario. */
export async function startDraft(
  draft: LiveDraft,
  settings: AppSettings,
  leave: (href: string) => void,
): Promise<RunningScreen> {
  const { components } = await readData(settings);
  addCompiledExpressions(draft.expressions);
  addCompiledMessages(draft.messages);
  return startScreen({ ...draft, settings, components, leave });
}
