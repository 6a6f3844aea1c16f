import type { APIRoute, GetStaticPaths } from "astro";
import { type AppId, appIds } from "../../../product/engine/apps.ts";
import { appPage } from "../../../workshop/apps/app-page.ts";

export const getStaticPaths: GetStaticPaths = () => appIds.map((app) => ({ params: { app }, props: { app } }));

export const GET: APIRoute<{ app: AppId }> = async ({ props: { app } }) =>
  new Response(await appPage(app), { headers: { "content-type": "text/html; charset=utf-8" } });
