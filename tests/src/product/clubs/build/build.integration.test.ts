import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readBuildList } from "../../../../../src/product/clubs/build/build-list.ts";
import { buildInto, contentCopy, differences, edit, filesOf, testFolder, today } from "../built.ts";

const clubs = ["fc-seeland", "judo-aarfeld", "tv-oberried"];

test("gives the same bytes for the same inputs, also from several processes", async () => {
  using one = testFolder();
  using other = testFolder();
  await buildInto(one.path);
  const outcomes = await buildInto(other.path, { processes: 3 });
  expect(outcomes.map(({ club, state }) => `${club} ${state}`)).toEqual(clubs.map((club) => `${club} built`));
  expect(differences(other.path, one.path)).toEqual([]);
}, 60_000);

test("gives in shards together what it gives at once", async () => {
  using whole = testFolder();
  using parts = testFolder();
  await buildInto(whole.path);
  await buildInto(parts.path, { shard: { index: 2, count: 3 } });
  expect(readdirSync(parts.path)).toHaveLength(2);
  await buildInto(parts.path, { shard: { index: 3, count: 3 } });
  expect(differences(parts.path, whole.path)).toEqual([]);
}, 60_000);

test("does nothing where nothing has changed, and draws only the pages that show what has", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const out = join(folder.path, "out");
  const options = { content, clubs: ["tv-oberried"] };
  await buildInto(out, options);
  expect(await buildInto(out, options)).toMatchObject([{ state: "unchanged", drawn: 0 }]);

  edit(join(content, "tv-oberried/events/turnfest-2027.json"), (text) => text.replace("Fahne", "Glocke"));
  expect(await buildInto(out, options)).toMatchObject([{ state: "built", drawn: 1 }]);
  edit(join(content, "tv-oberried/events/turnfest-2027.json"), (text) => text.replace('"Frutigen"', '"Adelboden"'));
  // The event itself, the list of events and that of its section, the section, and the start page with the next events.
  expect(await buildInto(out, options)).toMatchObject([{ state: "built", drawn: 5 }]);

  using fresh = testFolder();
  await buildInto(fresh.path, options);
  expect(differences(out, fresh.path)).toEqual([]);
}, 60_000);

test("refuses a broken club with file, line and field, builds the others, and keeps its last good pages", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const out = join(folder.path, "out");
  await buildInto(out, { content });
  const before = filesOf(join(out, "judo-aarfeld"));
  edit(join(content, "judo-aarfeld/events/chlausturnier-2026.json"), (text) => text.replace('"place"', '"palce"'));
  edit(join(content, "tv-oberried/club.json"), (text) => text.replace("Das Dorf turnt", "Das Dorf springt"));
  const outcomes = await buildInto(out, { content });
  expect(outcomes.map(({ club, state }) => `${club} ${state}`)).toEqual([
    "fc-seeland unchanged",
    "judo-aarfeld refused",
    "tv-oberried built",
  ]);
  expect(outcomes[1]?.reason?.split("\n").filter((line) => !/^[> ]/.test(line))).toMatchInlineSnapshot(`
    [
      "club-content  content/clubs/judo-aarfeld/events/chlausturnier-2026.json:1:1",
      "place: The field is missing. It is a text in double quotes.",
      "For example: "place": "Oberried"",
      "",
      "club-content  content/clubs/judo-aarfeld/events/chlausturnier-2026.json:6:3",
      "palce: There is no such field.",
      "Did you mean "place"?",
    ]
  `);
  expect(filesOf(join(out, "judo-aarfeld"))).toEqual(before);
}, 60_000);

