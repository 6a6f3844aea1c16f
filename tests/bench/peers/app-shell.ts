import { html } from "hono/html";
import { button } from "./button.ts";
import { clubSwitcher } from "./club-switcher.ts";
import { icon } from "./icon.ts";
import type { AppShellInput, NavItemInput, SectionInput } from "./input.ts";

/** The app shell with hono/html: every optional field, no validation. */
export function appShell(data: AppShellInput) {
  const { skipLabel = "Zum Inhalt springen", mainId = "main", navLabel = "Hauptnavigation" } = data;
  return html`<div class="shell">
<a class="shell__skip" href="#${mainId}">${skipLabel}</a>
${topBar(data)}
${sidebar(data, mainId, navLabel)}
<main class="shell__main" id="${mainId}" tabindex="-1"></main>
<nav class="shell__tabbar" aria-label="${navLabel}">
<ul class="shell__tabs">
${data.tabbar.map(navItem)}
</ul>
</nav>
</div>`;
}

function topBar(data: AppShellInput) {
  const { back, title, titleHidden } = data;
  return html`<header class="shell__topbar">
<div class="shell__heading">
${back === undefined ? "" : html`<a class="shell__back" href="${back.href}" aria-label="Zurück zu ${back.label}">${icon("chevron-left")}<span>${back.label}</span></a>`}
<h1 class="${titleHidden ? "visually-hidden" : "shell__title"}" tabindex="-1">${title}</h1>
</div>
${bar(data)}
</header>`;
}

function bar({ clubSwitcher: club, actions = [] }: AppShellInput) {
  if (club === undefined && actions.length === 0) return "";
  return html`<div class="shell__bar">
${actions.length > 0 ? html`<div class="shell__actions">${actions.map(button)}</div>` : ""}
${club === undefined ? "" : clubSwitcher(club)}
</div>`;
}

function sidebar({ sidebar: { brand, logo, sections, footer } }: AppShellInput, mainId: string, navLabel: string) {
  return html`<nav class="shell__sidebar" aria-label="${navLabel}">
<p class="shell__brand">${logo ? html`<img class="shell__logo" src="${logo}" alt="" width="32" height="32">` : ""}<span>${brand}</span></p>
<div class="shell__sections">
${sections.map((each, index) => section(each, `${mainId}-nav-${index + 1}`))}
</div>
${footer?.length ? html`<ul class="shell__footer">${footer.map(navItem)}</ul>` : ""}
</nav>`;
}

function section({ label, items }: SectionInput, id: string) {
  return html`${label ? html`<p class="shell__section-label" id="${id}">${label}</p>` : ""}
<ul class="shell__section"${label ? html` aria-labelledby="${id}"` : ""}>
${items.map(navItem)}
</ul>`;
}

function navItem({ label, href, icon: id, current, count, countLabel }: NavItemInput) {
  return html`<li><a class="shell__item" href="${href}"${current ? html` aria-current="page"` : ""}>${icon(id)}<span class="shell__label">${label}</span>${bubble(count, countLabel)}</a></li>`;
}

function bubble(count = 0, label?: string) {
  if (count === 0) return "";
  if (!label) return html`<span class="shell__count">${count}</span>`;
  return html`<span class="shell__count" aria-hidden="true">${count}</span><span class="visually-hidden">${label}</span>`;
}
