import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { projectFile } from "../product/files/project.ts";
import { endOnSignal } from "../product/server/end-on-signal.ts";
import { endWithListenProblem } from "../product/server/listen-problem.ts";
import { commandOptions } from "./command-options.ts";

const { values, positionals } = commandOptions({
  usage:
    "npm run edit -- <club> [--port 4700] [--to <target>] [--content <folder>] [--state <folder>] [--out <folder>]",
  about: `Serves a page on which people edit a club's folder without writing JSON, until Ctrl-C.
With a target, publishing also builds the club and brings it there.`,
  mostWords: 1,
  options: {
    port: { type: "string", default: "4700", isPort: true, says: "its port; 4700" },
    to: { type: "string", says: "where publishing brings the club: a folder, or remote:path of rclone" },
    out: { type: "string", default: projectFile("dist/public"), says: "the folder for built clubs; dist/public" },
    content: { type: "string", default: projectFile("content/clubs"), says: "the folder of the clubs; content/clubs" },
    state: { type: "string", default: projectFile(".edit"), says: "the folder of the drafts; .edit" },
  },
});
const { clubsDay } = await import("../product/clubs/build/build.ts");
const { deliverClub } = await import("../workshop/edit/deliver-club.ts");
const { targetOf } = await import("../product/publish/command.ts");
const { serveEditor } = await import("../workshop/edit/serve-editor.ts");
const [club = ""] = positionals;
const content = resolve(values.content);

if (!/^[a-z0-9][a-z0-9-]*$/.test(club) || !existsSync(join(content, club, "club.json"))) {
  console.error(`There is no club "${club}" in ${content}. Name one of its folders: npm run edit -- tv-oberried`);
  process.exitCode = 1;
} else {
  const state = resolve(values.state);
  const deliver = values.to === undefined ? undefined : deliveryTo(values.to);
  const target = values.to === undefined ? undefined : targetOf(values.to);
  const port = Number(values.port);
  const { url, close } = await serveEditor({ content, club, state, port, deliver, target }).catch((error: unknown) =>
    endWithListenProblem(error, port, "--port 4701"),
  );
  endOnSignal(close);
  console.log(`Edit the site of ${club} at ${url} (Ctrl-C ends it; the draft stays)`);
}

function deliveryTo(to: string): () => Promise<void> {
  const places = { content, club, out: resolve(values.out), to };
  return () => deliverClub({ ...places, today: clubsDay(), base: process.env["SCHAUKASTEN_BASE"] });
}
