import { screenFiles } from "../../src/site/content/screens.ts";
import { DraftTree } from "../../src/site/mcp/draft-tree.ts";
import { Drawing, screenBodyOf } from "../../src/site/mcp/render.ts";
import type { Figure } from "./table.ts";

const warmingUp = 10;

/** The time of an agent's tools, warm: the rules over the largest screen with another text each time, and a picture. */
export async function mcpFigures(): Promise<Figure[]> {
  const [largest] = [...screenFiles().values()].toSorted((one, other) => other.text.length - one.text.length);
  if (largest === undefined) return [];
  const tree = await DraftTree.read();
  const validate = (count: number) =>
    tree.screenProblems(largest.text.replace("\n", `\n${" ".repeat(count + warmingUp)}`));
  for (let count = 0; count < warmingUp; count += 1) validate(-count - 1);
  const drawing = new Drawing();
  const draw = () => drawing.picture(screenBodyOf({ id: largest.screen.id }), {});
  await draw();
  const figures: Figure[] = [
    {
      name: "validate the largest screen",
      value: await median(20, (count) => validate(count + 1)),
      unit: "ms",
      goal: { atMost: 50 },
    },
    { name: "picture of the largest screen", value: await median(5, draw), unit: "ms", goal: { atMost: 1000 } },
  ];
  await drawing.close();
  return figures;
}

async function median(times: number, run: (count: number) => unknown): Promise<number> {
  const taken: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const start = performance.now();
    await run(count);
    taken.push(performance.now() - start);
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
}
