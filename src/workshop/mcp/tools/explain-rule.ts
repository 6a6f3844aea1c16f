import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { allRules } from "../../../checks/index.ts";
import { isRecord } from "../../../product/engine/json/record.ts";
import { contentTree } from "../../content/content-tree.ts";
import { ruleExplanation } from "../../content/rule-explanation.ts";
import { failure, pageInput, problemFields, problemOutput, readOnly, result, unknownItem } from "../answers.ts";

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
      inputSchema: z.strictObject({ rule: z.string().describe("The `rule` of a problem."), detail: pageInput.detail }),
      outputSchema: explanationOutput,
      annotations: readOnly,
    },
    ({ rule, detail }) => {
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
      const whole = {
        ...explained,
        ...(example !== undefined && { example: { ...example, problem: problemFields(example.problem) } }),
      };
      return result(detail ? whole : withShortTexts(whole));
    },
  );
}

const mostOfText = 700;

/** An explanation whose long texts end early. */
function withShortTexts(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shortText(value)]));
}

function shortText(value: unknown): unknown {
  if (typeof value === "string") return value.length > mostOfText ? `${value.slice(0, mostOfText)}…` : value;
  return isRecord(value) ? withShortTexts(value) : value;
}
