import { expect, it } from "vitest";
import { elementTexts } from "../../../../components/_kit/client/element-texts.ts";
import { textAttributes } from "../../../../components/_kit/client/text-attributes.ts";
import { html } from "../../../../components/_kit/html.ts";
import { onPage, usePage } from "../../../page-globals.ts";

usePage();

const builtIn = { close: "Schliessen", noHitsAtAll: "Keine Treffer", one: "1 Treffer" };

it("texts reach the browser where they are not the built-in ones", () => {
  const texts = { ...builtIn, noHitsAtAll: "Aucun «résultat»", one: "" };
  const markup = html`<p ${textAttributes(texts, builtIn)}></p>`.toString();
  expect(markup).toBe('<p data-text-no-hits-at-all="Aucun «résultat»" data-text-one=""></p>');
  document.body.innerHTML = markup + html`<i ${textAttributes(builtIn, builtIn)}></i>`.toString();
  expect(elementTexts(onPage("p"), builtIn)).toEqual(texts);
  expect(elementTexts(onPage("i"), builtIn)).toEqual(builtIn);
  expect(onPage("i").outerHTML).toBe("<i></i>");
});