test("leaves the old site whole when it is killed in the middle, and the next build is right", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const out = join(folder.path, "out");
  const options = { content, clubs: ["fc-seeland"] };
  await buildInto(out, options);
  const before = filesOf(join(out, "fc-seeland"));
  edit(join(content, "fc-seeland/club.json"), (text) =>
    text.replace("Zwei Sprachen, ein Ball", "Zwei Sprachen, ein Tor"),
  );

  const child = fork("tests/src/product/clubs/killed-build.ts", [out, content]);
  await once(child, "message");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(readdirSync(out).some((name) => name.startsWith("fc-seeland.new-"))).toBe(true);
  expect(filesOf(join(out, "fc-seeland"))).toEqual(before);

  expect(await buildInto(out, options)).toMatchObject([{ state: "built" }]);
  expect(readdirSync(out)).toEqual(["fc-seeland"]);
  expect(filesOf(join(out, "fc-seeland")).get("index.html")?.toString()).toContain("Zwei Sprachen, ein Tor");
}, 60_000);

test("gives a folder its name back that a killed build left between two names", async () => {
  using folder = testFolder();
  await buildInto(folder.path, { clubs: ["tv-oberried"] });
  const before = filesOf(folder.path);
  renameSync(join(folder.path, "tv-oberried"), join(folder.path, "tv-oberried.old-999999999"));
  expect(await buildInto(folder.path, { clubs: ["tv-oberried"] })).toMatchObject([{ state: "unchanged" }]);
  expect(filesOf(folder.path)).toEqual(before);
});

test("removes a club that the content does not have any more, and nothing that it has not made", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const out = join(folder.path, "out");
  await buildInto(out, { content });
  mkdirSync(join(out, "notes"));
  writeFileSync(join(out, "notes/mine.txt"), "mine");
  rmSync(join(content, "judo-aarfeld"), { recursive: true });
  await buildInto(out, { content });
  expect(readdirSync(out).toSorted()).toEqual(["fc-seeland", "notes", "tv-oberried"]);
}, 60_000);

test("removes in a shard the gone clubs of the shard, and none of another one", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const out = join(folder.path, "out");
  await buildInto(out, { content });
  for (const gone of ["judo-aarfeld", "tv-oberried"]) rmSync(join(content, gone), { recursive: true });
  const outcomes = await buildInto(out, { content, shard: { index: 2, count: 3 } });
  expect(outcomes.map(({ club, state }) => `${club} ${state}`)).toEqual([
    "fc-seeland unchanged",
    "judo-aarfeld removed",
  ]);
  expect(readdirSync(out)).toEqual(["fc-seeland", "tv-oberried"]);
}, 60_000);

test("keeps the bytes and the times of files that have not changed, and lists the others", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const out = join(folder.path, "out");
  const options = { content, clubs: ["tv-oberried"] };
  await buildInto(out, options);
  const before = timesOf(out);
  edit(join(content, "tv-oberried/events/turnfest-2027.json"), (text) => text.replace('"Frutigen"', '"Adelboden"'));
  const [outcome] = await buildInto(out, options);
  const touched = [...timesOf(out)].filter(([path, time]) => before.get(path) !== time).map(([path]) => path);
  const { added = [], changed = [], removed = [] } = outcome?.changes ?? {};
  expect({ added, removed }).toEqual({ added: [], removed: [] });
  expect(touched).toEqual(changed.map((path) => `tv-oberried/${path}`));
  expect(changed).toMatchInlineSnapshot(`
    [
      "anlaesse.ics",
      "anlaesse/index.html",
      "anlaesse/sport/aktive/index.html",
      "anlaesse/turnfest-2027/index.html",
      "index.html",
      "search.json",
      "sport/aktive.ics",
      "sport/aktive/index.html",
    ]
  `);

  await buildInto(out, { ...options, today: "2026-11-22" });
  expect([...timesOf(out)].filter(([path]) => !touched.includes(path))).toEqual(
    [...before].filter(([path]) => !touched.includes(path)),
  );
}, 60_000);

test("differs between two days only in pages that show time, and is after a night what a fresh build is", async () => {
  using folder = testFolder();
  const [first, second, fresh] = [join(folder.path, "1"), join(folder.path, "2"), join(folder.path, "3")];
  const options = { clubs: ["tv-oberried"] };
  for (const out of [first, second]) await buildInto(out, options);
  for (const out of [second, fresh]) await buildInto(out, { ...options, today: "2026-11-28" });
  expect(differences(second, fresh)).toEqual([]);
  expect(differences(first, second)).toMatchInlineSnapshot(`
    [
      "tv-oberried/index.html",
      "tv-oberried/schnuppern/data.json",
      "tv-oberried/search.json",
      "tv-oberried/trainings/index.html",
      "tv-oberried/woche/index.html",
    ]
  `);
}, 60_000);

