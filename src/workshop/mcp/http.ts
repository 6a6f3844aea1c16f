import { createMcpHandler } from "@modelcontextprotocol/server";
import type { HttpServer } from "../../product/server/http-server.ts";
import { serveOnLoopback } from "../../product/server/loopback.ts";
import { mcpServer } from "./server.ts";
import type { ToolContext } from "./tool-context.ts";

/** More than both texts of a screen that an agent has drafted. */
const mostBodyBytes = 4_000_000;

/**
 * Serves the tools by streamable HTTP on this machine only. A page of another origin, or one that leads a name of its
 * own to this machine, is refused.
 *
 * @param port 0 chooses a free one
 */
export async function serveMcp(shared: ToolContext, port: number): Promise<Pick<HttpServer, "url" | "close">> {
  const handler = createMcpHandler(() => mcpServer(shared));
  const served = await serveOnLoopback(
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname !== "/mcp") return new Response("Not found\n", { status: 404 });
      return await handler.fetch(request);
    },
    port,
    { mostBodyBytes },
  );
  return {
    url: `${served.url}/mcp`,
    async close() {
      await handler.close();
      await served.close();
    },
  };
}
