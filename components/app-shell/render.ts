import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { fillText } from "../_kit/texts.ts";
import { button } from "../button/render.ts";
import { clubSwitcher } from "../club-switcher/render.ts";
import type { AppShellData, NavItemData, SectionData } from "./contract.ts";
import type { AppShellTexts } from "./texts.ts";

export function appShell(data: AppShellData, texts: AppShellTexts): Markup {
  return html`
    <div class="shell">
      <a class="shell__skip" href="#${data.mainId}">${data.skipLabel || texts.skip}</a>
      ${topBar(data, texts)}
      ${sidebar(data)}
      <main class="shell__main" id="${data.mainId}" tabindex="-1"></main>
      <nav class="shell__tabbar" aria-label="${data.navLabel}">
        <ul class="shell__tabs">
          ${data.tabbar.map(navItem)}
        </ul>
      </nav>
    </div>`;
}

function topBar(data: AppShellData, texts: AppShellTexts): Markup {
  return html`
    <header class="shell__topbar">
      <div class="shell__heading">
        ${data.back && backLink(data.back, texts)}
        <h1 class="${data.titleHidden ? "visually-hidden" : "shell__title"}" tabindex="-1">${data.title}</h1>
      </div>
      ${bar(data, texts)}
    </header>`;
}

/** The club is rendered once, in a landmark before the sidebar; from 1024 px the stylesheet moves it over that. */
function bar({ clubSwitcher: club, actions = [] }: AppShellData, texts: AppShellTexts): Markup | null {
  if (club === undefined && actions.length === 0) return null;
  return html`
    <div class="shell__bar">
      ${actions.length > 0 ? html`<div class="shell__actions">${actions.map(button)}</div>` : null}
      ${club && clubSwitcher(club, texts)}
    </div>`;
}

function backLink({ label, href }: NonNullable<AppShellData["back"]>, texts: AppShellTexts): Markup {
  const name = fillText(texts.backTo, { label });
  return html`<a class="shell__back" href="${href}" aria-label="${name}">${icon("chevron-left")}<span>${label}</span></a>`;
}

function sidebar({ sidebar: { brand, logo, sections, footer }, mainId, navLabel }: AppShellData): Markup {
  return html`
    <nav class="shell__sidebar" aria-label="${navLabel}">
      <p class="shell__brand">${logo ? html`<img class="shell__logo" src="${logo}" alt="" width="32" height="32">` : null}<span>${brand}</span></p>
      <div class="shell__sections">
        ${sections.map((each, index) => section(each, `${mainId}-nav-${index + 1}`))}
      </div>
      ${footer?.length ? html`<ul class="shell__footer">${footer.map(navItem)}</ul>` : null}
    </nav>`;
}

function section({ label, items }: SectionData, id: string): Markup {
  return html`
    ${label && html`<p class="shell__section-label" id="${id}">${label}</p>`}
    <ul class="shell__section" aria-labelledby="${label ? id : null}">
      ${items.map(navItem)}
    </ul>`;
}

function navItem({ label, href, icon: id, current, count, countLabel }: NavItemData): Markup {
  return html`
    <li><a class="shell__item" href="${href}" aria-current="${current ? "page" : null}">${icon(id)}<span class="shell__label">${label}</span>${bubble(count, countLabel)}</a></li>`;
}

/** With a label, the number is only visible, and screen readers read the label. */
function bubble(count = 0, label?: string): Markup | null {
  if (count === 0) return null;
  if (!label) return html`<span class="shell__count">${count}</span>`;
  return html`<span class="shell__count" aria-hidden="true">${count}</span><span class="visually-hidden">${label}</span>`;
}
