import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Run, setAside, timed, typical } from "./run-timed.ts";
import type { Figure } from "./table.ts";

/** What a page says, for a generator that renders Markdown. */
interface PeerPage {
  /** `club-0001/news/index.html` */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Of an article. */
  readonly date: string;
  /** Of an article. */
  readonly author: string;
  readonly words: string;
}

/** Another generator, and where its layout lies in the folder of its site. */
interface Generator {
  readonly title: string;
  readonly layout: string;
  readonly layoutFile: string;
  readonly goal: number;
  /** @returns undefined if it is not installed */
  readonly build: (site: string, target: string) => Promise<Run | undefined>;
}

const layouts = "tests/bench/peers/site";
const generators: readonly Generator[] = [
  { title: "Hugo", layout: "hugo.tmpl", layoutFile: "layouts/_default/single.html", goal: 2, build: hugo },
  { title: "Eleventy 3", layout: "eleventy.njk", layoutFile: "includes/page.njk", goal: 3, build: eleventy },
];
const rounds = 3;
const block = /<(h[1-6]|p|li|dt|dd|th|td|figcaption)\b[^>]*>([\s\S]*?)<\/\1>/g;

/**
 * Hugo and Eleventy with the pages of a folder as their content: a file in Markdown for each, with its title and its
 * words, and one layout that makes what each of our pages has of the data of its club: head, JSON-LD, menus that mark
 * the place, trail, footer. As much fixed markup as makes the pages of both as large as ours is added. Our other files are
 * among theirs as finished ones, which they copy.
 */
export async function peerFigures(folder: string, out: string, ours: number): Promise<Figure[]> {
  const site = join(folder, "peer");
  const pages = writeContent(site, out);
  const bytes = sizeOfPages(out);
  const name = (what: string) => `${what}, ${pages} pages`;
  const figures: Figure[] = [];
  for (const generator of generators) {
    const { title, goal } = generator;
    const target = join(folder, `peer-${generator.layout}`);
    const run = (await fillLayout(generator, site, target, bytes)) && (await typicalRun(generator, site, target));
    if (run === undefined) figures.push({ name: `${title} is not installed`, value: Number.NaN, unit: "" });
    else
      figures.push(
        {
          name: name(`${title}, the same words in Markdown, a layout and our other files`),
          value: run.seconds,
          unit: "s",
        },
        { name: name(`${title}'s bytes, against ours`), value: sizeOfPages(target) / bytes, unit: "x" },
        {
          name: name(`${title}'s time for the same files, as a part of ours, from content`),
          value: run.seconds / ours,
          unit: "x",
          goal: { atLeast: goal },
        },
      );
  }
  return figures;
}

/** Each run writes into a folder that is not there, as ours do. */
async function typicalRun({ build }: Generator, site: string, target: string): Promise<Run | undefined> {
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    setAside(target);
    const run = await build(site, target);
    if (run === undefined) return undefined;
    runs.push(run);
  }
  return typical(runs);
}

/** Writes the layout, with as much fixed markup as is missing without it. */
async function fillLayout(generator: Generator, site: string, target: string, bytes: number): Promise<Run | undefined> {
  const layout = readFileSync(join(layouts, generator.layout), "utf8");
  const file = join(site, generator.layoutFile);
  write(file, layout.replace("%same%", ""));
  const run = await generator.build(site, target);
  if (run === undefined) return undefined;
  const missing = (bytes - sizeOfPages(target)) / pageFiles(target).length;
  write(
    file,
    layout.replace("%same%", () => fixedMarkup(missing)),
  );
  return run;
}

async function hugo(site: string, target: string): Promise<Run | undefined> {
  if (spawnSync("hugo", ["version"]).error !== undefined) return undefined;
  return await timed(["--source", site, "--destination", target, "--quiet"], { program: "hugo" });
}

async function eleventy(site: string, target: string): Promise<Run> {
  const program = join(process.cwd(), "tests/bench/node_modules/@11ty/eleventy/cmd.cjs");
  return await timed([program, "--config=eleventy.config.ts", `--output=${target}`, "--quiet"], { cwd: site });
}

/** @returns how many pages there are */
function writeContent(site: string, out: string): number {
  rmSync(site, { recursive: true, force: true });
  const paths = pageFiles(out);
  // No file is called index: for Hugo, what is beside one is a part of its page.
  for (const [index, path] of paths.entries())
    write(
      join(site, "content", clubOf(path), `page-${index}.md`),
      peerFile(readPage(path, readFileSync(join(out, path), "utf8"))),
    );
  cpSync(out, join(site, "static"), { recursive: true, filter: (path) => !path.endsWith(".html") });
  const club: unknown = JSON.parse(readFileSync(join(layouts, "club.json"), "utf8"));
  const clubs = Object.fromEntries(paths.map((path) => [clubOf(path), club]));
  write(join(site, "data/clubs.json"), JSON.stringify(clubs));
  write(join(site, "content/content.11tydata.json"), JSON.stringify({ layout: "page.njk" }));
  cpSync(join(layouts, "eleventy.config.ts"), join(site, "eleventy.config.ts"));
  write(join(site, "config.json"), JSON.stringify(hugoSettings));
  return paths.length;
}

const hugoSettings = {
  baseURL: "https://vereine.example/",
  defaultContentLanguage: "de",
  uglyURLs: true,
  buildFuture: true,
  /** What Hugo makes besides the pages. */
  disableKinds: ["taxonomy", "term", "RSS", "sitemap", "home", "section", "404", "robotsTXT"],
};

function clubOf(path: string): string {
  return path.slice(0, path.indexOf("/"));
}

function readPage(path: string, html: string): PeerPage {
  const blocks = [...found(/<main\b[^>]*>([\s\S]*)<\/main>/, html).matchAll(block)];
  return {
    path,
    title: plainText(found(/<h1\b[^>]*>([\s\S]*?)<\/h1>/, html)) || "Verein",
    description: found(/<meta name="description" content="([^"]*)"/, html),
    date: found(/"datePublished":"([^"]*)"/, html),
    author: found(/"author":\{"@type":"Person","name":"([^"]*)"/, html),
    words: blocks
      .map(([, tag = "", inner = ""]) => blockText(tag, plainText(inner)))
      .filter(Boolean)
      .join("\n\n"),
  };
}

function found(pattern: RegExp, html: string): string {
  return pattern.exec(html)?.[1] ?? "";
}

function plainText(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function blockText(tag: string, text: string): string {
  const words = text.replaceAll(/[*_[\]#`]|(?<=^\d+)\./g, String.raw`\$&`);
  if (text === "" || tag === "h1") return "";
  if (tag === "li") return `- ${words}`;
  return tag.startsWith("h") ? `## ${words}` : words;
}

function peerFile({ path, title, description, date, author, words }: PeerPage): string {
  const front = {
    title,
    description,
    key: clubOf(path),
    url: `/${path}`,
    permalink: `/${path}`,
    templateEngineOverride: "md",
    ...(date !== "" && { date, author }),
  };
  // A text in JSON is one in YAML.
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${words}\n`;
}

const fixedLine = '<p class="site__note">Was auf jeder Seite gleich ist.</p>\n';

function fixedMarkup(bytes: number): string {
  return fixedLine.repeat(Math.max(0, Math.round(bytes / fixedLine.length)));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The paths of the pages of a folder. */
export function pageFiles(out: string): string[] {
  return readdirSync(out, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".html"));
}

function sizeOfPages(folder: string): number {
  return pageFiles(folder).reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
}
