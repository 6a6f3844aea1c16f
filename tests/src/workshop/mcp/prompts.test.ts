import type { McpServer } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { appIds } from "../../../../src/product/engine/apps.ts";
import { addPrompts } from "../../../../src/workshop/mcp/prompts.ts";

interface Prompt {
  readonly title: string;
  readonly description: string;
  readonly argsSchema: { safeParse(args: unknown): { readonly success: boolean } };
}
type Asked = (args: object) => {
  readonly messages: readonly { role: string; content: { type: string; text: string } }[];
};

const prompts = new Map<string, readonly [Prompt, Asked]>();
addPrompts({
  registerPrompt: (name: string, prompt: Prompt, asked: Asked) => prompts.set(name, [prompt, asked]),
} as unknown as McpServer);

const given: Readonly<Record<string, object>> = {
  "new-screen": { app: "admin", wish: "A list of keys." },
  "review-screen": { id: "members.list" },
};

test.each(Object.entries(given))("the prompt %s asks in whole sentences, with what it is given", (name, args) => {
  const [{ title, description, argsSchema }, asked] = prompts.get(name)!;
  expect([title, description]).toEqual([expect.stringMatching(/^[A-Z].*\w$/), expect.stringMatching(/^[A-Z].*\.$/)]);
  expect(argsSchema.safeParse(args).success).toBe(true);
  const { messages } = asked(args);
  expect(messages).toMatchObject([{ role: "user", content: { type: "text" } }]);
  const text = messages[0]!.content.text;
  for (const value of Object.values(args)) expect(text).toContain(value);
  for (const line of text.split("\n")) expect(line).toMatch(/^[A-Z].*\.$/);
});

test("there are no others, and they refuse what there is not", () => {
  expect([...prompts.keys()]).toEqual(Object.keys(given));
  const takes = (name: string, args: object) => prompts.get(name)![0].argsSchema.safeParse(args).success;
  expect(appIds.map((app) => takes("new-screen", { app, wish: "x" }))).toEqual(appIds.map(() => true));
  expect([takes("new-screen", { app: "office", wish: "x" }), takes("new-screen", { app: "admin" })]).toEqual([
    false,
    false,
  ]);
  expect([takes("review-screen", { id: "members.lists" }), takes("review-screen", {})]).toEqual([false, false]);
});
