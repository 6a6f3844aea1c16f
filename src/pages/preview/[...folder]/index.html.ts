import type { APIRoute, GetStaticPaths } from "astro";
import { components } from "../../../../components/index.ts";
import { screenFiles } from "../../../product/content/screens.ts";
import { valueKey } from "../../../workshop/html/page-key.ts";
import { redirectPage } from "../../../workshop/html/redirect.ts";

/** The folders above previews lead to the pages that show these. */
export const getStaticPaths: GetStaticPaths = () => [
  folderPath(undefined, "../components/"),
  ...foldersOfKind("components", components.keys()),
  ...foldersOfKind("screens", screenFiles().keys()),
];

export const GET: APIRoute<{ to: string }> = ({ props: { to } }) =>
  new Response(redirectPage("The page of these previews", to), {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

function foldersOfKind(kind: string, ids: Iterable<string>) {
  return [
    folderPath(kind, `../../${kind}/`),
    ...[...ids].map((id) => folderPath(`${kind}/${id}`, `../../../${kind}/${id}/`)),
  ];
}

function folderPath(folder: string | undefined, to: string) {
  return { params: { folder }, props: { to }, cacheKey: valueKey(to) };
}
