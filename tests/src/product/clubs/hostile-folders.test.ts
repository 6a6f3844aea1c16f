import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderLimits } from "../../../../src/product/clubs/folder-scan.ts";
import { buildInto, contentCopy, edit, filesOf, testFolder } from "./built.ts";

/** What a stranger does to the folder of a club, and the place and reason of the refusal. */
const refusedFolders: Readonly<
  Record<string, { readonly does: (club: string) => void; readonly says: readonly string[] }>
> = {
  "a document that is a link to a file of the machine": {
    does: (club) => symlinkSync("/etc/hostname", join(club, "documents/x.pdf")),
    says: ["documents/x.pdf:1:1", "This is a link. Put the file itself into the folder."],
  },
  "a picture that is a link to another club": {
    does: (club) => symlinkSync("../../fc-seeland/images/logo.svg", join(club, "images/x.svg")),
    says: ["images/x.svg:1:1", "This is a link. Put the file itself into the folder."],
  },
  "a folder that is a link": {
    does: (club) => {
      rmSync(join(club, "galleries"), { recursive: true, force: true });
      symlinkSync("/etc", join(club, "galleries"));
    },
    says: ["galleries:1:1", "This is a link. Put the file itself into the folder."],
  },
  "a link in a circle": {
    does: (club) => symlinkSync(".", join(club, "news/again")),
    says: ["news/again:1:1", "This is a link. Put the file itself into the folder."],
  },
  "a pipe that would never end": {
    does: (club) => execFileSync("mkfifo", [join(club, "news/pipe.json")]),
    says: ["news/pipe.json:1:1", "This is no file. Remove it from the folder."],
  },
  "a name with a line end": {
    does: (club) => writeFileSync(join(club, "news/a\nb.json"), "{}"),
    says: ["news/a?b.json:1:1", "The name has characters that cannot be seen. Rename the file."],
  },
  "a name that is written from right to left": {
    does: (club) => writeFileSync(join(club, "images/gepj.\u202egpj.svg"), "<svg/>"),
    says: ["images/gepj.?gpj.svg:1:1", "The name has characters that cannot be seen. Rename the file."],
  },
  "two names that look alike": {
    does: (club) => {
      for (const form of ["NFC", "NFD"]) writeFileSync(join(club, `images/Mühle.svg`.normalize(form)), "<svg/>");
    },
    says: ["images/M", "Two files have this name", "Remove one of them."],
  },
  "folders in folders": {
    does: (club) => mkdirSync(join(club, "news/a/b/c"), { recursive: true }),
    says: [
      "news/a:1:1",
      "This is a folder in a folder. Put its files into the folder above it. Own pages have up to three folders.",
    ],
  },
  "a JSON file of 2 GB": {
    does: (club) => {
      writeFileSync(join(club, "news/bomb.json"), "");
      truncateSync(join(club, "news/bomb.json"), 2_000_000_000);
    },
    says: ["news/bomb.json:1:1", "The file has 1907.4 MiB. At most 1 MiB are accepted."],
  },
  "JSON nested a hundred thousand times": {
    does: (club) => writeFileSync(join(club, "news/deep.json"), "[".repeat(100_000)),
    says: ["news/deep.json"],
  },
  "a document with a script": {
    does: (club) => nameDocument(club, "x.html", "<script src=x.js></script>"),
    says: ["documents/x.html:1:1", "Documents end in .pdf,"],
  },
  "a page that calls itself a PDF": {
    does: (club) => nameDocument(club, "x.pdf", "<!doctype html><script>1</script>"),
    says: ["documents/x.pdf:1:1", "The content is not that of a .pdf file. Save it again as PDF, and name that file."],
  },
  "a picture with more pixels than a machine has memory": {
    does: (club) =>
      writeFileSync(
        join(club, "images/bomb.svg"),
        '<svg xmlns="http://www.w3.org/2000/svg" width="99999999" height="99999999"/>',
      ),
    says: ["images/bomb.svg"],
  },
  "very many files": {
    does: (club) => {
      const files = process.env["DEEP"] ? 100_000 : folderLimits.files + 1;
      for (let index = 0; index < files; index += 1) {
        // A file system has a limit of names for one file: 65,000 on ext4.
        const one = join(club, `images/one-${Math.floor(index / 50_000)}`);
        if (index % 50_000 === 0) writeFileSync(one, "");
        linkSync(one, join(club, `images/${index}.svg`));
      }
    },
    says: ["judo-aarfeld/:1:1", "The folder has more than 5000 files. Remove some."],
  },
};

function nameDocument(club: string, name: string, content: string): void {
  writeFileSync(join(club, "documents", name), content);
  edit(join(club, "club.json"), (text) => {
    const data = JSON.parse(text);
    return JSON.stringify({ ...data, documents: [{ file: `documents/${name}`, title: "Ein Dokument" }] });
  });
}

test.each(Object.entries(refusedFolders))(
  "refuses %s, with file and reason",
  async (_, { does, says }) => {
    using folder = testFolder();
    const content = contentCopy(folder.path);
    does(join(content, "judo-aarfeld"));
    const [outcome] = await buildInto(join(folder.path, "out"), { content, clubs: ["judo-aarfeld"] });
    expect(outcome?.state).toBe("refused");
    const told = outcome?.reason?.replaceAll("\n", " ");
    for (const part of says) expect(told).toContain(part);
    expect(outcome?.reason).not.toMatch(/\n {4}at /);
  },
  60_000,
);

test("builds the others when one is refused, and publishes only files that a field names", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  symlinkSync("/etc/hostname", join(content, "judo-aarfeld/documents/x.pdf"));
  writeFileSync(join(content, "tv-oberried/documents/unnamed.pdf"), "%PDF-1.7 not-for-readers-7f3c");
  writeFileSync(join(content, "tv-oberried/documents/x.html"), "<script src=x.js></script>");
  writeFileSync(join(content, "tv-oberried/notes.txt"), "not-for-readers-7f3c");
  mkdirSync(join(content, "tv-oberried/.git"));
  writeFileSync(join(content, "tv-oberried/.git/config"), "not-for-readers-7f3c");
  const out = join(folder.path, "out");
  const outcomes = await buildInto(out, { content, clubs: ["judo-aarfeld", "tv-oberried"] });
  expect(outcomes.map(({ club, state }) => `${club} ${state}`)).toEqual(["judo-aarfeld refused", "tv-oberried built"]);
  const files = filesOf(join(out, "tv-oberried"));
  expect(
    [...files].filter(
      ([path, text]) => /unnamed|\/x\.html|notes|\.git/.test(path) || text.includes("not-for-readers-7f3c"),
    ),
  ).toEqual([]);
  expect([...files.keys()].filter((path) => path.startsWith("documents/"))).toEqual([
    "documents/jahresprogramm.pdf",
    "documents/statuten.pdf",
  ]);
}, 60_000);

test("refuses a club whose folder has a name that is no address", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  mkdirSync(join(content, "tv-oberried.new-1"));
  const out = join(folder.path, "out");
  const outcomes = await buildInto(out, { content, clubs: ["tv-oberried.new-1"] });
  expect(outcomes).toMatchObject([{ state: "refused" }]);
  rmSync(out, { recursive: true });
  expect(outcomes[0]?.reason).toMatchInlineSnapshot(
    `""tv-oberried.new-1" is no name of a club. Name its folder with small letters, digits and hyphens: tv-oberried."`,
  );
});
