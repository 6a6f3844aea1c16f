import { createHash } from "node:crypto";
import { html, type Markup } from "../../../components/_kit/html.ts";

const style = `:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{max-inline-size:34rem;margin:10vh auto;padding:0 1.25rem}
h1{font-size:1.75rem;line-height:1.15;text-wrap:balance}
button,a{display:inline-flex;align-items:center;min-block-size:3.25rem}
button{padding-inline:1.5rem;border:0;border-radius:.5rem;background:CanvasText;color:Canvas;font:inherit;font-weight:600;cursor:pointer}
a{color:inherit}
:focus-visible{outline:2px solid currentColor;outline-offset:3px}`;

/** The policy of the pages: their own style, their own form, and nothing else. */
export const confirmPagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

export interface ConfirmPage {
  readonly locale: string;
  readonly title: string;
  readonly text: string;
  /** The label of the button that confirms; without it there is none. */
  readonly button?: string;
  readonly link?: { readonly href: string; readonly label: string };
}

/**
 * A page around the confirmation. Only its button confirms: programs that look at the links of a letter before its
 * reader does send no form.
 */
export function confirmPage({ locale, title, text, button, link }: ConfirmPage): string {
  const body = html`
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      ${button === undefined ? "" : html`<form method="post"><button type="submit">${button}</button></form>`}
      ${link === undefined ? "" : html`<p><a href="${link.href}">${link.label}</a></p>`}
    </main>`;
  return confirmDocument(locale, title, body);
}

function confirmDocument(locale: string, title: string, body: Markup): string {
  const head = html`<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>`;
  return `<!doctype html>\n<html lang="${locale}">\n<head><meta charset="utf-8">${head}<style>${style}</style></head>\n<body>${body}</body>\n</html>\n`;
}
