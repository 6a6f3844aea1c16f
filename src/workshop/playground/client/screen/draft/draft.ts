import type { SuggestionEdit } from "../../../../../checks/suggestion-edit.ts";
import type { AppSettings } from "../../../../../product/client/app/app-manifest.ts";
import type { ApiOperation } from "../../../../../product/engine/api/operations.ts";
import type { NavSection } from "../../../../../product/engine/scenario/shell.ts";
import type { Screen } from "../../../../../product/engine/screen/schema/screen-schema.ts";
import type { Problem } from "../../../../../product/engine/source/problem.ts";
import type { LiveDraft } from "../../../../live/draft.ts";

/** A screen that is being written, with its scenarios. */
export interface ScreenDraft {
  /** Where the screen is or will be, from the root of the project. */
  readonly file: string;
  readonly screen: string;
  /** The text of the file of scenarios; empty without one. */
  readonly scenarios: string;
  /** The name of the scenario that is shown; the first one where there is none of that name. */
  readonly shown: string;
}

/** The parts of the project that rules read and previews are drawn from. */
export interface ProjectData {
  /** Texts by path; those of files whose presence alone counts are empty. */
  readonly files: Readonly<Record<string, string>>;
  readonly operations: readonly ApiOperation[];
  readonly capabilities: readonly string[];
  readonly sections: readonly NavSection[];
}

/** The two texts of a draft. */
export const draftParts = ["screen", "scenarios"] as const;
export type DraftPart = (typeof draftParts)[number];

/** The problems of a draft that are found; a scenario of thousands of rows may have one in each. */
export const mostProblems = 1_000;

/** A problem of a draft, at a place of one of its texts. */
export interface DraftProblem extends Problem {
  readonly part: DraftPart;
  readonly offset: number;
  /** The edit that the suggestion names. */
  readonly edit?: SuggestionEdit | undefined;
}

/** A drawn draft. */
export interface DraftView {
  /** The body of its document. */
  readonly html: string;
  readonly lang: string;
  readonly title: string;
  readonly app: Screen["app"];
  readonly isFlow: boolean;
  /** The scenarios that can be shown. */
  readonly scenarios: readonly { readonly name: string; readonly title: string }[];
  readonly shown: string;
}

/** Why a draft cannot be drawn. */
export interface Undrawn {
  readonly reason: string;
}

/** A message to the worker. */
export type Task =
  | { readonly kind: "project"; readonly address: string }
  | { readonly kind: "saved"; readonly draft: ScreenDraft }
  | { readonly kind: "draw" | "check" | "live"; readonly turn: number; readonly draft: ScreenDraft };

/** Something to find about a draft. */
export type DraftTask = Extract<Task, { turn: number }>;

/** A message of the worker. */
export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "draw"; readonly turn: number; readonly view: DraftView | Undrawn }
  | { readonly kind: "check"; readonly turn: number; readonly problems: readonly DraftProblem[] }
  | { readonly kind: "live"; readonly turn: number; readonly live: LiveDraft | undefined };

/** A message from the page to the frame of its preview. */
export type FrameOrder =
  | { readonly kind: "schaukasten:draft"; readonly view: DraftView; readonly theme: string }
  | { readonly kind: "schaukasten:mark"; readonly pointer: string | undefined }
  | { readonly kind: "schaukasten:theme"; readonly theme: string }
  | { readonly kind: "schaukasten:live"; readonly live: LiveDraft | undefined; readonly settings: AppSettings };

/** A message from the frame to the page: it listens, somebody uses what it shows, or a link of the screen was pressed. */
export type FrameNews =
  | { readonly kind: "schaukasten:frame-ready" }
  | { readonly kind: "schaukasten:used" }
  | { readonly kind: "schaukasten:drawn" }
  | { readonly kind: "schaukasten:left"; readonly href: string };

/** The file of the scenarios of the screen in a file. */
export function scenariosFile(file: string): string {
  return `content/scenarios/${file.slice(file.lastIndexOf("/") + 1)}`;
}

/** The id that the text of a screen names; undefined while it has none. */
export function draftId(screen: string): string | undefined {
  return /"id"\s*:\s*"([a-z][a-z0-9.-]*)"/.exec(screen)?.[1];
}

/** The file of a new screen, by the id and the app that its text names. */
export function draftFile(screen: string): string {
  const app = /"app"\s*:\s*"([a-z][a-z0-9.-]*)"/.exec(screen)?.[1] ?? "admin";
  return `screens/${app}/${draftId(screen) ?? "draft"}.json`;
}
