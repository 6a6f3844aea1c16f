import { copyFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { composedAddress, decodedName, fileAddress } from "../../../../src/product/api/public/file-names.ts";
import { buildInto, contentCopy, filesOf, pagesOf, testFolder } from "./built.ts";

const stems = [
  "Mühle",
  "Café & Bar",
  "Plan #1",
  "100% sicher",
  "Wie, wann & wo?",
  'Das "Team" \'26',
  "a%20b",
  "Grösse+Mass;=",
  "[1] (neu)",
  "Ångström ﬁ",
  "体育館",
  "한글",
  "a < b",
];

interface Renaming {
  readonly disk: "NFC" | "NFD";
  readonly text: "NFC" | "NFD";
}

/** Gives each picture and document of a club another name: in one form on the disk, in another one in its texts. */
function renameAll(club: string, { disk, text }: Renaming): void {
  const names = ["images", "documents"].flatMap((folder) =>
    readdirSync(join(club, folder)).map((name) => `${folder}/${name}`),
  );
  const renamed = names.map((name, index) => {
    const [, folder = "", ending = ""] = /^(.*\/).*(\..*)$/.exec(name) ?? [];
    const stem = stems[index % stems.length] ?? "";
    return [name, `${folder}${stem}${index < stems.length ? "" : ` ${index}`}${ending}`] as const;
  });
  for (const [name, other] of renamed) renameSync(join(club, name), join(club, other.normalize(disk)));
  for (const [path, content] of filesOf(club)) {
    if (!path.endsWith(".json")) continue;
    const written = (other: string) => JSON.stringify(other.normalize(text)).slice(1, -1);
    const changed = renamed.reduce(
      (all, [name, other]) => all.replaceAll(name, () => written(other)),
      content.toString(),
    );
    writeFileSync(join(club, path), changed);
  }
}

/** The documents and pictures of a built club that links and pictures lead to, and that are not there. */
function deadFiles(built: string): string[] {
  const paths = new Set(filesOf(built).keys());
  return [...pagesOf(built)].flatMap(([page, html]) => {
    const found = [...html.matchAll(/ (?:href|src)="([^":]*(?:images|documents)\/[^"]*)"/g)].map(
      ([, address = ""]) => address,
    );
    const targets = found.map((address) => {
      const { pathname, search, hash } = new URL(
        address.replaceAll("&amp;", "&").replaceAll("&#39;", "'"),
        `https://club.ch/${page}`,
      );
      return decodeURIComponent(pathname.slice(1)) + search + hash;
    });
    return targets.filter((target) => !paths.has(target));
  });
}

test.each([
  { disk: "NFD", text: "NFC" },
  { disk: "NFC", text: "NFD" },
] as const)(
  "finds files that the disk names in $disk and texts in $text, whatever letters they have",
  async (forms) => {
    using folder = testFolder();
    const content = contentCopy(folder.path);
    const club = join(content, "judo-aarfeld");
    for (const stem of stems)
      copyFileSync(
        join(club, "documents/pruefungsordnung.pdf"),
        join(club, `documents/${stem}.pdf`.normalize(forms.disk)),
      );
    renameAll(club, forms);
    const { documents: _, ...data } = JSON.parse(readFileSync(join(club, "club.json"), "utf8"));
    const documents = readdirSync(join(club, "documents")).map((name) => `documents/${name}`.normalize(forms.text));
    writeFileSync(
      join(club, "club.json"),
      JSON.stringify({
        ...data,
        documents: documents.map((file) => ({ file, title: "Ein Dokument" })),
        redirects: Object.fromEntries(documents.map((file, index) => [`/alt-${index}`, fileAddress(file)])),
      }),
    );
    const pictures = readdirSync(join(club, "images")).map((name) => fileAddress(`images/${name}`).slice(1));
    const links = documents.map((file) => `[Dokument](${fileAddress(file)})`);
    const prose = [...pictures.map((name) => `![Ein Bild der Halle](${name})`), ...links].join("\n\n");
    writeFileSync(
      join(club, "news/namen.json"),
      JSON.stringify({
        ...{ title: "Namen", date: "2026-11-20", author: "A", text: "T.", lead: "L.", paragraphs: [prose] },
        image: { file: decodedName(pictures[0] ?? ""), alt: "Ein Bild der Halle" },
      }),
    );
    const [outcome] = await buildInto(join(folder.path, "out"), { content, clubs: ["judo-aarfeld"] });
    expect(outcome?.reason).toBeUndefined();
    const built = join(folder.path, "out/judo-aarfeld");
    expect(deadFiles(built)).toEqual([]);
    expect([...filesOf(join(built, "documents")).keys()].toSorted()).toEqual(
      documents.map((file) => file.slice("documents/".length).normalize("NFC")).toSorted(),
    );
    const article = readFileSync(join(built, "news/namen/index.html"), "utf8");
    expect(article.match(/<figure/g)?.length ?? 0).toBeGreaterThanOrEqual(pictures.length);
  },
  60_000,
);

test("says that a link to a document is cut at a sign that has to be encoded", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const club = join(content, "judo-aarfeld");
  renameSync(join(club, "documents/pruefungsordnung.pdf"), join(club, "documents/Plan#1.pdf"));
  const file = join(club, "club.json");
  writeFileSync(file, readFileSync(file, "utf8").replace("documents/pruefungsordnung.pdf", "documents/Plan#1.pdf"));
  const article = join(club, "news/guertelpruefung.json");
  writeFileSync(
    article,
    readFileSync(article, "utf8").replace(/"paragraphs": \[/, '"paragraphs": [ "[Plan](/documents/Plan#1.pdf)",'),
  );
  const [outcome] = await buildInto(join(folder.path, "out"), { content, clubs: ["judo-aarfeld"] });
  expect(outcome?.reason).toContain("guertelpruefung.json");
  expect(outcome?.reason).toContain("Plan#1.pdf");
}, 60_000);

test("composes the letters of a path and encodes them, and leaves other addresses as they are", () => {
  const nfd = "ü".normalize("NFD");
  for (const path of [`/documents/${nfd}.pdf`, `/documents/${encodeURIComponent(nfd)}.pdf`, "/documents/ü.pdf"])
    expect(composedAddress(path)).toBe("/documents/%C3%BC.pdf");
  for (const address of [
    "/documents/a%20b%23.pdf#page=2",
    "https://müller.ch/ü",
    "mailto:a@b.ch",
    "/a?b=c&d",
    "/%2F",
    "/a b",
  ])
    expect(composedAddress(address)).toBe(address);
  expect(composedAddress("/documents/100%.pdf")).toBe("/documents/100%25.pdf");
  expect(dirname(composedAddress("/a/\ud800"))).toBe("/a");
});
