import { build } from "esbuild";
import { html, raw } from "../../../components/_kit/html.ts";
import { scriptTargets } from "../../product/assets/floor.ts";
import { fonts } from "../../product/assets/fonts.ts";
import { inlineStylesheet } from "../../product/assets/stylesheet.ts";
import { projectFile } from "../../product/files/project.ts";

/** The stylesheet of the editor. */
export function editStylesheet(): string {
  return inlineStylesheet(["edit/editor.css", "edit/fields.css"], fonts);
}

/** The script of the editor, one module. */
export async function editScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [projectFile("src/workshop/edit/client/edit.ts")],
    bundle: true,
    format: "esm",
    charset: "utf8",
    target: scriptTargets("app"),
    write: false,
    conditions: ["browser", "module"],
  });
  return outputFiles[0]?.text ?? "";
}

export interface EditDocument {
  readonly club: string;
  /** Known to this page only. */
  readonly token: string;
  /** The origin of the preview. */
  readonly site: string;
}

/** The page of the editor, which its script fills. */
export function editDocument({ club, token, site }: EditDocument): string {
  return `<!doctype html>\n${html`
    <html lang="de-CH">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>${club}</title>
        <meta name="robots" content="noindex">
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="/edit.css">
        ${raw('<script type="module" src="/edit.js"></script>')}
      </head>
      <body>
        <div class="editor" data-editor data-token="${token}" data-site="${site}"></div>
      </body>
    </html>`}\n`;
}

/** The policy of the page: its own files, and the preview in a frame. */
export function editPolicy(site: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src data:",
    "connect-src 'self'",
    `frame-src ${site}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
