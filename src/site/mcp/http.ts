import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import { type Loopback, serveOnLoopback } from "../server/loopback.ts";
import { mcpServer } from "./server.ts";
import type { ToolContext } from "./tool-context.ts";

/**
 * Serves the tools by streamable HTTP on this machine only. A page of another origin, or one that leads a name of its
 * own to this machine, is refused.
 *
 * @param port 0 chooses a free one
 */
export async function serveMcp(shared: ToolContext, port: number): Promise<Loopback> {
  const handler = createMcpHandler(() => mcpServer(shared));
  const served = await serveOnLoopback(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== "/mcp") return new Response("Not found\n", { status: 404 });
    return (
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      originValidationResponse(request, localhostAllowedOrigins()) ??
      (await handler.fetch(request))
    );
  }, port);
  return {
    url: `${served.url}/mcp`,
    async close() {
      await handler.close();
      await served.close();
    },
  };
}
