import type { APIRoute } from "astro";
import { derived } from "../../product/files/derived.ts";
import { a2uiCatalog } from "../../workshop/a2ui/catalog.ts";

export const GET: APIRoute = () =>
  new Response(`${JSON.stringify(derived("a2ui-catalog", [], a2uiCatalog), null, 2)}\n`, {
    headers: { "content-type": "application/json" },
  });
