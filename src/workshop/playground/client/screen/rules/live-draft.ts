import { operationsOf } from "../../../../../product/client/sdk/operations-of.ts";
import { compiledExpressions } from "../../../../../product/engine/expressions/compile-ahead.ts";
import { compiledMessages } from "../../../../../product/engine/messages/compile-ahead.ts";
import { parseScreen } from "../../../../../product/engine/screen/parse-screen.ts";
import { sourcesIn } from "../../../../../product/engine/screen/sources-in.ts";
import type { LiveDraft } from "../../../../live/draft.ts";
import type { ScreenDraft } from "../draft/draft.ts";
import type { DraftProject } from "./draft-project.ts";
import { saidDraft } from "./said-draft.ts";

/** What makes a draft work in its preview; undefined while its text is no screen. */
export function liveDraft(project: DraftProject, draft: ScreenDraft): LiveDraft | undefined {
  const parsed = parseScreen(draft.screen);
  if (!("screen" in parsed)) return undefined;
  const { screen, scenario, operations } = saidDraft(project, draft, parsed.screen);
  const { expressions, texts } = sourcesIn([screen]);
  const examples = [...operations].map(([id, { example }]) => [id, example ?? null] as const);
  return {
    screen,
    scenario,
    operations: operationsOf([screen]),
    examples: Object.fromEntries(examples),
    expressions: each(expressions, compiledExpressions),
    messages: each(texts, compiledMessages),
  };
}

/** What can be compiled; the rules report the rest, and it renders as absent. */
function each<Compiled>(
  sources: readonly string[],
  compile: (sources: readonly string[]) => Readonly<Record<string, Compiled>>,
): Readonly<Record<string, Compiled>> {
  const parts = sources.map((source) => {
    try {
      return compile([source]);
    } catch {
      return {};
    }
  });
  return Object.assign({}, ...parts) as Readonly<Record<string, Compiled>>;
}
