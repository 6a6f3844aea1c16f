import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { screenFiles } from "../../src/product/content/screens.ts";
import { wishes, wishTexts } from "../src/workshop/mcp/wishes.ts";
import { amount } from "./amount.ts";
import { median } from "./render.ts";
import type { Figure } from "./table.ts";

/** A screen with its scenarios, texts in four locales, operations and distribution. */
const [wish] = wishes;

const warmingUp = amount(10, 1);

/** What an agent waits for, by its client, warm: the rules over the largest screen with another text each time, and a picture. */
export async function mcpFigures(): Promise<Figure[]> {
  const [largest] = [...screenFiles().values()].toSorted((one, other) => other.text.length - one.text.length);
  if (largest === undefined) throw new Error("There is no screen.");
  const agent = new Client({ name: "bench", version: "1.0.0" });
  await agent.connect(new StdioClientTransport({ command: process.execPath, args: ["src/tools/mcp.ts"] }));
  const validate = (count: number) => {
    const text = largest.text.replace("\n", `\n${" ".repeat(count + 1)}`);
    return agent.callTool({ name: "validate", arguments: { texts: { [largest.file]: text } } });
  };
  const together = (count: number) => {
    const texts = wish === undefined ? {} : wishTexts(wish);
    const changed = Object.entries(texts).map(([file, text]) => [file, `${text}${"\n".repeat(count)}`]);
    return agent.callTool({ name: "validate", arguments: { texts: Object.fromEntries(changed) } });
  };
  const picture = { kind: "screen", id: largest.screen.id, as: "picture" };
  const draw = () => agent.callTool({ name: "render", arguments: picture });
  for (let count = 0; count < warmingUp; count += 1) await validate(count);
  await together(0);
  await draw();
  const validations = await times(amount(20, 1), (count) => validate(warmingUp + count));
  const wishesTaken = await times(amount(20, 1), (count) => together(count + 1));
  const pictures = await times(amount(5, 1), draw);
  await agent.close();
  return [
    { name: "validate the largest screen", value: median(validations), unit: "ms", goal: { atMost: 50 } },
    { name: "validate a wish of eight texts", value: median(wishesTaken), unit: "ms", goal: { atMost: 100 } },
    { name: "picture of the largest screen", value: median(pictures), unit: "ms", goal: { atMost: 1000 } },
  ];
}

/** Milliseconds of each run, one after the other. */
async function times(count: number, run: (count: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const start = performance.now();
    await run(done);
    taken.push(performance.now() - start);
  }
  return taken;
}
