import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { allRules } from "../../../checks/index.ts";
import { contentTree } from "../../content/content-tree.ts";
import { ruleExplanation } from "../../content/rule-explanation.ts";
import { failure, problemFields, problemOutput, readOnly, result, unknownItem } from "../answers.ts";

const explanationOutput = z.object({
  rule: z.string(),
  demands: z.string(),
  why: z.string(),
  example: z
    .object({
      file: z.string(),
      wrong: z.string(),
      problem: problemOutput,
      right: z.string(),
    })
    .optional()
    .describe("A part of the project with a mistake, what the rule says of it, and the same part without it."),
});

/** What a rule demands and why, with a wrong and a right example. */
export function addExplainRule(server: McpServer): void {
  server.registerTool(
    "explain_rule",
    {
      title: "Explain a rule",
      description: "What a rule demands, why, and a wrong and a right example out of this project.",
      inputSchema: z.strictObject({ rule: z.string().describe("The `rule` of a problem.") }),
      outputSchema: explanationOutput,
      annotations: readOnly,
    },
    ({ rule }) => {
      const found = allRules.find(({ name }) => name === rule);
      if (found === undefined)
        return failure(
          unknownItem(
            "rule",
            rule,
            allRules.map(({ name }) => name),
          ),
        );
      const { example, ...explained } = ruleExplanation(found, contentTree());
      return result({
        ...explained,
        ...(example !== undefined && { example: { ...example, problem: problemFields(example.problem) } }),
      });
    },
  );
}
