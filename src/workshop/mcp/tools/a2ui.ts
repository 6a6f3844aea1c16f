import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { components } from "../../../../components/index.ts";
import { screenFiles } from "../../../product/content/screens.ts";
import { a2uiVersion, catalogId, componentSchema } from "../../a2ui/catalog.ts";
import { screenSurface } from "../../a2ui/surface.ts";
import { type Unmapped, unmappedOfComponent } from "../../a2ui/unmapped.ts";
import { libraryItems } from "../../machines/library.ts";
import { failure, pageInput, pageLength, pageOf, readOnly, result, textPage, unknownItem } from "../answers.ts";

const lost = z.object({ what: z.string(), count: z.int(), instead: z.string() });

const a2uiOutput = z.object({
  version: z.string(),
  catalogId: z.string(),
  json: z.string().describe("A schema, or a list of messages; a page of it where it is long."),
  total: z.int(),
  next: z.int().optional(),
  unmapped: z.array(lost).describe("What the protocol cannot say, and what stands in its place; with the first page."),
});

/** Contracts and screens in the protocol of Google for interfaces that agents send. */
export function addA2ui(server: McpServer): void {
  server.registerTool(
    "a2ui",
    {
      title: "A2UI",
      description:
        "A component as a schema of an A2UI catalogue, or a screen as A2UI messages, with what does not map.",
      inputSchema: z.strictObject({ kind: z.enum(["component", "screen"]), id: z.string(), ...pageInput }),
      outputSchema: a2uiOutput,
      annotations: readOnly,
    },
    ({ kind, id, ...page }) => {
      const found = kind === "component" ? a2uiParts(id) : screenParts(id);
      if (found === undefined)
        return failure(
          unknownItem(
            kind,
            id,
            libraryItems(kind).map((item) => item.id),
          ),
        );
      const unmapped = page.offset === 0 ? pageOf(found.unmapped, page, pageLength(page) / 3).items : [];
      const room = pageLength(page) - JSON.stringify(unmapped).length;
      const { text, ...rest } = textPage(JSON.stringify(found.value), page, room);
      return result({ version: a2uiVersion, catalogId, json: text, ...rest, unmapped });
    },
  );
}

interface Parts {
  readonly value: unknown;
  readonly unmapped: readonly Unmapped[];
}

function a2uiParts(id: string): Parts | undefined {
  const component = components.get(id);
  return component && { value: componentSchema(component), unmapped: unmappedOfComponent(component) };
}

function screenParts(id: string): Parts | undefined {
  const screen = screenFiles().get(id)?.screen;
  if (screen === undefined) return undefined;
  const { messages, unmapped } = screenSurface(screen);
  return { value: messages, unmapped };
}
