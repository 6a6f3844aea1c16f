import type { APIRoute, GetStaticPaths } from "astro";
import { appPage } from "../../../site/apps/page.ts";
import { type AppId, appIds } from "../../../site/content/screens.ts";

export const getStaticPaths: GetStaticPaths = () => appIds.map((app) => ({ params: { app }, props: { app } }));

export const GET: APIRoute<{ app: AppId }> = async ({ props: { app } }) =>
  new Response(await appPage(app), { headers: { "content-type": "text/html; charset=utf-8" } });
