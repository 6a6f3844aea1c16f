import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublicAsset } from "../assets/public-assets.ts";
import { renderPage } from "../pages/page.ts";
import { takesEntries } from "../pages/page-data.ts";
import { searchFiles } from "../pages/search-index.ts";
import { assetsOf, copiedFiles, entryData, type OpenClub, openClub, pageFile } from "./club-files.ts";
import type { BuildPlan } from "./plan-parts.ts";

/**
 * Every file of a club's site, byte for byte as `buildClub` writes it, for a host that writes its files itself.
 *
 * @throws Error when the club cannot be built; `npm run build` prints its problems
 */
export async function siteFiles(id: string, plan: BuildPlan): Promise<PublicAsset[]> {
  const opened = await openClub(join(plan.content, id), id, plan);
  if ("problems" in opened) throw new Error(`The club "${id}" cannot be built. Run: npm run build -- --clubs ${id}`);
  const pages = pagesOf(opened);
  return [
    ...pages,
    ...(await entryFiles(opened)),
    ...(await assetsOf(opened, plan)),
    ...[...copiedFiles(opened.folder)].map(([path, from]) => ({ path, content: readFileSync(from) })),
    ...(opened.site.hasSearch ? await searchFiles(pages) : []),
  ];
}

interface PageFile {
  readonly path: string;
  readonly content: string;
}

function pagesOf({ site }: OpenClub): PageFile[] {
  const pages = [...site.pages.values()].flat();
  return pages.map((page) => ({ path: pageFile(site, page), content: renderPage(site, page) }));
}

async function entryFiles(opened: OpenClub): Promise<PageFile[]> {
  const { site } = opened;
  const pages = [...site.pages.values()].flat().filter((page) => takesEntries(site, page));
  return await Promise.all(
    pages.map(async (page) => ({
      path: pageFile(site, page).replace(/index\.html$/, "data.json"),
      content: await entryData(opened, page),
    })),
  );
}
