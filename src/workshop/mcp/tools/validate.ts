import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { ContractError, components } from "../../../../components/index.ts";
import { locales } from "../../../product/engine/locales.ts";
import {
  failure,
  longestInput,
  offsetInput,
  pageOf,
  pageOutput,
  problemsOutput,
  problemsResult,
  readOnly,
  result,
  unknownItem,
} from "../answers.ts";
import { draftScreenFile } from "../draft-tree.ts";
import type { ToolContext } from "../tool-context.ts";

const file = (what: string) => z.string().max(longestInput).describe(`The JSON of ${what}.`);

const givenData = z.unknown().refine((data) => data !== undefined, {
  error: "Give the `data` of the component; `{}` if it has no field.",
});

/** The problems of what an agent writes, as `npm run check` reports them. */
export function addValidate(server: McpServer, shared: ToolContext): void {
  addValidateComponent(server);
  addValidateScreen(server, shared);
  addValidateScenario(server, shared);
  addValidateMessages(server, shared);
}

function addValidateComponent(server: McpServer): void {
  const issue = z.object({ path: z.string(), message: z.string() });
  server.registerTool(
    "validate_component",
    {
      title: "Validate the data of a component",
      description: "The issues of data by the contract, each with its path.",
      inputSchema: z.strictObject({ id: z.string(), data: givenData, ...offsetInput }),
      outputSchema: z.object({ issues: z.array(issue), ...pageOutput, isValid: z.boolean() }),
      annotations: readOnly,
    },
    ({ id, data, offset }) => {
      const component = components.get(id);
      if (component === undefined) return failure(unknownItem("component", id, components.keys()));
      const { items, ...page } = pageOf(
        issuesOf(() => component.render(data)),
        offset,
      );
      return result({ issues: items, ...page, isValid: page.total === 0 });
    },
  );
}

function addValidateScreen(server: McpServer, shared: ToolContext): void {
  server.registerTool(
    "validate_screen",
    {
      title: "Validate a screen",
      description:
        "Every problem that npm run check would report if the screen's file had this text, with line, column and suggestion.",
      inputSchema: z.strictObject({ text: file("the screen"), ...offsetInput }),
      outputSchema: z.object({ file: z.string(), ...problemsOutput }),
      annotations: readOnly,
    },
    async ({ text, offset }) =>
      problemsResult((await shared.tree).screenProblems(text), offset, { file: draftScreenFile(text) }),
  );
}

function addValidateScenario(server: McpServer, shared: ToolContext): void {
  server.registerTool(
    "validate_scenario",
    {
      title: "Validate the scenarios of a screen",
      description: "The problems of a scenario file. Of a screen that is not in the project yet, give its text too.",
      inputSchema: z.strictObject({
        screen: z
          .string()
          .regex(/^[\w.-]+$/)
          .describe("Id of the screen."),
        text: file("the scenarios"),
        screenText: file("the screen").optional(),
        ...offsetInput,
      }),
      outputSchema: z.object(problemsOutput),
      annotations: readOnly,
    },
    async ({ screen, text, screenText, offset }) =>
      problemsResult((await shared.tree).scenarioProblems(screen, text, screenText), offset),
  );
}

function addValidateMessages(server: McpServer, shared: ToolContext): void {
  server.registerTool(
    "validate_messages",
    {
      title: "Validate the messages of a locale",
      description: "The problems of a message file, as npm run check reports them.",
      inputSchema: z.strictObject({ locale: z.enum(locales), text: file("the messages"), ...offsetInput }),
      outputSchema: z.object(problemsOutput),
      annotations: readOnly,
    },
    async ({ locale, text, offset }) => problemsResult((await shared.tree).messageProblems(locale, text), offset),
  );
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
