import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { derived } from "../../product/files/derived.ts";
import { oncePerBuild } from "../../product/files/once-per-build.ts";
import { pathsIn } from "../../product/files/paths-in.ts";
import { projectFile } from "../../product/files/project.ts";

/** A guide or a decision: its front matter, and its text in Markdown. */
export interface Document {
  /** The last part of its address. */
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly order?: number;
  readonly date?: string;
  readonly text: string;
}

/** The guides in their order. */
export function guides(): Document[] {
  return documentsIn("content/guides/").toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** The decisions by number. */
export function decisions(): Document[] {
  return documentsIn("content/decisions/").toSorted((a, b) => a.id.localeCompare(b.id));
}

/** The guide of a component. */
export function componentGuide(id: string): Document {
  return readDocument(`components/${id}/guide.mdx`);
}

const documentsIn = oncePerBuild((folder: string): Document[] => pathsIn(projectFile("."), folder).map(readDocument));

function readDocument(path: string): Document {
  const { text, values } = frontMatter(readFileSync(projectFile(path), "utf8"));
  return { id: basename(path).replace(/\.mdx?$/, ""), text, ...(values as Omit<Document, "id" | "text">) };
}

/** The front matter of a text in Markdown, and the text after it. */
export function frontMatter(content: string): { readonly values: unknown; readonly text: string } {
  const [, front = "", text = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(content) ?? [];
  return { values: derived("front-matter", [front], () => parse(front) as unknown), text };
}
