/**
 * `npm run bench [-- render] [-- expressions] [-- checks] [-- screens] [-- commands] [-- pages] [-- interaction]
 * [-- apps] [-- clubs] [-- clubs-300] [-- clubs-1000] [-- lighthouse] [-- approvals] [-- mcp] [-- playground]
 * [-- screen-playground] [-- review] [-- review-room]`: the project's figures, each with its goal.
 */
import { approvalFigures } from "./approvals.ts";
import { appFigures } from "./apps.ts";
import { checkFigures } from "./checks.ts";
import { clubFigures } from "./clubs.ts";
import { commandFigures } from "./commands.ts";
import { expressionFigures } from "./expressions.ts";
import { interactionFigures } from "./interaction.ts";
import { lighthouseFigures } from "./lighthouse.ts";
import { manyClubsFigures } from "./many-clubs.ts";
import { mcpFigures } from "./mcp.ts";
import { pageFigures } from "./pages.ts";
import { playgroundFigures } from "./playground.ts";
import { renderFigures } from "./render.ts";
import { reviewFigures } from "./review.ts";
import { reviewRoomFigures } from "./review-room.ts";
import { screenPlaygroundFigures } from "./screen-playground.ts";
import { screenFigures } from "./screens.ts";
import { type Figure, table } from "./table.ts";

const parts: Readonly<Record<string, () => Figure[] | Promise<Figure[]>>> = {
  render: renderFigures,
  expressions: expressionFigures,
  checks: checkFigures,
  screens: screenFigures,
  commands: commandFigures,
  pages: pageFigures,
  interaction: interactionFigures,
  apps: appFigures,
  clubs: clubFigures,
  "clubs-300": () => manyClubsFigures(300),
  "clubs-1000": () => manyClubsFigures(1000),
  lighthouse: lighthouseFigures,
  approvals: approvalFigures,
  mcp: mcpFigures,
  playground: playgroundFigures,
  "screen-playground": screenPlaygroundFigures,
  review: reviewFigures,
  "review-room": reviewRoomFigures,
};
const asked = process.argv.slice(2);

for (const [name, figures] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) console.log(`${name}\n${table(await figures())}\n`);
}
