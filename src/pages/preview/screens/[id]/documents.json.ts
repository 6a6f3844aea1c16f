import type { APIRoute, GetStaticPaths } from "astro";
import { type ScreenFile, screenFiles } from "../../../../product/content/screens.ts";
import { liveDocuments, liveDocumentsKey } from "../../../../workshop/catalogue/live-documents.ts";

export const getStaticPaths: GetStaticPaths = () =>
  [...screenFiles().values()].map((file) => ({
    params: { id: file.screen.id },
    props: { file },
    cacheKey: liveDocumentsKey(file),
  }));

export const GET: APIRoute<{ file: ScreenFile }> = ({ props: { file } }) =>
  new Response(JSON.stringify(liveDocuments(file.screen)), { headers: { "content-type": "application/json" } });
