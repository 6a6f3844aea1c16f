import { completable, type McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { screenFiles } from "../../product/content/screens.ts";
import { appIds } from "../../product/engine/apps.ts";
import { unknownItem } from "./answers.ts";

const screenId = completable(
  z
    .string()
    .refine((id) => screenFiles().has(id), {
      error: ({ input }) => unknownItem("screen", String(input), screenFiles().keys()),
    })
    .describe("Id of the screen."),
  (begin = "") => [...screenFiles().keys()].filter((id) => id.startsWith(begin)),
);

/** Prompts that somebody chooses in a client. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    "new-screen",
    {
      title: "New screen",
      description: "Write a screen of an app from a wish.",
      argsSchema: z.object({ app: z.enum(appIds), wish: z.string().describe("What a person wants to see and do.") }),
    },
    ({ app, wish }) =>
      asked(
        `Write a screen of the app "${app}" as JSON: ${wish}`,
        "Read the resource schaukasten://guide/new-screen first. Search for a screen that is like it and read it; read the contract of every component that you use.",
        "Use operations that there are; what is missing is proposed with its request, result, risk, dry-run, undo and examples, for people to decide on.",
        "Texts are German (de-CH), short, with du and ss. Call validate with all texts together until there is no problem, then render it as a picture and as an outline, and look at both.",
      ),
  );
  server.registerPrompt(
    "review-screen",
    {
      title: "Review this screen",
      description: "Look at a screen as its users, and as the rules do.",
      argsSchema: z.object({ id: screenId }),
    },
    ({ id }) =>
      asked(
        `Review the screen "${id}". Read it, and render it in each situation, as a picture at 390 and 1280 px and as an outline.`,
        "Say what a person does first, what is missing when data are absent, many or refused, which words are unclear, and what differs from like screens.",
        "Name each finding with its place in the JSON, and write the patch; validate it before.",
      ),
  );
}

function asked(...sentences: readonly string[]) {
  return { messages: [{ role: "user" as const, content: { type: "text" as const, text: sentences.join("\n") } }] };
}
