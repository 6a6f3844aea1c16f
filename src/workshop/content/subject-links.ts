import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { components } from "../../../components/index.ts";
import { screenFiles } from "../../product/content/screens.ts";
import { oncePerBuild } from "../../product/files/once-per-build.ts";
import { projectFile } from "../../product/files/project.ts";

const linksFile = "content/links.json";
const web = z.url({ protocol: /^https$/ });

/** Where the catalogue is, and where the makers of a component or a screen work on it, as content/links.json says. */
const linksContract = z.strictObject({
  /** The public address of the catalogue. */
  site: z.optional(web),
  /** The address of a file for changing it; `{file}` is its path in the repository. */
  edit: z.optional(web),
  /** The address for telling a fault; `{title}` is what it is about. */
  report: z.optional(web),
  /** Design files by `components/<id>` or `screens/<id>`. */
  design: z.optional(z.record(z.string(), web)),
});

export type SubjectLinks = z.output<typeof linksContract>;

export interface SubjectLink {
  readonly label: "Design" | "Edit this" | "Report";
  readonly href: string;
}

const settings = oncePerBuild(() => readLinks(JSON.parse(readFileSync(projectFile(linksFile), "utf8"))));

/** The links of a component or a screen; those that are not set are left out. */
export function subjectLinks(kind: "component" | "screen", id: string): SubjectLink[] {
  return linksBySettings(settings(), kind, id);
}

/** The public address of the catalogue with a slash at its end; undefined where it is not set. */
export function publicAddress(): string | undefined {
  return settings().site?.replace(/\/*$/, "/");
}

/** As {@link subjectLinks}, by these settings. */
export function linksBySettings({ edit, report, design = {} }: SubjectLinks, kind: string, id: string): SubjectLink[] {
  const subject = `${kind}s/${id}`;
  const file = screenFiles().get(id)?.file;
  const source = kind === "screen" && file !== undefined ? file : `components/${id}/contract.ts`;
  const links = [
    { label: "Design", href: Object.hasOwn(design, subject) ? design[subject] : undefined },
    { label: "Edit this", href: edit?.replaceAll(placeholder("file"), source) },
    { label: "Report", href: report?.replaceAll(placeholder("title"), encodeURIComponent(subject)) },
  ] as const;
  return links.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
}

/** A placeholder as it is written, or as an address escapes it. */
function placeholder(name: string): RegExp {
  return new RegExp(`(?:\\{|%7B)${name}(?:\\}|%7D)`, "gi");
}

/** @throws Error when a setting is no https address, or a design is of something that does not exist */
export function readLinks(json: unknown): SubjectLinks {
  const links = linksContract.parse(json);
  const subjects = new Set([
    ...[...components.keys()].map((id) => `components/${id}`),
    ...[...screenFiles().keys()].map((id) => `screens/${id}`),
  ]);
  const missing = Object.keys(links.design ?? {}).find((each) => !subjects.has(each));
  if (missing !== undefined) throw new Error(`${linksFile} has a design of "${missing}", which does not exist.`);
  return links;
}
