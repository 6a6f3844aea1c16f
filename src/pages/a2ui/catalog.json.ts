import type { APIRoute } from "astro";
import { a2uiCatalog } from "../../site/a2ui/catalog.ts";

export const GET: APIRoute = () =>
  new Response(`${JSON.stringify(a2uiCatalog(), null, 2)}\n`, { headers: { "content-type": "application/json" } });
