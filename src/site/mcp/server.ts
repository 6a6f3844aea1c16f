import { type CallToolResult, McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { ContractError, components } from "../../../components/index.ts";
import type { Problem } from "../../checks/rule.ts";
import { searchKinds } from "../../client/catalogue/search/entry.ts";
import { Matcher } from "../../client/catalogue/search/matcher.ts";
import { locales } from "../../engine/locales.ts";
import { builtScreenBody } from "../catalogue/screen-previews.ts";
import { screenFiles } from "../content/screens.ts";
import { indentHtml } from "../html/indent.ts";
import { libraryItems, libraryKinds } from "../machines/library.ts";
import { searchEntries } from "../search/search-entries.ts";
import { DraftTree, screenPath } from "./draft-tree.ts";
import { jsonDiff } from "./json-diff.ts";
import { applySuggestions } from "./patch.ts";
import { addPrompts } from "./prompts.ts";
import { componentBody, Drawing, NotRendered, type RenderedBody, screenBodyOf } from "./render.ts";

/** Characters of a text in one result; the rest comes with the next offset. */
const longestText = 12_000;
const longestList = 50;

const place = { offset: z.int().min(0).default(0).describe("Where to begin; `next` of the result before.") };
const page = {
  total: z.int().describe("Of items, or of characters."),
  next: z.int().optional().describe("The offset of what follows; absent at the end."),
};
const problemSchema = z.object({
  rule: z.string(),
  line: z.int(),
  column: z.int(),
  message: z.string(),
  suggestion: z.string().optional(),
});
const readOnly = { readOnlyHint: true, openWorldHint: false };

/** What the tools share: read once, when a tool first needs it. */
export class CatalogueTools {
  readonly drawing = new Drawing();
  #tree: Promise<DraftTree> | undefined;
  #matcher: Matcher | undefined;

  get tree(): Promise<DraftTree> {
    this.#tree ??= DraftTree.read();
    return this.#tree;
  }

  get matcher(): Matcher {
    this.#matcher ??= new Matcher(searchEntries(builtScreenBody));
    return this.#matcher;
  }
}

/** A server of the Model Context Protocol over the catalogue. It reads, checks and renders; it writes nothing. */
export function catalogueServer(shared: CatalogueTools): McpServer {
  const server = new McpServer(
    { name: "schaukasten", version: "0.1.0", title: "Schaukasten" },
    {
      instructions: "Search or list, then read. Validate what you write, apply suggestions, render it, and look at it.",
    },
  );
  addReading(server, shared);
  addChecking(server, shared);
  addRendering(server, shared);
  addPrompts(server);
  return server;
}

function addReading(server: McpServer, shared: CatalogueTools): void {
  server.registerTool(
    "search",
    {
      title: "Search the catalogue",
      description:
        "Finds components, screens, situations, fields, messages, operations, guides by words, ids or texts shown.",
      inputSchema: z.object({
        query: z.string().min(1).max(200),
        kind: z.enum(searchKinds).optional(),
        limit: z.int().min(1).max(longestList).default(10),
      }),
      outputSchema: z.object({
        hits: z.array(
          z.object({
            kind: z.string(),
            title: z.string(),
            address: z.string(),
            names: z.array(z.string()),
            context: z.string(),
          }),
        ),
        total: z.int(),
      }),
      annotations: readOnly,
    },
    ({ query, kind, limit }) => {
      const found = shared.matcher.find(query).filter(({ entry }) => kind === undefined || entry.kind === kind);
      const hits = found.slice(0, limit).map(({ entry: { kind: of, title, address, names, context } }) => ({
        ...{ kind: of, title, address, names: [...names], context },
      }));
      return result({ hits, total: found.length });
    },
  );
  server.registerTool(
    "list",
    {
      title: "List",
      description: "Lists everything of a kind with its id and a sentence.",
      inputSchema: z.object({ kind: z.enum(libraryKinds), ...place }),
      outputSchema: z.object({
        items: z.array(z.object({ id: z.string(), title: z.string(), summary: z.string() })),
        ...page,
      }),
      annotations: readOnly,
    },
    ({ kind, offset }) => {
      const all = libraryItems(kind);
      const items = all.slice(offset, offset + longestList).map(({ id, title, summary }) => ({ id, title, summary }));
      return result({ items, ...paged(all.length, offset + items.length) });
    },
  );
  server.registerTool(
    "read",
    {
      title: "Read",
      description:
        "Reads one thing in Markdown: a contract with examples, a screen with its definition, an operation, a rule, …",
      inputSchema: z.object({ kind: z.enum(libraryKinds), id: z.string(), ...place }),
      outputSchema: z.object({ text: z.string(), ...page }),
      annotations: readOnly,
    },
    ({ kind, id, offset }) => {
      const item = libraryItems(kind).find((each) => each.id === id);
      if (item === undefined) return failure(`There is no ${kind} "${id}". Call list with this kind.`);
      const whole = item.text();
      const text = whole.slice(offset, offset + longestText);
      return { ...result({ text, ...paged(whole.length, offset + text.length) }), content: [{ type: "text", text }] };
    },
  );
}

function addChecking(server: McpServer, shared: CatalogueTools): void {
  const problems = { problems: z.array(problemSchema), isValid: z.boolean() };
  server.registerTool(
    "validate_component",
    {
      title: "Validate the data of a component",
      description: "The issues of data by the contract, each with its path.",
      inputSchema: z.object({ id: z.string(), data: z.unknown() }),
      outputSchema: z.object({
        issues: z.array(z.object({ path: z.string(), message: z.string() })),
        isValid: z.boolean(),
      }),
      annotations: readOnly,
    },
    ({ id, data }) => {
      const component = components.get(id);
      if (component === undefined)
        return failure(`There is no component "${id}". Call list with the kind "component".`);
      const issues = issuesOf(() => component.render(data));
      return result({ issues, isValid: issues.length === 0 });
    },
  );
  server.registerTool(
    "validate_screen",
    {
      title: "Validate a screen",
      description:
        "Every problem that npm run check would report if the screen's file had this text, with line, column and suggestion.",
      inputSchema: z.object({ text: z.string().max(1_000_000).describe("The JSON of the screen.") }),
      outputSchema: z.object({ file: z.string(), ...problems }),
      annotations: readOnly,
    },
    async ({ text }) => {
      const found = (await shared.tree).screenProblems(text);
      return result({ file: screenPath(text), problems: found.map(problemFields), isValid: found.length === 0 });
    },
  );
  server.registerTool(
    "validate_messages",
    {
      title: "Validate the messages of a locale",
      description: "The problems of a message file, as npm run check reports them.",
      inputSchema: z.object({ locale: z.enum(locales), text: z.string().max(1_000_000) }),
      outputSchema: z.object(problems),
      annotations: readOnly,
    },
    async ({ locale, text }) => {
      const found = (await shared.tree).messageProblems(locale, text);
      return result({ problems: found.map(problemFields), isValid: found.length === 0 });
    },
  );
  server.registerTool(
    "apply_suggestions",
    {
      title: "Apply the suggestions to a screen",
      description:
        "The text of a screen with every suggestion applied that solves its problem, and the problems that remain.",
      inputSchema: z.object({ text: z.string().max(1_000_000) }),
      outputSchema: z.object({
        text: z.string(),
        applied: z.array(z.object({ line: z.int(), column: z.int(), before: z.string(), after: z.string() })),
        remaining: z.array(problemSchema),
      }),
      annotations: readOnly,
    },
    async ({ text }) => {
      const tree = await shared.tree;
      const patch = applySuggestions(text, (each) => tree.screenProblems(each));
      return result({ text: patch.text, applied: [...patch.applied], remaining: patch.remaining.map(problemFields) });
    },
  );
  server.registerTool(
    "diff_screens",
    {
      title: "Compare two versions of a screen",
      description:
        "The values that differ, by their paths. Without `before`, the screen of the project with the same id.",
      inputSchema: z.object({ before: z.string().optional(), after: z.string(), ...place }),
      outputSchema: z.object({
        changes: z.array(z.object({ path: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
        ...page,
      }),
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
    const all = jsonDiff(JSON.parse(known), fresh);
    const changes = all.slice(offset, offset + longestList);
    return result({ changes, ...paged(all.length, offset + changes.length) });
  } catch (error) {
    return failure(
      `One of the texts is no JSON: ${(error as Error).message}. Call validate_screen: it names the place.`,
    );
  }
}

function addRendering(server: McpServer, { drawing }: CatalogueTools): void {
  server.registerTool(
    "render",
    {
      title: "Render",
      description:
        "Renders a component with data, or a screen by id or text in a situation, as HTML, as a picture, or as an accessibility tree.",
      inputSchema: z.object({
        kind: z.enum(["component", "screen"]),
        id: z.string().optional(),
        data: z.unknown().optional().describe("Of a component; by default its first example."),
        text: z.string().max(1_000_000).optional().describe("The JSON of a screen, in place of its id."),
        situation: z.string().optional().describe("Of a screen; by default its first."),
        as: z.enum(["html", "picture", "outline"]).default("html"),
        width: z.int().min(280).max(1920).optional(),
        theme: z.enum(["light", "dark"]).optional(),
        ...place,
      }),
      annotations: readOnly,
    },
    async ({ kind, id, data, text, situation, as, width, theme, offset }) => {
      try {
        const body = kind === "component" ? componentBody(id ?? "", data) : screenBodyOf({ id, text, situation });
        return await renderedResult(drawing, body, { as, width, theme, offset });
      } catch (error) {
        if (error instanceof NotRendered) return failure(error.message);
        throw error;
      }
    },
  );
}

interface RenderOptions {
  readonly as: "html" | "picture" | "outline";
  readonly width: number | undefined;
  readonly theme: "light" | "dark" | undefined;
  readonly offset: number;
}

async function renderedResult(drawing: Drawing, body: RenderedBody, options: RenderOptions): Promise<CallToolResult> {
  if (options.as === "picture") {
    const { png, width, height } = await drawing.picture(body, options);
    return {
      content: [
        { type: "image", data: png.toString("base64"), mimeType: "image/png" },
        { type: "text", text: `${width} x ${height} px` },
      ],
    };
  }
  const whole = options.as === "html" ? indentHtml(body.html) : await drawing.outline(body, options);
  const text = whole.slice(options.offset, options.offset + longestText);
  const { next } = paged(whole.length, options.offset + text.length);
  const rest =
    next === undefined ? [] : [{ type: "text" as const, text: `More from offset ${next} of ${whole.length}.` }];
  return { content: [{ type: "text", text }, ...rest] };
}

function issuesOf(render: () => string): { path: string; message: string }[] {
  try {
    render();
    return [];
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  }
}

function problemFields({ rule, line, column, message, suggestion }: Problem): z.infer<typeof problemSchema> {
  return { rule, line, column, message, ...(suggestion !== undefined && { suggestion }) };
}

function paged(total: number, end: number): { total: number; next?: number } {
  return end < total ? { total, next: end } : { total };
}

function result(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: value };
}

function failure(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}
