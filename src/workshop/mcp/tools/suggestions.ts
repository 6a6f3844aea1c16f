import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { longestInput, problemFields, problemOutput, readOnly, result } from "../answers.ts";
import { applySuggestions } from "../patch.ts";
import type { ToolContext } from "../tool-context.ts";

const change = z.object({ line: z.int(), column: z.int(), before: z.string(), after: z.string() });

/** A patch made of suggestions. */
export function addSuggestions(server: McpServer, shared: ToolContext): void {
  server.registerTool(
    "apply_suggestions",
    {
      title: "Apply the suggestions to a screen",
      description:
        "The text of a screen with every suggestion applied that solves its problem, and the problems that remain.",
      inputSchema: z.strictObject({ text: z.string().max(longestInput) }),
      outputSchema: z.object({ text: z.string(), applied: z.array(change), remaining: z.array(problemOutput) }),
      annotations: readOnly,
    },
    async ({ text }) => {
      const tree = await shared.tree;
      const patch = applySuggestions(text, (each) => tree.screenProblems(each));
      return result({ text: patch.text, applied: [...patch.applied], remaining: patch.remaining.map(problemFields) });
    },
  );
}
