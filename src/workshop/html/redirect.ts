import { html } from "../../../components/_kit/html.ts";
import { bareDocument } from "./document.ts";

/** A document that leads on to a relative address at once, for hosts without redirects of their own. */
export function redirectPage(title: string, to: string): string {
  return bareDocument({
    lang: "en",
    title,
    policy: "default-src 'none'; img-src data:",
    head: [`<meta http-equiv="refresh" content="0; url=${encodeURI(to)}">`],
    body: html`<main><h1><a href="${to}">${title}</a></h1></main>`,
  });
}
