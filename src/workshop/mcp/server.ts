import { readFileSync } from "node:fs";
import { McpServer } from "@modelcontextprotocol/server";
import { projectFile } from "../../product/files/project.ts";
import { addPrompts } from "./prompts.ts";
import { addResources } from "./resources.ts";
import type { ToolContext } from "./tool-context.ts";

import { addA2ui } from "./tools/a2ui.ts";
import { addDiff } from "./tools/diff.ts";
import { addExplainRule } from "./tools/explain-rule.ts";
import { addRead } from "./tools/read.ts";
import { addRender } from "./tools/render.ts";
import { addSearch } from "./tools/search.ts";
import { addSuggestions } from "./tools/suggestions.ts";
import { addValidate } from "./tools/validate.ts";

const instructions =
  "Read the resource schaukasten://guide/new-screen, search or list, then read. Validate all texts together, apply suggestions, render, and look at it. explain_rule says what a problem means. Answers are short; ask for detail, or go on with offset.";

/** A server of the Model Context Protocol over the catalogue. It reads, checks and renders; it writes nothing. */
export function mcpServer(shared: ToolContext): McpServer {
  const server = new McpServer(
    { name: "schaukasten", version: projectVersion(), title: "Schaukasten" },
    { instructions },
  );
  addSearch(server, shared);
  addRead(server);
  addValidate(server, shared);
  addExplainRule(server);
  addSuggestions(server, shared);
  addDiff(server);
  addRender(server, shared);

  addA2ui(server);
  addResources(server);
  addPrompts(server);
  return server;
}

function projectVersion(): string {
  return (JSON.parse(readFileSync(projectFile("package.json"), "utf8")) as { version: string }).version;
}
