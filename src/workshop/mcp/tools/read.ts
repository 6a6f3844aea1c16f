import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { libraryItems, libraryKinds } from "../../machines/library.ts";
import { failure, pageInput, pageOf, pageOutput, readOnly, result, textPage, unknownItem } from "../answers.ts";

/** What there is of a kind, and one thing in full. */
export function addRead(server: McpServer): void {
  addList(server);
  server.registerTool(
    "read",
    {
      title: "Read",
      description:
        "Reads one thing in Markdown: a contract with examples, a screen with its definition, an operation, a rule, the coverage of a contract, …",
      inputSchema: z.strictObject({ kind: z.enum(libraryKinds), id: z.string(), ...pageInput }),
      outputSchema: z.object({ text: z.string(), ...pageOutput }),
      annotations: readOnly,
    },
    ({ kind, id, ...wanted }) => {
      const items = libraryItems(kind);
      const item = items.find((each) => each.id === id);
      if (item === undefined)
        return failure(
          unknownItem(
            kind,
            id,
            items.map((each) => each.id),
          ),
        );
      const page = textPage(item.text(), wanted);
      return { ...result(page), content: [{ type: "text", text: page.text }] };
    },
  );
}

function addList(server: McpServer): void {
  const item = z.object({ id: z.string(), title: z.string(), summary: z.string() });
  server.registerTool(
    "list",
    {
      title: "List",
      description: "Lists everything of a kind with its id and a sentence.",
      inputSchema: z.strictObject({ kind: z.enum(libraryKinds), ...pageInput }),
      outputSchema: z.object({ items: z.array(item), ...pageOutput }),
      annotations: readOnly,
    },
    ({ kind, ...wanted }) => {
      const { items, ...page } = pageOf(
        libraryItems(kind).map(({ id, title, summary }) => ({ id, title, summary })),
        wanted,
      );
      return result({ items, ...page });
    },
  );
}