test("passes over a club on days that none of its pages shows, also with trainings and in a fresh checkout", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const out = join(folder.path, "out");
  const options = { content, clubs: ["tv-oberried"] };
  const monday = "2026-11-23";
  await buildInto(out, { ...options, today: monday });
  const stamp = new Date("2020-01-01T00:00:00Z");
  utimesSync(join(content, "tv-oberried/club.json"), stamp, stamp);
  for (const day of ["2026-11-24", "2026-11-25", "2026-11-26"])
    expect(await buildInto(out, { ...options, today: day })).toMatchObject([{ state: "unchanged" }]);
  expect(await buildInto(out, { ...options, today: "2027-12-29" })).toMatchObject([{ state: "built" }]);
}, 60_000);

test("writes the list of a build beside the public folder, and nothing for hosts or builds into it", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const out = join(folder.path, "out");
  await buildInto(out, { content });
  const list = readBuildList(out, undefined);
  expect(list?.day).toBe(today);
  expect(list?.clubs.map(({ club, state, changes }) => [club, state, changes?.added.includes("index.html")])).toEqual(
    clubs.map((club) => [club, "built", true]),
  );
  expect([...filesOf(out).keys()].filter((path) => /(?:^|\/)[._]|\.conf$/.test(path))).toEqual([]);
}, 60_000);

test("kills the process of a club that never ends, and goes on with the others after one that breaks down", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const out = join(folder.path, "out");
  await buildInto(out, { content });
  const before = filesOf(out);
  for (const club of clubs)
    edit(join(content, club, "club.json"), (text) => text.replace('"email": "', '"email": "neu.'));
  vi.stubEnv("NODE_OPTIONS", `--import=${join(import.meta.dirname, "../endless-page.ts")}`);
  const outcomes = await buildInto(out, { content, processes: 1, clubSeconds: 3 });
  vi.unstubAllEnvs();
  expect(outcomes.map(({ club, state, reason = "" }) => [club, state, reason.split(". ")[0]])).toEqual([
    ["fc-seeland", "refused", "The club cannot be built: the process that builds it ended with 7"],
    ["judo-aarfeld", "refused", "The club is not built after 3 seconds"],
    ["tv-oberried", "built", ""],
  ]);
  const after = filesOf(out);
  expect([...after.keys()].filter((path) => path.includes(".new-"))).toEqual([]);
  for (const [path, text] of before) if (!path.startsWith("tv-")) expect(after.get(path)?.equals(text)).toBe(true);
}, 60_000);

/** Takes the trainings out of a club, with the teams that name them and the articles that name the teams. */
function withoutGroups(club: string): void {
  for (const folder of ["teams", "news"]) rmSync(join(club, folder), { recursive: true, force: true });
  edit(join(club, "trainings.json"), (text) => JSON.stringify({ ...JSON.parse(text), groups: [], closures: [] }));
}

/** The time of each file, by its path. */
function timesOf(folder: string): Map<string, number> {
  return new Map([...filesOf(folder).keys()].map((path) => [path, statSync(join(folder, path)).mtimeMs]));
}

test("has no page and no link for what a club is not entitled to", async () => {
  using folder = testFolder();
  await buildInto(folder.path, { clubs: ["judo-aarfeld"] });
  const files = filesOf(join(folder.path, "judo-aarfeld"));
  expect([...files.keys()].filter((path) => path.startsWith("mitglied-werden"))).toEqual([]);
  const linking = [...files].filter(([path, text]) => path.endsWith(".html") && text.includes("mitglied-werden"));
  expect(linking.map(([path]) => path)).toEqual([]);
  expect(existsSync(join(folder.path, "judo-aarfeld/schnuppern/index.html"))).toBe(true);
});

