import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { pageInput, pageOf, pageOutput, problemFields, problemOutput, readOnly, result } from "../answers.ts";
import { type DraftTexts, draftTexts } from "../draft/draft-files.ts";
import type { DraftTree } from "../draft/draft-tree.ts";
import { applySuggestions, type Patch } from "../patch.ts";
import type { ToolContext } from "../tool-context.ts";

const change = z.object({
  file: z.string(),
  line: z.int(),
  column: z.int(),
  before: z.string(),
  after: z.string(),
});

const applied = z.object({
  applied: z.array(change).describe("In this order: each place is one in the text that the changes before it left."),
  ...pageOutput,
  remaining: z.array(problemOutput).describe("Problems that a person or the agent has to solve; `validate` names all."),
  texts: z.record(z.string(), z.string()).optional().describe("The changed texts, with `detail`."),
});

/** A patch made of suggestions. */
export function addSuggestions(server: McpServer, shared: ToolContext): void {
  server.registerTool(
    "apply_suggestions",
    {
      title: "Apply the suggestions to texts",
      description:
        "Applies every suggestion that solves its problem, and names the changes and the problems that remain. What is done and who may do it is never changed.",
      inputSchema: z.strictObject({ texts: draftTexts, ...pageInput }),
      outputSchema: applied,
      annotations: readOnly,
    },
    async ({ texts, ...page }) => {
      const patches = patchesOf(texts, await shared.tree);
      const changes = patches.flatMap(([file, patch]) => patch.applied.map((each) => ({ file, ...each })));
      const { items, ...rest } = pageOf(changes, page);
      const remaining = patches.flatMap(([, patch]) => patch.remaining.map(problemFields));
      return result({
        applied: items,
        ...rest,
        remaining: pageOf(remaining, { ...page, offset: 0 }).items.slice(0, 5),
        ...(page.detail && { texts: Object.fromEntries(patches.map(([file, { text }]) => [file, text])) }),
      });
    },
  );
}

/** Each text with its suggestions, beside the others as those became. */
function patchesOf(texts: DraftTexts, tree: DraftTree): [file: string, patch: Patch][] {
  let current = texts;
  return Object.entries(texts).map(([file, text]) => {
    const problemsIn = (drafted: string) =>
      tree.with({ ...current, [file]: drafted }).problems.filter((problem) => problem.file === file);
    const patch = applySuggestions(text, problemsIn);
    current = { ...current, [file]: patch.text };
    return [file, patch];
  });
}
