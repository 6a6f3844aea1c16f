import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { fillText } from "../_kit/texts.ts";
import { withYears } from "../_kit/year-words.ts";
import { button } from "../button/render.ts";
import type { SiteLinkData, SiteMenuData, SiteShellData } from "./contract.ts";
import type { SiteShellTexts } from "./texts.ts";

export function siteShell(data: SiteShellData, texts: SiteShellTexts): Markup {
  return html`
    <div class="site">
      <a class="site__skip" href="#${data.mainId}">${data.skipLabel || texts.skip}</a>
      <header class="site__header">
        <div class="site__topbar">
          ${brand(data.brand, texts)}
          ${navigation(data)}
          ${data.actions?.length ? html`<div class="site__actions">${data.actions.map(button)}</div>` : null}
        </div>
        <div class="${data.titleHidden ? "visually-hidden" : "site__heading"}">
          ${data.trail?.length ? trail(data.trail, texts) : null}
          <h1 class="site__title" tabindex="-1">${withYears(data.title)}</h1>
        </div>
      </header>
      <main class="site__main" id="${data.mainId}" tabindex="-1"></main>
      ${data.footer && footer(data.footer, data.brand.name, texts)}
      <nav class="site__tabbar" aria-label="${data.navLabel}">
        <ul class="site__tabs">
          ${data.tabbar.map(tab)}
        </ul>
      </nav>
    </div>`;
}

function brand({ name, shortName, href, logo }: SiteShellData["brand"], texts: SiteShellTexts): Markup {
  return html`
    <a class="site__brand" href="${href}" aria-label="${fillText(texts.home, { name: spokenName(name, shortName) })}">
      ${logo ? html`<img class="site__logo" src="${logo}" alt="" width="48" height="48">` : null}
      <span class="site__name">${name}</span>
      ${shortName && html`<span class="site__name">${shortName}</span>`}
    </a>`;
}

/** The accessible name contains the words that are visible, whichever they are (WCAG 2.5.3). */
function spokenName(name: string, shortName = name): string {
  return name.includes(shortName) ? name : `${name}, ${shortName}`;
}

function navigation({ navLabel, menus }: SiteShellData): Markup {
  return html`
    <nav class="site__nav" aria-label="${navLabel}">
      <ul class="site__menus">
        ${menus.map((each) => html`<li>${each.items === undefined ? entry(each) : menu(each, each.items)}</li>`)}
      </ul>
    </nav>`;
}

function entry({ label, href, current }: Pick<SiteMenuData, "label" | "href" | "current">): Markup {
  return html`<a class="site__entry" href="${href ?? null}" aria-current="${current ? "page" : null}">${label}</a>`;
}

/** A native disclosure works without script; with the same name, one is open at a time. */
function menu({ label }: SiteMenuData, items: NonNullable<SiteMenuData["items"]>): Markup {
  const isInside = items.some(({ current }) => current);
  return html`
    <details class="site__menu" name="site-menu">
      <summary class="site__entry" data-inside="${isInside}">${label}${icon("chevron-down")}</summary>
      <ul class="site__places">
        ${items.map((each) => html`<li>${entry(each)}</li>`)}
      </ul>
    </details>`;
}

function trail(links: readonly SiteLinkData[], { trail: label }: SiteShellTexts): Markup {
  return html`
    <nav class="site__trail" aria-label="${label}">
      <ol class="site__steps">
        ${links.map((each, index) => html`<li>${index > 0 && icon("chevron-right")}${link(each)}</li>`)}
      </ol>
    </nav>`;
}

function link({ label, href }: SiteLinkData): Markup {
  return html`<a class="site__link" href="${href}">${label}</a>`;
}

function tab({ label, href, icon: id, current }: SiteShellData["tabbar"][number]): Markup {
  return html`
    <li><a class="site__tab" href="${href}" aria-current="${current ? "page" : null}">${icon(id)}<span>${label}</span></a></li>`;
}

function footer(data: NonNullable<SiteShellData["footer"]>, name: string, texts: SiteShellTexts): Markup {
  const { address = [], hours, contact = [], social = [], legal = [] } = data;
  return html`
    <footer class="site__footer">
      <div class="site__foot">
        <address class="site__address">
          <strong>${name}</strong>
          ${address.map((line) => html`<span>${line}</span>`)}
        </address>
        ${contact.length > 0 || hours ? linkGroup(texts.contact, contact, hours) : null}
        ${social.length > 0 ? linkGroup(texts.social, social) : null}
        ${legal.length > 0 ? linkGroup(texts.legal, legal) : null}
      </div>
    </footer>`;
}

function linkGroup(title: string, links: readonly SiteLinkData[], note?: string): Markup {
  return html`
    <div class="site__group">
      <p class="site__label">${title}</p>
      <ul class="site__links">
        ${links.map((each) => html`<li>${link(each)}</li>`)}
      </ul>
      ${note && html`<p class="site__note">${note}</p>`}
    </div>`;
}
