import { enableCompileCache } from "node:module";
import { projectFile } from "../product/files/project.ts";
import { commandOptions } from "./command-options.ts";

const { values } = commandOptions({
  usage: "npm run --silent mcp\nnpm run mcp -- --http [--port 4650]",
  about:
    "Gives agents the catalogue by the Model Context Protocol, over standard input and output, or by HTTP on this machine only.",
  options: {
    http: { type: "boolean", says: "serves streamable HTTP" },
    port: { type: "string", default: "4650", isPort: true, says: "its port; 4650" },
  },
});
// Loading the modules would take most of the time until the first answer.
enableCompileCache(projectFile(".cache/modules"));
const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
const { endOnSignal } = await import("../product/server/end-on-signal.ts");
const { endWithListenProblem } = await import("../product/server/listen-problem.ts");
const { serveMcp } = await import("../workshop/mcp/http.ts");
const { mcpServer } = await import("../workshop/mcp/server.ts");
const { ToolContext } = await import("../workshop/mcp/tool-context.ts");

const context = new ToolContext();
const ends = [() => context.drawing.close()];

if (values.http === true) {
  const port = Number(values.port);
  const { url, close } = await serveMcp(context, port).catch((error: unknown) =>
    endWithListenProblem(error, port, "--port 4651"),
  );
  ends.push(close);
  console.log(`The catalogue is at ${url} for agents (Ctrl-C ends it)`);
} else {
  serveStdio(() => mcpServer(context));
}
endOnSignal(async () => {
  for (const end of ends) await end();
});
// A tool that needs what cannot be read says so when it is called.
await context.prepare().catch(() => undefined);
