/**
 * `npm run edit -- <club> [--port 4700] [--to <target>] [--content <folder>] [--state <folder>] [--out <folder>]`: a page on
 * which people edit a club's folder without writing JSON. With a target, publishing also builds the club and brings it there.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { endOnSignal } from "../server/end-on-signal.ts";
import { endWithListenProblem } from "../server/listen-problem.ts";
import { clubsDay } from "../site/clubs/build/build.ts";
import { publicFolder } from "../site/clubs/build/public-folder.ts";
import { deliverClub } from "../site/edit/deliver-club.ts";
import { serveEditor } from "../site/edit/serve-editor.ts";
import { projectFile } from "../site/project.ts";
import { commandOptions } from "./command-options.ts";

const { values, positionals } = commandOptions({
  options: {
    port: { type: "string", default: "4700" },
    to: { type: "string" },
    out: { type: "string", default: publicFolder },
    content: { type: "string", default: projectFile("content/clubs") },
    state: { type: "string", default: projectFile(".edit") },
  },
  allowPositionals: true,
});
const [club = ""] = positionals;
const content = resolve(values.content);

if (!/^[a-z0-9][a-z0-9-]*$/.test(club) || !existsSync(join(content, club, "club.json"))) {
  console.error(`There is no club "${club}" in ${content}. Name one of its folders: npm run edit -- tv-oberried`);
  process.exitCode = 1;
} else {
  const state = resolve(values.state);
  const deliver = values.to === undefined ? undefined : deliveryTo(values.to);
  const port = Number(values.port);
  const { url, close } = await serveEditor({ content, club, state, port, deliver }).catch((error: unknown) =>
    endWithListenProblem(error, port, "--port 4701"),
  );
  endOnSignal(close);
  console.log(`Edit the site of ${club} at ${url} (Ctrl-C ends it; the draft stays)`);
}

function deliveryTo(to: string): () => Promise<void> {
  const places = { content, club, out: resolve(values.out), to };
  return () => deliverClub({ ...places, today: clubsDay(), base: process.env["SCHAUKASTEN_BASE"] });
}
