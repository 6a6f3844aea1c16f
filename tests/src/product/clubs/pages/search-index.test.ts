import { expect, test } from "vitest";
import { searchEntry, searchIndexText } from "../../../../../src/product/clubs/pages/search-index.ts";

test("takes the heading and the text of a page, without navigation, icons and markup", () => {
  const page = `<head><meta property="og:title" content="Fest &amp; Lauf"></head><body><nav>Start</nav>
<main id="main"><nav>Reiter</nav><noscript>Ohne Skript</noscript><h2>Pro&shy;gramm</h2><p>5 &lt; 6 <b>Uhr</b></p>
<svg><title>Bild</title></svg><template><p>Feld</p></template></main><footer>Fuss</footer>`.replace("&shy;", "\u00ad");
  expect(searchEntry("fest/", page)).toEqual({ path: "fest/", title: "Fest & Lauf", text: "Programm 5 < 6 Uhr" });
});

test("gives the same bytes in any order", () => {
  const [one, other] = ["a/", "b/"].map((path) => ({ path, title: path, text: "" }));
  if (one === undefined || other === undefined) throw new Error("There are two.");
  expect(searchIndexText([other, one])).toBe(searchIndexText([one, other]));
});
