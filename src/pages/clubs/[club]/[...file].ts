import type { APIRoute, GetStaticPaths } from "astro";
import { type DemoFile, demoFiles } from "../../../product/clubs/demo-sites.ts";
import { contentHash } from "../../../product/files/project.ts";
import { mediaTypeOf } from "../../../workshop/serve/media-types.ts";

export const getStaticPaths: GetStaticPaths = async () =>
  (await demoFiles()).map((file) => ({
    params: { club: file.club, file: file.path },
    props: { file },
    cacheKey: contentHash(file.content),
  }));

export const GET: APIRoute<{ file: DemoFile }> = ({ props: { file } }) =>
  new Response(typeof file.content === "string" ? file.content : new Uint8Array(file.content), {
    headers: { "content-type": mediaTypeOf(file.path) },
  });
