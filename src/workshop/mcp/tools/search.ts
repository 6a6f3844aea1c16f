import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { type SearchHit, searchKinds } from "../../catalogue/client/search/entry.ts";
import { findHits } from "../../catalogue/client/search/find.ts";
import { pageOf, readOnly, result } from "../answers.ts";
import type { ToolContext } from "../tool-context.ts";

const usualLimit = 10;

const searchInput = z.strictObject({
  query: z.string().min(1).max(200),
  kind: z.enum(searchKinds).optional(),
  limit: z.int().min(1).max(50).default(usualLimit),
});

const hit = z.object({
  kind: z.string(),
  title: z.string(),
  address: z.string(),
  names: z.array(z.string()),
  context: z.string(),
});

/** The search of the catalogue, with the ranking that people get. */
export function addSearch(server: McpServer, shared: ToolContext): void {
  server.registerTool(
    "search",
    {
      title: "Search the catalogue",
      description:
        "Finds components, screens, situations, fields, messages, operations, guides by words, ids or texts shown.",
      inputSchema: searchInput,
      outputSchema: z.object({ hits: z.array(hit), total: z.int() }),
      annotations: readOnly,
    },
    async ({ query, kind, limit }) => {
      const hits = await findHits(query, await shared.search, kind);
      const { items } = pageOf(hits.slice(0, limit).map(hitFields), { offset: 0, detail: limit > usualLimit });
      return result({ hits: items, total: hits.length });
    },
  );
}

function hitFields({ kind, title, address, ids, context = "" }: SearchHit): z.infer<typeof hit> {
  return { kind, title, address, names: [...ids], context };
}
