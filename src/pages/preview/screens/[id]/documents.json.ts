import type { APIRoute, GetStaticPaths } from "astro";
import { liveDocumentsKey } from "../../../../site/catalogue/page-keys.ts";
import { liveDocuments } from "../../../../site/catalogue/screen/live-documents.ts";
import { type ScreenFile, screenFiles } from "../../../../site/content/screens.ts";

export const getStaticPaths: GetStaticPaths = () =>
  [...screenFiles().values()].map((file) => ({
    params: { id: file.screen.id },
    props: { file },
    cacheKey: liveDocumentsKey(file),
  }));

export const GET: APIRoute<{ file: ScreenFile }> = ({ props: { file } }) =>
  new Response(JSON.stringify(liveDocuments(file.screen)), { headers: { "content-type": "application/json" } });
