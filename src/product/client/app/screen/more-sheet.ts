import { html, raw } from "../../../../../components/_kit/html.ts";
import { icon } from "../../../../../components/_kit/icons/icons.ts";
import { moreId, type NavItem } from "../../../engine/scenario/shell.ts";
import { engineText, type Host, serving } from "../../../engine/screen/host.ts";
import { localization } from "../../../engine/screen/localize.ts";

/** The sheet with the places that have no tab; the last tab opens it. Empty without such places. */
export function moreSheet(places: readonly NavItem[], host: Host): string {
  if (places.length === 0) return "";
  const label = engineText(host, "more");
  return html`
    <dialog class="sheet" id="${moreId}" aria-labelledby="${moreId}-title" closedby="any">
      <form class="sheet__form" method="dialog">
        <header class="sheet__header">
          <h2 class="sheet__title" id="${moreId}-title">${label}</h2>
          ${raw(closeButton(host))}
        </header>
        <nav class="sheet__body" aria-labelledby="${moreId}-title">
          <ul>
            ${places.map(placeLink)}
          </ul>
        </nav>
      </form>
    </dialog>`.toString();
}

function placeLink({ label, href, icon: id, current }: NavItem) {
  return html`<li><a class="shell__item" href="${href}" aria-current="${current ? "page" : null}">${icon(id)}<span class="shell__label">${label}</span></a></li>`;
}

function closeButton(host: Host): string {
  const button = serving(host, "command");
  if (button === undefined) return "";
  const ariaLabel = host.messages?.["bottom-sheet.close"] ?? "Schliessen";
  const { fields, texts } = localization(button, host.messages ?? {});
  const look = { icon: "x", iconOnly: true, variant: "ghost", type: "submit", value: "cancel" };
  return button.render({ ...fields, ...look, ariaLabel }, texts);
}
