import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { ContractError, components } from "../../../../components/index.ts";
import {
  failure,
  pageInput,
  pageLength,
  pageOf,
  pageOutput,
  problemFields,
  problemOutput,
  readOnly,
  result,
  unknownItem,
  type WantedPage,
} from "../answers.ts";
import { draftTexts } from "../draft/draft-files.ts";
import { type DrawnSituation, drawnSituations } from "../draft/draft-screens.ts";
import type { DraftedProject } from "../draft/draft-tree.ts";
import { operationTrials } from "../draft/operation-trials.ts";
import type { ToolContext } from "../tool-context.ts";

const givenData = z.unknown().refine((data) => data !== undefined, {
  error: "Give the `data` of the component; `{}` if it has no field.",
});

/** The problems of what an agent writes, as `npm run check` reports them. */
export function addValidate(server: McpServer, shared: ToolContext): void {
  addValidateComponent(server);
  addValidateTexts(server, shared);
}

function addValidateComponent(server: McpServer): void {
  const issue = z.object({ path: z.string(), message: z.string() });
  server.registerTool(
    "validate_component",
    {
      title: "Validate the data of a component",
      description: "The issues of data by the contract, each with its path.",
      inputSchema: z.strictObject({ id: z.string(), data: givenData, ...pageInput }),
      outputSchema: z.object({ issues: z.array(issue), ...pageOutput, isValid: z.boolean() }),
      annotations: readOnly,
    },
    ({ id, data, ...page }) => {
      const component = components.get(id);
      if (component === undefined) return failure(unknownItem("component", id, components.keys()));
      const { items, ...rest } = pageOf(
        issuesOf(() => component.render(data)),
        page,
      );
      return result({ issues: items, ...rest, isValid: rest.total === 0 });
    },
  );
}

const operationOutput = z.object({ id: z.string(), does: z.string(), issues: z.array(z.string()) });
const situationOutput = z.object({
  screen: z.string(),
  situation: z.string(),
  html: z.int().describe("Characters of its markup."),
  outline: z.string().optional().describe("What it says; `[…]` is a control, `(…)` a button, `->` a link."),
});

const validated = z.object({
  isValid: z.boolean().describe("No problem, and no issue of an operation."),
  problems: z.array(problemOutput),
  ...pageOutput,
  operations: z.array(operationOutput).describe("What is new, tried with its examples."),
  drawn: z.array(situationOutput),
});

function addValidateTexts(server: McpServer, shared: ToolContext): void {
  server.registerTool(
    "validate",
    {
      title: "Validate texts together",
      description:
        "Every problem that npm run check would report if the files had these texts, each with place and suggestion. New operations are tried with their examples, and the screens drawn with them. Nothing is written.",
      inputSchema: z.strictObject({ texts: draftTexts, ...pageInput }),
      outputSchema: validated,
      annotations: readOnly,
    },
    async ({ texts, ...page }) => result(validation((await shared.tree).with(texts), page)),
  );
}

function validation(draft: DraftedProject, page: WantedPage): z.infer<typeof validated> {
  const { items, ...rest } = pageOf(draft.problems.map(problemFields), page, (pageLength(page) * 2) / 3);
  const operations = operationTrials(draft);
  const isValid = draft.problems.length === 0 && operations.every(({ issues }) => issues.length === 0);
  const answer = { isValid, problems: items, ...rest, operations };
  return { ...answer, drawn: drawnFor(draft, pageLength(page) - JSON.stringify(answer).length) };
}

/** What each situation says, as far as the answer has room for it; its first lines show that it is drawn. */
function drawnFor(draft: DraftedProject, room: number): z.infer<typeof situationOutput>[] {
  const all = drawnSituations(draft);
  const share = Math.floor(room / Math.max(1, all.length)) - roomOfNames;
  return all.map((each) => ({ ...each, outline: firstCharacters(each, share) }));
}

const roomOfNames = 100;

function firstCharacters({ outline }: DrawnSituation, most: number): string {
  return outline.length > most ? `${outline.slice(0, Math.max(0, most - 1))}…` : outline;
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
