import type { APIRoute, GetStaticPaths } from "astro";
import type { Screen } from "../../../engine/screen/schema/screen-schema.ts";
import { screenSurface } from "../../../site/a2ui/surface.ts";
import { liveDocumentsKey } from "../../../site/catalogue/page-keys.ts";
import { screenFiles } from "../../../site/content/screens.ts";

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
