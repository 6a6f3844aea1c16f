import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../runs.ts";
import { ImportedClub, placesOf } from "./imported.ts";

const pieces = fc.constantFrom(
  ...[
    "Ein Satz.",
    "**fett**",
    "# Titel",
    "#### Tief",
    "- a",
    "    - b",
    "1. c",
    "> q",
    "|a|b|",
    "|-|-|",
    "|1|",
    "\n",
    "\n\n",
  ],
  ...[
    "<b>",
    "</b>",
    "<div>",
    "<table><tr><td>x",
    "</table>",
    "<ul><li>",
    "<script>",
    "<iframe src='//x.example'>",
    "<!--",
  ],
  ...[
    "{{< figure src=x >}}",
    "{{% a %}}",
    "{% b %}",
    "{{ c }}",
    "[x](y)",
    "![z](w.jpg)",
    "[^1]",
    "[^1]: n",
    "~~s~~",
    "---",
  ],
  ...[
    "- [ ] t",
    "`k`",
    "```",
    "    code",
    "[r][s]",
    "[s]: /t",
    "<http://a.example>",
    "\u200b",
    "Trainer*innen",
    "&nbsp;",
    "\\",
  ],
);
const body = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(" ").replaceAll(/ ?\n ?/g, "\n"));

test("what an import writes is a folder that a build takes, whatever the texts say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(body, { minLength: 1, maxLength: 5 }), async (bodies) => {
      using club = new ImportedClub();
      const files = bodies.flatMap((text, index) => [
        [`content/posts/a${index}.md`, `---\ntitle: A\ndate: 2025-01-02\n---\n${text}`],
        [`content/b${index}.md`, `---\ntitle: B\n---\n${text}`],
      ]);
      club.write(Object.fromEntries(files));
      const outcome = await club.import();
      expect(placesOf(outcome, "refused-by-build")).toEqual([]);
    }),
    { numRuns: runs(100) },
  );
});

test("184 articles go in within ten seconds", async () => {
  using club = new ImportedClub();
  const text = "Ein Absatz mit **Wörtern** und [Links](/a/).\n\n- Punkt\n- Punkt\n\n".repeat(5);
  const files = Array.from({ length: 184 }, (_, index) => [
    `content/posts/p${index}.md`,
    `---\ntitle: Artikel ${index}\ndate: 2024-03-04\n---\n${text}`,
  ]);
  club.write(Object.fromEntries(files));
  const start = performance.now();
  expect(await club.import()).toMatchObject({ builds: true, counts: { articles: 184 } });
  expect(performance.now() - start).toBeLessThan(10_000);
});

test.each([
  ["nirgends", /There is no .*nirgends/],
  ["leer", /none of saved pages/],
  ["leute.ods", /Save it as .xlsx or .csv/],
  ["bild.png", /nothing that can be imported/],
])("%s is refused with a sentence", async (name, sentence) => {
  using club = new ImportedClub();
  club.write({ "leer/x.txt": "x", "leute.ods": "x", "bild.png": "x" });
  await expect(club.import(name)).rejects.toThrow(sentence);
});
