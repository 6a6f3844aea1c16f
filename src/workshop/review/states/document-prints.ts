import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentHash } from "../../../product/files/project.ts";
import { type FlatRule, flatRules, mayMatch } from "../pictures/style-changes.ts";
import type { ChangedDocument } from "./changed-documents.ts";
import { pathOn } from "./documents.ts";
import type { SideFolders } from "./documents-of-side.ts";
import { inlineStyles, ownMarkup } from "./own-markup.ts";

/** Files that a document shows, besides its stylesheets and scripts. */
const shownFiles = /[\w./-]+\.(?:avif|gif|jpe?g|png|svg|webp|woff2)\b/g;

/**
 * Names what documents show, whatever machine draws them: by their markup, the rules that may match in it, and the
 * pictures and fonts that both name.
 */
export class DocumentPrints {
  readonly #folders: SideFolders;
  readonly #rules = new Map<string, readonly FlatRule[]>();
  readonly #files = new Map<string, string>();

  constructor(folders: SideFolders) {
    this.#folders = folders;
  }

  /** A hash of a document on both sides. */
  of({ ref, isBefore, isAfter }: Pick<ChangedDocument, "ref" | "isBefore" | "isAfter">): string {
    const { before, after } = this.#folders;
    return contentHash(
      ref.id,
      isBefore && before !== undefined ? this.#contentOf(join(before, pathOn("before", ref))) : "",
      isAfter && after !== undefined ? this.#contentOf(join(after, ref.path)) : "",
    );
  }

  #contentOf(file: string): string {
    const html = readFileSync(file, "utf8");
    const classes = classesIn(html);
    const sheets = stylesheetsOf(html, dirname(file));
    const rules = sheets.map((sheet) => textOfRules(this.#rulesOf(sheet), classes));
    const ownRules = [...html.matchAll(inlineStyles)].map(([, css = ""]) => textOfRules(flatRules(css), classes));
    const markup = ownMarkup(html);
    const files = [
      this.#filesIn(markup, dirname(file)),
      ...ownRules.map((text) => this.#filesIn(text, dirname(file))),
      ...sheets.map((sheet, index) => this.#filesIn(rules[index]!, dirname(sheet))),
    ];
    return JSON.stringify([markup, [...rules, ...ownRules], files]);
  }

  #rulesOf(sheet: string): readonly FlatRule[] {
    const rules = this.#rules.get(sheet) ?? (existsSync(sheet) ? flatRules(readFileSync(sheet, "utf8")) : []);
    this.#rules.set(sheet, rules);
    return rules;
  }

  /** Hashes of the files that a text names. */
  #filesIn(text: string, folder: string): string[] {
    const names = new Set([...text.matchAll(shownFiles)].map(([name]) => join(folder, name)));
    return [...names].map((file) => this.#hashOf(file));
  }

  #hashOf(file: string): string {
    const hash = this.#files.get(file) ?? (existsSync(file) ? contentHash(readFileSync(file)) : "");
    this.#files.set(file, hash);
    return hash;
  }
}

function stylesheetsOf(html: string, folder: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => join(folder, href));
}

function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)));
}

/** Of custom properties only those that another declaration reads: all tokens are at the root of each document. */
function textOfRules(rules: readonly FlatRule[], classes: ReadonlySet<string>): string {
  const own = rules.filter((rule) => !isAnimation(rule) && mayMatch(rule.selector, classes));
  const read = propertiesRead(own);
  return own
    .map(({ selector, conditions, declarations }) => {
      const shown = [...declarations].filter(([name]) => !name.startsWith("--") || read.has(name));
      return shown.length === 0 ? "" : [...conditions, selector, ...shown.map((each) => each.join(":"))].join(" ");
    })
    .join("\n");
}

/** Animations stand still in pictures. */
function isAnimation({ conditions }: FlatRule): boolean {
  return conditions.some((each) => each.startsWith("@keyframes"));
}

function propertiesRead(rules: readonly FlatRule[]): Set<string> {
  const declarations = rules.flatMap((rule) => [...rule.declarations]);
  const read = new Set(customPropertyNames(declarations.filter(([name]) => !name.startsWith("--"))));
  const own = Map.groupBy(declarations, ([name]) => name);
  for (const name of read) for (const next of customPropertyNames(own.get(name) ?? [])) read.add(next);
  return read;
}

function customPropertyNames(declarations: readonly (readonly [name: string, value: string])[]): string[] {
  return declarations.flatMap(([, value]) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name));
}
