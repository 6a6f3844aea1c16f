import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { screenFiles } from "../../content/screens.ts";
import { failure, offsetInput, pageOf, pageOutput, readOnly, result } from "../answers.ts";
import { jsonDiff } from "../json-diff.ts";

const change = z.object({ path: z.string(), before: z.unknown().optional(), after: z.unknown().optional() });

/** The values in which two versions of a screen differ. */
export function addDiff(server: McpServer): void {
  server.registerTool(
    "diff_screens",
    {
      title: "Compare two versions of a screen",
      description:
        "The values that differ, by their paths. Without `before`, the screen of the project with the same id.",
      inputSchema: z.object({ before: z.string().optional(), after: z.string(), ...offsetInput }),
      outputSchema: z.object({ changes: z.array(change), ...pageOutput }),
      annotations: readOnly,
    },
    ({ before, after, offset }) => diffResult(before, after, offset),
  );
}

function diffResult(before: string | undefined, after: string, offset: number): CallToolResult {
  try {
    const fresh = JSON.parse(after) as { id?: string };
    const known = before ?? screenFiles().get(fresh.id ?? "")?.text;
    if (known === undefined)
      return failure(`The project has no screen "${fresh.id}". Give the text before the change.`);
    const { items, ...page } = pageOf(jsonDiff(JSON.parse(known), fresh), offset);
    return result({ changes: items, ...page });
  } catch (error) {
    return failure(
      `One of the texts is no JSON: ${(error as Error).message}. Call validate_screen: it names the place.`,
    );
  }
}
