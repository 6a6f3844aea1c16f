/**
 * `npm run --silent mcp`: the catalogue for agents, by the Model Context Protocol over standard input and output.
 * `npm run mcp -- --http [--port 4650]`: the same by streamable HTTP, on this machine only.
 */
import { parseArgs } from "node:util";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { serveMcp } from "../site/mcp/http.ts";
import { mcpServer } from "../site/mcp/server.ts";
import { ToolContext } from "../site/mcp/tool-context.ts";

const { values } = parseArgs({ options: { http: { type: "boolean" }, port: { type: "string", default: "4650" } } });
const catalogueTools = new ToolContext();

if (values.http === true) {
  const { url } = await serveMcp(catalogueTools, Number(values.port));
  console.log(`The catalogue is at ${url} for agents (Ctrl-C ends it)`);
} else {
  serveStdio(() => mcpServer(catalogueTools));
}
process.once("SIGINT", stop);
process.once("SIGTERM", stop);

async function stop(): Promise<void> {
  await catalogueTools.drawing.close();
  process.exit();
}
