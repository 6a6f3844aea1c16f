import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Run, setAside, timed, typical } from "./run-timed.ts";
import type { Figure } from "./table.ts";

/** What a page says, for a generator that renders Markdown. */
interface PeerPage {
  /** `club-0001/news/index.html` */
  readonly path: string;
  readonly title: string;
  readonly words: string;
}

const pageTitle = /<h1\b[^>]*>([\s\S]*?)<\/h1>/;
const block = /<(h[1-6]|p|li|dt|dd|th|td|figcaption)\b[^>]*>([\s\S]*?)<\/\1>/g;

/**
 * Hugo and Eleventy with the pages of a folder as their content: a file in Markdown for each, with its title and its
 * words, and one layout with the frame of a page. Menus and footer are fixed text of the layout, which is faster than
 * making them; it also has as much markup as makes the pages of both as large as ours. Neither makes other files.
 */
export async function peerFigures(folder: string, out: string, ours: number): Promise<Figure[]> {
  const pages = writePeerContent(folder, out);
  const bytes = sizeOfPages(out);
  const name = (what: string) => `${what}, ${pages} pages`;
  const figures: Figure[] = [];
  for (const { title, goal, program } of [
    { title: "Hugo", goal: 2, program: hugo },
    { title: "Eleventy 3", goal: 3, program: eleventy },
  ]) {
    const target = join(folder, `peer-${title.split(" ")[0]?.toLowerCase()}`);
    const run = await typicalRun(program, folder, target);
    if (run === undefined) figures.push({ name: `${title} is not installed`, value: Number.NaN, unit: "" });
    else
      figures.push(
        { name: name(`${title}, the same words in Markdown and one layout`), value: run.seconds, unit: "s" },
        { name: name(`${title}'s bytes, against ours`), value: sizeOfPages(target) / bytes, unit: "x" },
        {
          name: name(`${title}'s time for these pages, as a part of ours for all files`),
          value: run.seconds / ours,
          unit: "x",
          goal: { atLeast: goal },
        },
      );
  }
  return figures;
}

const rounds = 3;

/** Each run writes into a folder that is not there, as ours do. */
async function typicalRun(program: typeof hugo, folder: string, target: string): Promise<Run | undefined> {
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    setAside(target);
    const run = await program(folder, target);
    if (run === undefined) return undefined;
    runs.push(run);
  }
  return typical(runs);
}

async function hugo(folder: string, target: string): Promise<Run | undefined> {
  if (spawnSync("hugo", ["version"]).error !== undefined) return undefined;
  return await timed(["--source", join(folder, "peer"), "--destination", target, "--quiet"], { program: "hugo" });
}

async function eleventy(folder: string, target: string): Promise<Run> {
  const program = join(process.cwd(), "tests/bench/node_modules/@11ty/eleventy/cmd.cjs");
  return await timed([program, `--output=${target}`, "--quiet"], { cwd: join(folder, "peer") });
}

/** @returns how many pages there are */
function writePeerContent(folder: string, out: string): number {
  const root = join(folder, "peer");
  rmSync(root, { recursive: true, force: true });
  const paths = pageFiles(out);
  const pages = paths.map((path) => readPage(path, readFileSync(join(out, path), "utf8")));
  // No file is called index: for Hugo, what is beside one is a part of its page.
  for (const [index, page] of pages.entries())
    write(join(root, "content", page.path.replace(/\/.*$/, ""), `page-${index}.md`), peerFile(page));
  const frame = paths.find((path) => /\/news\/beitrag-1\//.test(path)) ?? "";
  const layout = frameOf(
    readFileSync(join(out, frame), "utf8"),
    readPage(frame, readFileSync(join(out, frame), "utf8")),
  );
  const words = pages.reduce((sum, page) => sum + renderedLength(page), 0) / pages.length;
  const missing = sizeOfPages(out) / pages.length - words - layout.length;
  const whole = layout.replace("</main>", () => `${fixedMarkup(missing)}</main>`);
  write(join(root, "layouts/_default/single.html"), filled(whole, "{{ .Title }}", "{{ .Content }}"));
  write(join(root, "includes/frame.njk"), filled(whole, "{{ title }}", "{{ content | safe }}"));
  write(join(root, "content/content.11tydata.json"), JSON.stringify({ layout: "frame.njk" }));
  write(join(root, "eleventy.config.cjs"), `module.exports = () => (${JSON.stringify({ dir: eleventyFolders })});`);
  write(join(root, "config.json"), JSON.stringify({ disableKinds: otherKinds, uglyURLs: true, title: "Vereine" }));
  return pages.length;
}

const eleventyFolders = { input: "content", includes: "../includes" };

/** What Hugo makes besides the pages. */
const otherKinds = ["taxonomy", "term", "RSS", "sitemap", "home", "section", "404", "robotsTXT"];

function readPage(path: string, html: string): PeerPage {
  const [, main = ""] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const [, title = "Verein"] = pageTitle.exec(html) ?? [];
  const blocks = [...main.matchAll(block)].map(([, tag = "", inner = ""]) => blockText(tag, plainText(inner)));
  return { path, title: plainText(title), words: blocks.filter(Boolean).join("\n\n") };
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

function peerFile({ path, title, words }: PeerPage): string {
  const front = [
    `title: ${JSON.stringify(title)}`,
    `url: /${path}`,
    `permalink: /${path}`,
    `templateEngineOverride: md`,
  ];
  return `---\n${front.join("\n")}\n---\n\n${words}\n`;
}

/** The page with marks in place of its title and of what is inside of its main element. */
function frameOf(html: string, { title }: PeerPage): string {
  const framed = html.replace(/(<main\b[^>]*>)[\s\S]*(<\/main>)/, "$1\n%words%\n$2");
  return framed.replaceAll(title, "%title%");
}

function filled(layout: string, title: string, words: string): string {
  return layout.replaceAll("%title%", () => title).replace("%words%", () => words);
}

function renderedLength({ words, title }: PeerPage): number {
  const blocks = words === "" ? 0 : words.split("\n\n").length;
  return Buffer.byteLength(words) + blocks * 6 + 3 * Buffer.byteLength(title);
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
