import { globSync } from "node:fs";
import { scriptTargets } from "../../product/assets/floor.ts";
import { publicStyleFiles } from "../../product/clubs/assets/public-assets.ts";
import { publicBundleOptions } from "../../product/clubs/assets/script-assets.ts";
import { screenFiles } from "../../product/content/screens.ts";
import { projectFile } from "../../product/files/project.ts";
import { appBundleOptions } from "../apps/make-bundle.ts";
import { modulesIn, type Served } from "./above-floor.ts";

/** The stylesheets of the project by the floor that they are served to. */
export function servedStyles(): Served {
  const screens = [...screenFiles().values()].map(({ screen }) => screen).filter(({ app }) => app === "public");
  const all = globSync("{components/*/styles.css,src/styles/**/*.css}", { cwd: projectFile(".") });
  const onlyPublic = ["src/styles/public.css", "src/styles/search-hits.css"];
  return { public: publicStyleFiles(screens), app: all.filter((file) => !onlyPublic.includes(file)).toSorted() };
}

/** The modules of the project and of packages by the floor that they are served to. */
export async function servedScripts(): Promise<Served> {
  const [site, apps, catalogue] = await Promise.all(
    [publicBundleOptions(), appBundleOptions, catalogueBundle()].map((each) => modulesIn(each)),
  );
  return { public: site ?? [], app: [...new Set([...(apps ?? []), ...(catalogue ?? [])])] };
}

/** The scripts of the catalogue's pages; Astro bundles them in its own way, from the same modules. */
function catalogueBundle() {
  return {
    entryPoints: [
      "src/workshop/live/preview.ts",
      ...globSync("src/workshop/catalogue/client/*.ts", { cwd: projectFile(".") }),
    ],
    outdir: projectFile("assets/site"),
    bundle: true,
    format: "esm" as const,
    target: scriptTargets("app"),
  };
}
