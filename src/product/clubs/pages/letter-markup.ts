import { html, raw } from "../../../../components/_kit/html.ts";
import { components } from "../../../../components/index.ts";
import { translateMessage } from "../../api/public/site-context.ts";
import { messagesOf } from "../../content/locales.ts";
import { NodeRenderer } from "../../engine/screen/render-screen.ts";
import type { ScreenNode } from "../../engine/screen/schema/node.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { ClubSite } from "./site.ts";

/** The element in which a letter is shown; the script of the page fills in its text. */
export function letterMarkup({ club }: ClubSite, screen: Screen, locale: string): string {
  const { street, postcode, town } = club.address;
  const address = [club.name, ...(street === undefined ? [] : [street]), `${postcode} ${town}`].join(", ");
  const args = { club: club.shortName, email: club.email, address };
  const say = (key: string) => translateMessage({ locale, messages: messagesOf(locale) }, key, args);
  const host = { components, locale, messages: messagesOf(locale), capabilities: new Set(club.capabilities) };
  const ways = new NodeRenderer(screen, host).node(waysOut(say, club.email), {
    context: {},
    pointer: "/letter",
    level: 2,
  });
  return html`
    <section class="letter" aria-labelledby="letter-title">
      <h2 id="letter-title" tabindex="-1">${say("letterTitle")}</h2>
      <p>${say("letterText")}</p>
      <pre class="letter__text"></pre>
      ${raw(ways.join(""))}
      <p class="letter__status" role="status" data-copied="${say("letterCopied")}" data-marked="${say("letterMarked")}"></p>
    </section>`.toString();
}

function waysOut(say: (key: string) => string, email: string): ScreenNode {
  const button = (key: string, data: object) => ({
    component: "button",
    data: { ...data, label: say(key), block: "mobile" },
  });
  return {
    layout: "cluster",
    children: [
      button("letterCopy", { action: "copy-letter", icon: "copy", variant: "primary" }),
      button("letterMail", { href: `mailto:${email}`, icon: "mail" }),
      button("letterPrint", { action: "print-letter", icon: "printer" }),
    ],
  };
}