test("shows an announcement without its link on a day on which the linked article is not public", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  edit(join(content, "tv-oberried/club.json"), (text) =>
    text.replace('"/anlaesse/turnervorstellung-2027"', '"/news/papiersammlung"'),
  );
  edit(join(content, "tv-oberried/news/papiersammlung.json"), (text) =>
    text.replace(/"date": "[^"]*"/, '"date": "2026-12-24"'),
  );
  const linked = await homeOn("2026-12-24", folder.path, content);
  const unlinked = await homeOn("2026-12-23", folder.path, content);
  expect([linked, unlinked].map((html) => html.includes("Für Bühne, Küche und Kasse"))).toEqual([true, true]);
  expect([linked, unlinked].map((html) => html.includes("news/papiersammlung/"))).toEqual([true, false]);
}, 60_000);

/** The start page of the demo club Oberried, built on a day. */
async function homeOn(today: string, folder: string, content: string): Promise<string> {
  const out = join(folder, today);
  await buildInto(out, { content, clubs: ["tv-oberried"], today });
  return readFileSync(join(out, "tv-oberried/index.html"), "utf8");
}

test("builds without logo, events, news and groups", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const club = join(content, "tv-oberried");
  rmSync(join(club, "events"), { recursive: true });
  rmSync(join(club, "news"), { recursive: true });
  edit(join(club, "club.json"), (text) => text.replace(/ {2}"logo": .*\n/, ""));
  withoutGroups(club);
  edit(join(club, "club.json"), (text) => text.replace('"/anlaesse/turnervorstellung-2027"', '"/dokumente"'));
  const [outcome] = await buildInto(join(folder.path, "out"), { content, clubs: ["tv-oberried"] });
  expect(outcome).toMatchObject({ state: "built", pages: 22 });
});

test("builds the page for what is missing without a file, where it is not told where the club is served", async () => {
  using folder = testFolder();
  await buildInto(folder.path, { clubs: ["fc-seeland"] });
  const page = readFileSync(join(folder.path, "fc-seeland/fr/404.html"), "utf8");
  expect(page).not.toMatch(/ src=|rel="(?:stylesheet|preload|manifest)"|@font-face|url\((?!"?data:)/);
  const policy = /http-equiv="content-security-policy" content="([^"]*)"/.exec(page)?.[1];
  for (const element of ["style", "script"]) {
    const text = new RegExp(`<${element}[^>]*>([^]*?)</${element}>`).exec(page)?.[1] ?? "";
    expect(policy).toContain(`${element}-src 'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
});

test("gives the page for what is missing addresses that hold at any depth, where it is told where the club is served", async () => {
  using folder = testFolder();
  await buildInto(folder.path, { clubs: ["fc-seeland"], base: "https://vereine.example/{club}/" });
  const files = filesOf(join(folder.path, "fc-seeland"));
  const links = (path: string) =>
    [...String(files.get(path)).matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, target = ""]) => target);
  const own = (path: string) => links(path).filter((target) => !/^(?:[a-z]+:|#)/.test(target));
  expect(own("404.html").filter((target) => !target.startsWith("/fc-seeland/"))).toEqual([]);
  expect(own("fr/404.html")).toContain("/fc-seeland/fr/");
  expect(own("kontakt/index.html").filter((target) => target.startsWith("/"))).toEqual([]);
  expect(String(files.get("index.html"))).toContain(
    '<link rel="canonical" href="https://vereine.example/fc-seeland/">',
  );
});

test("reads a document again whose name looks like that of a picture with a hash of its content", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const out = join(folder.path, "out");
  const club = join(content, "judo-aarfeld");
  const name = "documents/plan.0123456789ab.txt";
  edit(join(club, "club.json"), (text) =>
    JSON.stringify({ ...JSON.parse(text), documents: [{ file: name, title: "Plan" }] }),
  );
  for (const said of ["Dienstag", "Mittwoch"]) {
    writeFileSync(join(club, name), said);
    await buildInto(out, { content, clubs: ["judo-aarfeld"] });
    expect(filesOf(join(out, "judo-aarfeld")).get(name)?.toString()).toBe(said);
  }
}, 60_000);
