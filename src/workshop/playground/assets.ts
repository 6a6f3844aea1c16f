import { contentHash } from "../../product/files/project.ts";
import type { Asset } from "../html/assets.ts";
import { playgroundParts } from "./parts.ts";
import { projectData } from "./project-data.ts";
import { rulesScript } from "./rules-script.ts";

/** The files that the screen playground loads besides its page. */
export interface PlaygroundAssets {
  readonly worker: Asset;
  readonly project: Asset;
  readonly parts: Asset;
}

/** Milliseconds for which development keeps the files: every file of a page asks for all of them. */
const keptInDevelopment = 10_000;

let madeAssets: { readonly assets: Promise<PlaygroundAssets>; readonly at: number } | undefined;

/** Made once in a build; in development again after a few seconds. */
export function playgroundAssets(): Promise<PlaygroundAssets> {
  const isOld = madeAssets !== undefined && Date.now() - madeAssets.at > keptInDevelopment;
  if (madeAssets === undefined || (isOld && process.env["NODE_ENV"] === "development"))
    madeAssets = { assets: makeAssets(), at: Date.now() };
  return madeAssets.assets;
}

async function makeAssets(): Promise<PlaygroundAssets> {
  return {
    worker: asset("worker", "js", "text/javascript", (await rulesScript()).text),
    project: asset("project", "json", "application/json", JSON.stringify(projectData())),
    parts: asset("parts", "json", "application/json", JSON.stringify(playgroundParts())),
  };
}

function asset(name: string, ending: string, type: string, content: string): Asset {
  return { name: `playground/${name}.${contentHash(content)}.${ending}`, type, content };
}
