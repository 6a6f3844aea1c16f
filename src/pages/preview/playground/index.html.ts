import type { APIRoute } from "astro";
import { previewFiles } from "../../../workshop/html/assets.ts";
import { previewDocument } from "../../../workshop/html/document.ts";

/** The document in which the screen playground shows its drafts. */
export const GET: APIRoute = () => {
  const page = previewDocument({
    title: "Preview of a draft",
    body: '<main id="main" tabindex="-1"><h1 class="visually-hidden">Entwurf</h1></main>',
    frame: "page",
    assets: "../../assets/",
    files: previewFiles(),
  });
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
};
