import { expect, test } from "vitest";
import { textOutline } from "../../../../src/workshop/html/text-outline.ts";

test.each([
  ["<h2>Liste <b>aller</b></h2>", "## Liste aller"],
  ['<a href="/x">Zum\n Mitglied</a>', "Zum Mitglied -> /x"],
  ["<a>Nirgends</a>", "Nirgends ->"],
  ["<button>Sichern</button>", "(Sichern)"],
  ['<button aria-label="Zu"><svg>x</svg></button>', "(Zu)"],
  ["<button></button>", "(button)"],
  ["<legend>Wer</legend>", "Wer"],
  ['<label for="n">Name</label><input id="n" name="name" required value="Ida">', "[text name required] Name = Ida"],
  ['<input type="checkbox" name="a" aria-label="Alle" checked>', "[checkbox a checked] Alle"],
  ["<textarea name='t'>Hallo</textarea>", "[textarea t]  = Hallo"],
  ['<select name="s" aria-label="Was"><option value="1">Eins</select>', "[select s] Was"],
  ["<p>Ein <b>Satz</b> hier.</p>", "Ein Satz hier."],
  ["Nur Text", "Nur Text"],
  ["<p></p><b>  </b>", ""],
  ["<ul><li>Eins</li><li>Zwei</li></ul>", "Eins\nZwei"],
  ["<dl><dt>Ort</dt><dd>Aabach</dd></dl>", "Ort\nAabach"],
  ["<table><tr><th>A</th><td>1</td></tr></table>", "A\n1"],
  ["<section><span>vor</span><p>in</p></section>", "vor\nin"],
  ["<p hidden>x</p><p aria-hidden='true'>x</p><input type='hidden' name='x'><style>x</style><script>x</script>", ""],
  ["<template><p>x</p></template><svg><text>x</text></svg><p aria-hidden='false'>y</p>", "y"],
  ["<header>oben</header><main><h1>Start</h1></main>", "# Start"],
])("%s says %j", (html, text) => {
  expect(textOutline(html).trimEnd()).toBe(text);
});
