import type { Frame } from "../../../components/_kit/contract/component.ts";
import { html, type Markup, raw } from "../../../components/_kit/html.ts";

export interface PreviewDocument {
  /** Title of the document, `<component>: <example>`. */
  readonly title: string;
  /** The result of `render`, used byte for byte. */
  readonly body: string;
  readonly frame: Frame;
  /** Ids outside of the example that it refers to; the document has an empty element for each. */
  readonly outside?: readonly string[];
  /** Language of the built-in texts. */
  readonly lang?: string;
  /** Address of the folder with the stylesheets and the script, ending in a slash. */
  readonly assets: string;
  readonly files: {
    readonly product: string;
    readonly sites?: string;
    readonly stage: string;
    readonly script: string;
  };
}

const previewPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'";

/**
 * The whole document of one example, in the catalogue and in the audit. Around a block there are headings of the levels
 * 1 to 3, for assistive technology only: a component is never a page by itself, and its own heading needs an outline
 * to fit into.
 */
export function previewDocument(preview: PreviewDocument): string {
  const { title, frame, lang = "de-CH", assets, files } = preview;
  const body = raw(preview.body + outsidePlaces(preview.outside));
  const main = frame === "page" ? body : stage(title, body, frame);
  const head = [
    // The page around it is the one to find.
    '<meta name="robots" content="noindex">',
    ...[files.product, files.sites, files.stage]
      .filter((file) => file !== undefined)
      .map((file) => `<link rel="stylesheet" href="${assets}${file}">`),
    `<script src="${assets}${files.script}"></script>`,
  ];
  return bareDocument({ lang, title, policy: previewPolicy, head, body: main });
}

export interface BareDocument {
  readonly lang: string;
  readonly title: string;
  /** The content security policy. */
  readonly policy: string;
  /** Elements of the head that load what the document needs. */
  readonly head: readonly string[];
  readonly body: Markup;
}

/** A standalone document of the product, without the catalogue around it. */
export function bareDocument({ lang, title, policy, head, body }: BareDocument): string {
  return `<!doctype html>\n${html`
    <html lang="${lang}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        ${raw(`<meta http-equiv="content-security-policy" content="${policy}">`)}
        <title>${title}</title>
        <link rel="icon" href="data:,">
        ${raw(head.join("\n"))}
      </head>
      <body>
        ${body}
      </body>
    </html>`}\n`;
}

function stage(title: string, body: Markup, frame: Frame) {
  return html`
    <main class="stage" data-frame="${frame}">
      <h1 class="visually-hidden">${title}</h1>
      ${outline}
      ${body}
    </main>`;
}

const outline = html`
  <h2 class="visually-hidden">Abschnitt</h2>
  <h3 class="visually-hidden">Unterabschnitt</h3>`;

/** Elements outside of an example that it refers to. */
export function outsidePlaces(ids: readonly string[] = []): string {
  return ids.map((id) => `\n${html`<div id="${id}"></div>`}`).join("");
}

/** One of several examples in a document. */
export type PreviewPart = Pick<PreviewDocument, "outside"> & { readonly html: string };

/**
 * The body of a document with several blocks, each in an element with its number in `data-part` and below its own
 * outline: for the audit, which checks them together.
 */
export function previewParts(parts: readonly PreviewPart[], frame: Frame): string {
  const bodies = parts.map(({ html, outside }) => raw(html + outsidePlaces(outside)));
  const containers = bodies.map((body, index) => html`${outline}<div data-part="${index}">${body}</div>`);
  return stage("Beispiele", html`${containers}`, frame).toString();
}
