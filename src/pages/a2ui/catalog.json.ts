import type { APIRoute } from "astro";
import { a2uiCatalog } from "../../site/a2ui/catalog.ts";
import { derived } from "../../site/derived.ts";

export const GET: APIRoute = () =>
  new Response(`${JSON.stringify(derived("a2ui-catalog", [], a2uiCatalog), null, 2)}\n`, {
    headers: { "content-type": "application/json" },
  });
