import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { fillText } from "../_kit/texts.ts";
import { buttonDefaults } from "../button/defaults.ts";
import { button } from "../button/render.ts";
import type { RequestDetailsData, RequestFileData, RequestRowData } from "./contract.ts";
import type { RequestDetailsTexts } from "./texts.ts";

/** The words of a proposer: as data, apart from what the system says of them. */
export function requestDetails(data: RequestDetailsData, texts: RequestDetailsTexts): Markup {
  const { id, meta, folded } = data;
  // An empty title counts as absent: the group and the disclosure always have a name.
  const title = data.title || texts.title;
  const titleId = `${id}-title`;
  if (!folded)
    return html`
      <div class="request" id="${id}" role="group" aria-labelledby="${titleId}">
        <p class="request__title" id="${titleId}">${title}</p>
        ${content(data, texts)}
      </div>`;
  return html`
    <details class="request" id="${id}">
      <summary class="request__summary">
        <span class="request__title" id="${titleId}"><bdi>${title}</bdi></span>
        ${meta && html`<span class="request__meta">${meta}</span>`}
        ${icon("chevron-down")}
      </summary>
      ${content(data, texts)}
    </details>`;
}

function content({ source, rows }: RequestDetailsData, texts: RequestDetailsTexts): Markup {
  return html`
    ${source && html`<p class="request__source"><bdi>${fillText(texts.source, { source })}</bdi></p>`}
    ${rows.length === 0 ? html`<p class="request__none">${texts.none}</p>` : null}
    ${
      rows.length > 0 &&
      html`
        <dl class="request__list">
          ${rows.map((row) => pair(row, texts))}
        </dl>`
    }`;
}

function pair(row: RequestRowData, texts: RequestDetailsTexts): Markup {
  const { field, label, value = "", file, isChanged, before = "", earlier } = row;
  const isAnother = isChanged && before !== value;
  const isAdjusted = earlier !== undefined && earlier !== value;
  return html`
    <div class="request__row" data-field="${field}" data-changed="${isAnother || isAdjusted ? "true" : null}">
      <dt class="request__label">${label}</dt>
      ${isAdjusted && html`<dd class="request__value" data-value="earlier">${named(texts.earlier, html`<del>${words(earlier, texts)}</del>`)}</dd>`}
      ${isAnother && html`<dd class="request__value" data-value="before">${named(texts.before, html`<del>${words(before, texts)}</del>`)}</dd>`}
      <dd class="request__value">
        ${isAnother || isAdjusted ? named(texts.after, html`<ins>${words(value, texts)}</ins>`) : (file && fileParts(file, texts)) || words(value, texts)}
      </dd>
    </div>`;
}

function named(mark: string, inside: Markup): Markup {
  return html`<span class="request__mark">${mark}</span> ${inside}`;
}

/** Beyond this many characters or lines a text is folded. */
const longest = { characters: 320, lines: 8 };
/** Characters of a folded text that show. */
const startLength = 160;

function words(value: string, texts: RequestDetailsTexts): Markup {
  if (value === "") return html`<span class="request__none">${texts.empty}</span>`;
  const characters = [...value];
  const isLong = characters.length > longest.characters || value.split("\n").length > longest.lines;
  if (!isLong) return html`<bdi class="request__text">${value}</bdi>`;
  const start = characters
    .slice(0, startLength)
    .join("")
    .replaceAll(/\s*\n\s*/g, " ");
  return html`
    <details class="request__long">
      <summary>
        <bdi class="request__start">${start} …</bdi>
        <span class="request__length">${fillText(texts.length, { count: grouped(characters.length) })}</span>
        ${icon("chevron-down")}
      </summary>
      <bdi class="request__text">${value}</bdi>
    </details>`;
}

/** `1’240`, as Swiss readers write it in every language. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, "’");
}

function fileParts(file: RequestFileData, texts: RequestDetailsTexts): Markup {
  const { name, size, picture, excerpt } = file;
  return html`
    <span class="request__file">${icon("file-text")}<bdi>${name}</bdi> <span class="request__length">${size}</span>${opening(file, texts)}</span>
    ${picture && html`<img class="request__picture" src="${picture}" alt="${fillText(texts.preview, { name })}">`}
    ${excerpt && words(excerpt, texts)}`;
}

/** The button that opens a file; its name says which one, as there may be several. */
function opening({ name, id }: RequestFileData, texts: RequestDetailsTexts): Markup | null {
  if (id === undefined) return null;
  const ariaLabel = fillText(texts.openFile, { name });
  return button({
    ...buttonDefaults,
    label: texts.open,
    ariaLabel,
    icon: "eye",
    variant: "ghost",
    action: "openFile",
    actionId: id,
  });
}
