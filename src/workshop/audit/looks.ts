import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { productStylesheet, stageStylesheet } from "../../product/assets/stylesheet.ts";
import type { Rectangle } from "../../product/engine/geometry.ts";
import { derived } from "../../product/files/derived.ts";
import { contentHash, projectFile } from "../../product/files/project.ts";
import { variants } from "../contracts/variants.ts";
import type { Subject } from "./result.ts";
import { subjectOf } from "./subjects.ts";

const looksFolder = projectFile(".cache/looks");

/** The modules that determine a look. */
const lookModules = ["audit/crop.ts", "audit/looks.ts", "audit/take-looks.ts", "html/document.ts"];

/** The widths at which two documents have to be equal, to look alike; the first is that of tiles of examples. */
export const lookWidths = [390, 1280] as const;

/** The look of a document in a browser. */
export interface Look {
  /** A hash of the pixels at each width. */
  readonly pixels: readonly string[];
  /** What differs from the base at the first width, in px. */
  readonly ring?: Rectangle | undefined;
  /** Whether nobody sees a difference from the base, captured beside it: another run may set letters with other edges. */
  readonly isLikeBase?: boolean;
}

/** A document whose look is wanted: an example, or a variant with the data that it differs from. */
export interface LookSubject {
  readonly subject: Subject;
  readonly base?: Subject | undefined;
  readonly key: string;
}

/** The examples of a component, then its variants. */
export function lookSubjects(component: Component): LookSubject[] {
  const made = (name: string, data: unknown, base?: unknown): LookSubject => {
    const subject = subjectOf(component, name, data);
    const before = base === undefined ? undefined : subjectOf(component, name, base);
    const key = contentHash(lookEnvironment(), component.frame, subject.html, before?.html ?? "");
    return { subject, base: before, key };
  };
  return [
    ...component.examples.map(({ name, data }) => made(name, data)),
    ...variants(component).map(({ name, data, base }) => made(name, data, base)),
  ];
}

/** The looks of a component that a browser has shown, and `undefined` for the others, in the order of {@link lookSubjects}. */
export function takenLooks(component: Component): (Look | undefined)[] {
  const keys = derived("looks", [lookEnvironment(), component.id], () => lookSubjects(component).map(({ key }) => key));
  return keys.map((key) => readLook({ key }));
}

export function allLookSubjects(): LookSubject[] {
  return [...components.values()].flatMap(lookSubjects);
}

/** The look of exactly this document; `undefined` if no browser has shown it yet. */
export function readLook({ key }: Pick<LookSubject, "key">): Look | undefined {
  const file = lookFile(key);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Look) : undefined;
}

export function writeLook({ key }: LookSubject, look: Look): void {
  mkdirSync(looksFolder, { recursive: true });
  writeFileSync(lookFile(key), `${JSON.stringify(look)}\n`);
}

/** Removes every look but those given. */
export function keepLooks(subjects: readonly LookSubject[]): void {
  const kept = new Set(subjects.map(({ key }) => `${key}.json`));
  for (const file of existsSync(looksFolder) ? readdirSync(looksFolder) : [])
    if (!kept.has(file)) rmSync(join(looksFolder, file));
}

function lookFile(key: string): string {
  return join(looksFolder, `${key}.json`);
}

let knownEnvironment: string | undefined;

function lookEnvironment(): string {
  knownEnvironment ??= contentHash(
    productStylesheet(),
    stageStylesheet(),
    ...lookModules.map((file) => readFileSync(projectFile(`src/workshop/${file}`))),
  );
  return knownEnvironment;
}
