import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { screenFiles } from "../../../product/content/screens.ts";
import { parseJson, type Unreadable } from "../../../product/engine/json/parse-json.ts";
import { failure, pageInput, pageOf, pageOutput, readOnly, result, type WantedPage } from "../answers.ts";
import { longestInput } from "../draft/draft-files.ts";
import { type JsonDifference, jsonDiff } from "../json-diff.ts";

const text = z.string().max(longestInput);
const changeSchema = z.object({ path: z.string(), before: z.unknown().optional(), after: z.unknown().optional() });

/** The values in which two versions of a screen differ. */
export function addDiff(server: McpServer): void {
  server.registerTool(
    "diff_screens",
    {
      title: "Compare two versions of a screen",
      description:
        "The values that differ, by their paths. Without `before`, the screen of the project with the same id.",
      inputSchema: z.strictObject({ before: text.optional(), after: text, ...pageInput }),
      outputSchema: z.object({ changes: z.array(changeSchema), ...pageOutput }),
      annotations: readOnly,
    },
    ({ before, after, ...page }) => diffResult(before, after, page),
  );
}

function diffResult(before: string | undefined, after: string, page: WantedPage): CallToolResult {
  const fresh = parseJson(after);
  if ("problems" in fresh) return unreadableText("after", fresh.problems);
  const id = idOf(fresh.value);
  const known = before ?? screenFiles().get(id ?? "")?.text;
  if (known === undefined)
    return failure(
      id === undefined
        ? "`after` has no id of a screen. Give the text before the change."
        : `The project has no screen "${id}". Give the text before the change.`,
    );
  const old = parseJson(known);
  if ("problems" in old) return unreadableText("before", old.problems);
  const changes = jsonDiff(old.value, fresh.value).map((each) => (page.detail ? each : briefChange(each)));
  const { items, ...rest } = pageOf(changes, page);
  return result({ changes: items, ...rest });
}

/** Whole nodes are named by their length. */
function briefChange(change: JsonDifference): Record<string, unknown> {
  return Object.fromEntries(Object.entries(change).map(([name, value]) => [name, briefValue(value)]));
}

function briefValue(value: unknown): unknown {
  const { length } = JSON.stringify(value);
  return length > mostOfValue ? `(${length} characters; ask for detail)` : value;
}

const mostOfValue = 1_000;

function unreadableText(name: string, [problem]: Unreadable["problems"]): CallToolResult {
  return failure(`\`${name}\`, line ${problem?.line}: ${problem?.message} Call validate: it names every problem.`);
}

function idOf(screen: unknown): string | undefined {
  const id = typeof screen === "object" && screen !== null && "id" in screen ? screen.id : undefined;
  return typeof id === "string" ? id : undefined;
}
