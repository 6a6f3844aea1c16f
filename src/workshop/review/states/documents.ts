import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathsIn } from "../../../product/files/paths-in.ts";

/** A document of a built side: an example or variant of a component, a screen in a scenario, or a page of a club. */
export interface DocumentRef {
  /** `screen/members.list/usual`, `club-page/tv-oberried/news` */
  readonly id: string;
  readonly kind: "component" | "screen" | "club-page";
  readonly subject: string;
  readonly name: string;
  /** From the folder of the side. */
  readonly path: string;
  /** The same on the older side, where its screen is called otherwise. */
  readonly pathBefore?: string;
}

export function pathOn(side: "before" | "after", { path, pathBefore }: DocumentRef): string {
  return side === "before" ? (pathBefore ?? path) : path;
}

const folders = { component: "components", screen: "screens" } as const;

/** Every document of a built side, by its id; of a subject, first what is usual. */
export function builtDocuments(built: string | undefined): ReadonlyMap<string, DocumentRef> {
  if (built === undefined) return new Map();
  const previews = (["component", "screen"] as const).flatMap((kind) => previewsIn(built, kind));
  return new Map([...previews, ...clubPagesIn(built)].map((each) => [each.id, each]));
}

const usual = ["default", "usual"];

function previewsIn(built: string, kind: keyof typeof folders): DocumentRef[] {
  const folder = `catalogue/preview/${folders[kind]}`;
  return foldersIn(join(built, folder)).flatMap((subject) => {
    const names = foldersIn(join(built, folder, subject)).toSorted((one, other) => rank(one) - rank(other));
    return names.flatMap((name) => {
      const path = `${folder}/${subject}/${name}/index.html`;
      const isDocument = existsSync(join(built, path)) && !(kind === "component" && name === "code");
      return isDocument ? [{ id: `${kind}/${subject}/${name}`, kind, subject, name, path }] : [];
    });
  });
}

function rank(name: string): number {
  return usual.includes(name) ? 0 : /^(?:variant|switched|step|errors|pair)-/.test(name) ? 2 : 1;
}

function clubPagesIn(built: string): DocumentRef[] {
  return foldersIn(join(built, "public")).flatMap((club) =>
    pathsIn(join(built, "public", club)).flatMap((file): DocumentRef[] => {
      if (!file.endsWith(".html")) return [];
      const subject = `${club}/${file.replace(/(?:\/?index)?\.html$/, "")}`;
      return [{ id: `club-page/${subject}`, kind: "club-page", subject, name: "page", path: `public/${club}/${file}` }];
    }),
  );
}

function foldersIn(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
}

/** Whether an id begins as one of those that are asked for; all are where none is named. */
export function isAsked({ id }: DocumentRef, only: readonly string[]): boolean {
  return only.length === 0 || only.some((start) => id.startsWith(start));
}

/** Why a beginning that is asked for may be a mistake, so that a gate does not open because nothing was compared. */
export function problemsOfAsked(only: readonly string[], documents: readonly DocumentRef[]): string[] {
  const unknown = only.filter((start) => !documents.some((each) => isAsked(each, [start])));
  return unknown.map(
    (start) =>
      `The id of no document begins with "${start}", so nothing of it is compared. Correct --only; ids are such as screen/members.list/usual, component/badge/default and club-page/tv-oberried/news.`,
  );
}

export function localeOf(html: string): string {
  return /<html lang="([^"]+)"/.exec(html)?.[1] ?? "de-CH";
}

/** The club of a page. */
export function clubOfSubject(subject: string): string {
  return subject.split("/")[0] ?? "";
}
