import { commandOptions } from "../../src/tools/command-options.ts";
import { type Figure, table } from "./table.ts";

const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  render: async () => (await import("./render.ts")).renderFigures(),
  expressions: async () => (await import("./expressions.ts")).expressionFigures(),
  checks: async () => (await import("./checks.ts")).checkFigures(),
  screens: async () => (await import("./screens.ts")).screenFigures(),
  faults: async () => (await import("./faults.ts")).faultFigures(),
  commands: async () => (await import("./commands.ts")).commandFigures(),
  pages: async () => (await import("./pages.ts")).pageFigures(),
  search: async () => (await import("./search-answer.ts")).searchFigures(),
  interaction: async () => (await import("./interaction.ts")).interactionFigures(),
  apps: async () => (await import("./apps.ts")).appFigures(),
  clubs: async () => (await import("./clubs.ts")).clubFigures(),
  "clubs-300": async () => (await import("./many-clubs.ts")).manyClubsFigures(300),
  "clubs-1000": async () => (await import("./many-clubs.ts")).manyClubsFigures(1000),
  lighthouse: async () => (await import("./lighthouse.ts")).lighthouseFigures(),
  approvals: async () => (await import("./approvals.ts")).approvalFigures(),
  streams: async () => (await import("./streams.ts")).streamFigures(),
  soak: async () => (await import("./soak.ts")).soakFigures(),
  lists: async () => (await import("./member-list.ts")).memberListFigures(),
  mcp: async () => (await import("./mcp.ts")).mcpFigures(),
  playground: async () => (await import("./playground.ts")).playgroundFigures(),
  "screen-playground": async () => (await import("./screen-playground.ts")).screenPlaygroundFigures(),
  review: async () => (await import("./review.ts")).reviewFigures(),
  "review-room": async () => (await import("./review-room.ts")).reviewRoomFigures(),
};
const { positionals: asked } = commandOptions({
  usage: "npm run bench [-- <part> …]",
  about: `Measures the project's figures, each with its goal. The parts are ${Object.keys(parts).join(", ")}.
It ends with 1 where a figure cannot be taken; the other parts are measured all the same.`,
  words: Object.keys(parts),
});

for (const [name, figures] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.error(`${name} is being measured`);
  try {
    const taken = await figures();
    console.log(`${name}\n${table(taken)}\n`);
    const absent = taken.filter(({ value }) => !Number.isFinite(value));
    if (absent.length > 0) throw new Error(absent.map((figure) => figure.name).join("; "));
  } catch (error) {
    console.error(`${name}: a figure cannot be taken.\n${(error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
