import { expect, it } from "vitest";
import { rememberPlace } from "../../../../components/_kit/client/focus.ts";
import { onPage, usePage } from "../../../page-globals.ts";

usePage();

const page = `<main id="main"><h1 id="top">Start</h1>
  <section id="outer"><h2 id="title">Liste</h2><article id="inner"><button id="press">Weg</button></article></section>
  <button id="opener" popovertarget="menu">Mehr</button><div id="menu" popover><button id="item">Eins</button></div></main>`;

/** The id of what has the focus after what was in between. */
function placeAfter(remembered: Element | null, between: () => void): string {
  const giveBack = rememberPlace(remembered);
  between();
  giveBack();
  return document.activeElement?.id ?? "";
}

it("gives the focus back to the element, which may have been left", () => {
  document.body.innerHTML = page;
  expect(placeAfter(onPage("#press"), () => onPage("#opener").focus())).toBe("press");
});

it("gives it to the button of the menu that is closed", () => {
  document.body.innerHTML = page;
  expect(placeAfter(onPage("#item"), () => onPage("#menu").remove())).toBe("opener");
});

it.each([
  ["the heading of the nearest region that is left", () => onPage("#inner").remove(), "title"],
  ["the heading of the page where no region is left", () => onPage("#outer").remove(), "top"],
])("gives it to %s", (_, change, id) => {
  document.body.innerHTML = page;
  expect(placeAfter(onPage("#press"), change)).toBe(id);
  expect(onPage(`#${id}`).tabIndex).toBe(-1);
  onPage(`#${id}`).blur();
  expect(onPage(`#${id}`).hasAttribute("tabindex")).toBe(false);
});

it("gives it to the region itself where that has no heading, and to the page where nothing was remembered", () => {
  document.body.innerHTML = '<main id="main"><dialog id="asks" open><button id="yes">Ja</button></dialog></main>';
  expect(placeAfter(onPage("#yes"), () => onPage("#yes").remove())).toBe("asks");
  expect(placeAfter(null, () => {})).toBe("main");
});
