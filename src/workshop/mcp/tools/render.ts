import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { indentHtml } from "../../html/indent.ts";
import { failure, pageInput, readOnly, textPage } from "../answers.ts";
import { draftTexts } from "../draft/draft-files.ts";
import { componentBody, type Drawing, draftBodyOf, NotRendered, type RenderedBody, screenBodyOf } from "../render.ts";
import type { ToolContext } from "../tool-context.ts";

const renderInput = z.strictObject({
  kind: z.enum(["component", "screen"]),
  id: z.string(),
  data: z.unknown().optional().describe("Of a component; by default its first example."),
  texts: draftTexts.optional().describe("Drafts as `validate` takes them, with the screen of the id among them."),
  situation: z.string().optional().describe("Of a screen; by default its first."),
  as: z.enum(["html", "picture", "outline"]).default("html"),
  width: z.int().min(280).max(1920).optional(),
  theme: z.enum(["light", "dark"]).optional(),
  ...pageInput,
});

type RenderRequest = z.infer<typeof renderInput>;

/** What a component or a screen looks like and says. */
export function addRender(server: McpServer, shared: ToolContext): void {
  server.registerTool(
    "render",
    {
      title: "Render",
      description:
        "Renders a component with data, or a screen in a situation, as HTML, as a picture, or as an accessibility tree; drafts too.",
      inputSchema: renderInput,
      annotations: readOnly,
    },
    async (request) => {
      try {
        return await renderedResult(shared.drawing, await bodyOf(request, shared), request);
      } catch (error) {
        if (error instanceof NotRendered) return failure(error.message);
        throw error;
      }
    },
  );
}

/** @throws NotRendered also where the request names what is of the other kind: left out, it would seem to have an effect */
async function bodyOf({ kind, id, data, texts, situation }: RenderRequest, shared: ToolContext): Promise<RenderedBody> {
  if (kind === "component") {
    refuseOther({ texts, situation }, "a screen");
    return componentBody(id, data);
  }
  refuseOther({ data }, "a component");
  return texts === undefined
    ? screenBodyOf(id, situation)
    : draftBodyOf(id, situation, (await shared.tree).with(texts));
}

function refuseOther(fields: Readonly<Record<string, unknown>>, kind: string): void {
  const [given] = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (given !== undefined) throw new NotRendered(`\`${given[0]}\` is of ${kind}. Leave it out, or change \`kind\`.`);
}

async function renderedResult(drawing: Drawing, body: RenderedBody, request: RenderRequest): Promise<CallToolResult> {
  if (request.as === "picture") return await pictureResult(drawing, body, request);
  const whole = request.as === "html" ? indentHtml(body.html) : await drawing.outline(body, request);
  const { text, total, next } = textPage(whole, request);
  const more = next === undefined ? [] : [`More from offset ${next} of ${total}.`];
  return { content: [text, ...more].map((each) => ({ type: "text", text: each })) };
}

async function pictureResult(drawing: Drawing, body: RenderedBody, request: RenderRequest): Promise<CallToolResult> {
  const { png, width, height } = await drawing.picture(body, request);
  return {
    content: [
      { type: "image", data: png.toString("base64"), mimeType: "image/png" },
      { type: "text", text: `${width} x ${height} px` },
    ],
  };
}
