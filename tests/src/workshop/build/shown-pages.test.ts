import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { pathsIn } from "../../../../src/product/files/paths-in.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { builtEntries } from "../catalogue/search/built-entries.ts";

/** The last build: `npm test` builds before this runs. */
const built = projectFile("dist/catalogue");

/** What only a mistake shows to a reader, by its name. */
const mistakes: Readonly<Record<string, RegExp>> = {
  "an expression as JSON": /\{\s*"\$(?:t|bind|text)"|\{\s*\$(?:t|bind|text)\s*:/,
  "a message as source": /\.(?:input|match|local) \{\$/,
  "Markdown as source": /`[^`\n]+`|\*\*\w|\]\(/,
  "a stack trace": /^\s*at .+:\d+:\d+\)?$|\b(?:Type|Reference|Range|Screen|Contract|Template)Error: /m,
  "a plural of one":
    /(?<![\w’'.,:–-])1 (?:times|screens|components|examples|variants|situations|states|violations|rules|documents|steps|fields|messages|literals|uses|links|gaps|combinations|changes|days)\b/,
  "no value": /(?<![\w.“"])(?:undefined|\[object \w+\]|NaN)(?![\w”"])/,
};

describe.skipIf(!existsSync(built))("the pages of the build", () => {
  const pages = (existsSync(built) ? pathsIn(built) : []).filter((path) => path.endsWith(".html"));

  test("show no expression, no stack trace and nothing undefined", () => {
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.flatMap((path) => mistakesIn(path))).toEqual([]);
  });

  test("have a title that is no id, and one heading of the first level that is none either", () => {
    const named = pages.filter((path) => !/^(?:preview|clubs|apps)\/.+\//.test(path));
    expect(named.flatMap((path) => idsAsTitles(path))).toEqual([]);
  });

  test("have no heading that is the id of a screen or a component", () => {
    const ids = new Set([...components.keys(), ...screenFiles().keys()]);
    const catalogue = pages.filter((path) => !/^(?:preview|clubs|apps)\/.+\//.test(path));
    const raw = catalogue.flatMap((path) =>
      [...readFileSync(join(built, path), "utf8").matchAll(/<h[1-4]\b[^>]*>(.*?)<\/h[1-4]>/gs)]
        .map(([, text = ""]) => text.replace(/<[^>]*>/g, "").trim())
        .filter((text) => text === "" || ids.has(text))
        .map((text) => `${path}: “${text}”`),
    );
    expect(raw).toEqual([]);
  });

  test("have every address of the search index, with its fragment", () => {
    const entries = builtEntries(built);
    expect(entries.length).toBeGreaterThan(3000);
    const ids = new Map<string, ReadonlySet<string>>();
    const idsOf = (path: string) => {
      const known = ids.get(path) ?? readIds(path);
      ids.set(path, known);
      return known;
    };
    const dead = entries.filter(({ address }) => {
      const [, path = "", fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
      const page = `${path}index.html`;
      return !existsSync(join(built, page)) || (fragment !== undefined && !idsOf(page).has(fragment));
    });
    expect(dead.map(({ address }) => address)).toEqual([]);
  });
});

function mistakesIn(path: string): string[] {
  const text = shownText(readFileSync(join(built, path), "utf8"));
  return Object.entries(mistakes).flatMap(([name, pattern]) => {
    const found = pattern.exec(text);
    return found === null ? [] : [`${path} shows ${name}: ${text.slice(found.index, found.index + 60)}`];
  });
}

/** What people read: text and named attributes, without code that is shown as code. */
function shownText(html: string): string {
  const body = html.slice(html.indexOf("<title")).replace(/<(script|style|pre|code|template)\b.*?<\/\1>/gs, "");
  const named = [...body.matchAll(/\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, text = ""]) => text);
  return [body.replace(/<[^>]*>/g, "\n"), ...named].join("\n").replaceAll("&quot;", '"').replaceAll("&#34;", '"');
}

function idsAsTitles(path: string): string[] {
  const html = readFileSync(join(built, path), "utf8");
  const titles = [...html.matchAll(/<(title|h1)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = ""]) =>
    text
      .replace(/<[^>]*>/g, "")
      .replace(/ · Schaukasten$/, "")
      .trim(),
  );
  return titles
    .filter((text) => text === "" || /^[a-z][\w-]*(?:\.[\w-]+)*$/.test(text))
    .map((text) => `${path}: “${text}”`);
}

function readIds(path: string): ReadonlySet<string> {
  return new Set([...readFileSync(join(built, path), "utf8").matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id));
}
