import { html, type Markup, raw } from "../../../../components/_kit/html.ts";

/** `file:` besides `'self'`, because a page from a disk is no origin in every browser. */
const policy =
  "default-src 'none'; script-src 'self' file:; style-src 'self' file:; img-src 'self' file: data:; font-src data:; connect-src 'self'; form-action 'none'; base-uri 'none'";

export interface ReportDocument {
  readonly title: string;
  /** Address of the folder of the report, ending in a slash; empty for its first page. */
  readonly folder: string;
  readonly className: string;
  readonly hasScript?: boolean;
  readonly body: Markup;
}

/** A page of a report. It opens from a disk and from any host. */
export function reportDocument({ title, folder, className, hasScript = false, body }: ReportDocument): string {
  const head = [
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    `<link rel="stylesheet" href="${folder}report.css">`,
    ...(hasScript
      ? [`<script src="${folder}before-paint.js"></script>`, `<script src="${folder}report.js" defer></script>`]
      : []),
  ];
  return `<!doctype html>\n${html`
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>${title}</title>
        <meta name="robots" content="noindex">
        <link rel="icon" href="data:,">
        ${raw(head.join("\n"))}
      </head>
      <body class="${className}">
        ${body}
      </body>
    </html>`}\n`;
}
