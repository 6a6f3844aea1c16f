import type { APIRoute, GetStaticPaths } from "astro";
import { screenFiles } from "../../../product/content/screens.ts";
import type { Screen } from "../../../product/engine/screen/schema/screen-schema.ts";
import { screenSurface } from "../../../workshop/a2ui/surface.ts";
import { liveDocumentsKey } from "../../../workshop/catalogue/live-documents.ts";

export const getStaticPaths: GetStaticPaths = () =>
  [...screenFiles().values()].map((file) => ({
    params: { id: file.screen.id },
    props: { screen: file.screen },
    cacheKey: liveDocumentsKey(file),
  }));

export const GET: APIRoute<{ screen: Screen }> = ({ props: { screen } }) =>
  new Response(`${JSON.stringify(screenSurface(screen).messages)}\n`, {
    headers: { "content-type": "application/json" },
  });
