import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublicAsset } from "../assets/public-assets.ts";
import { renderPage } from "../pages/page.ts";
import { copiedFiles, filesBesidePages, openClub, pageFile, sharedFiles } from "./club-files.ts";
import type { BuildPlan } from "./plan-parts.ts";
import { SearchUpdate } from "./search-update.ts";

/**
 * Every file of a club's site, byte for byte as `buildClub` writes it, for a host that writes its files itself.
 *
 * @throws Error when the club cannot be built; `npm run build` prints its problems
 */
export async function siteFiles(id: string, plan: BuildPlan): Promise<PublicAsset[]> {
  const opened = await openClub(join(plan.content, id), id, plan);
  if ("problems" in opened) throw new Error(`The club "${id}" cannot be built. Run: npm run build -- --clubs ${id}`);
  const { site } = opened;
  const search = new SearchUpdate(site, { lastText: () => undefined });
  const pages = [...site.pages.values()].flat().map((page) => {
    const content = renderPage(site, page);
    search.add(page, content);
    return { path: pageFile(site, page), content };
  });
  const copies = [...(await copiedFiles(opened))].map(([path, from]) => ({ path, content: readFileSync(from) }));
  return [...pages, ...(await filesBesidePages(opened)), ...sharedFiles(opened, plan), ...copies, ...search.files()];
}
