import type { ChangeType } from "../../../product/engine/change-type.ts";
import type { Rectangle } from "../../../product/engine/geometry.ts";
/**
 * The data of a review's report: what differs between two sides of the repository. `src/workshop/review/` derives it,
 * `src/workshop/review/client/` shows it; both read it by these shapes.
 */

/** A state of the repository. */
export interface Side {
  /** As the person typed it, such as `main`; `working tree` for files that are not committed. */
  readonly ref: string;
  /** Whole hash; of a working tree that of the commit below it. */
  readonly commit: string;
  /** A hash of all files that count for a review; two sides with the same hash are equal. */
  readonly tree: string;
  /** `2026-11-22T21:04:00Z`: the commit's date, or now for a working tree. */
  readonly date: string;
  readonly isDirty: boolean;
  /** Why this side could not be built, and what to do; what needs no build is compared nevertheless. */
  readonly broken?: string;
}

export type SubjectKind =
  | "component"
  | "screen"
  | "token"
  | "message"
  | "operation"
  | "screen-format"
  | "capability"
  | "club-page"
  | "app"
  | "style"
  | "guide"
  /** Code that many subjects share, where no narrower cause is found. */
  | "code";

/** Whether what relies on a subject still works: data that was valid is refused, more is possible, or neither. */
export type Severity = "breaking" | "additive" | "cosmetic";

/** What a fact is about; the report groups and filters by it. */
export type FactArea =
  | "contract"
  | "text"
  | "condition"
  | "data"
  | "flow"
  | "risk"
  | "route"
  | "markup"
  | "style"
  | "outline"
  | "focus"
  | "audit"
  | "weight"
  | "behaviour"
  | "access"
  | "print";

/** A place in a file of the repository. */
export interface FilePlace {
  readonly path: string;
  /** From 1. */
  readonly line?: number;
}

/** Something else that a change hits. */
export interface Hit {
  readonly kind: SubjectKind | "scenario" | "club";
  readonly id: string;
  /** Where exactly, in words: `field fee.amount is absent`. */
  readonly why: string;
}

/** One change in words. */
export interface Fact {
  readonly area: FactArea;
  readonly severity: Severity;
  /** A sentence without a full stop: `Field label is required now`. Names stand in backquotes. */
  readonly text: string;
  readonly before?: string;
  readonly after?: string;
  /** Of a text. */
  readonly locale?: string;
  readonly place?: FilePlace;
  readonly hits?: readonly Hit[];
  /** Lines with `+`, `-` or a space before each: of outlines, focus orders and code. */
  readonly lines?: readonly string[];
}

/** A picture in the folder of the report; its name is a hash of its content. */
export interface Picture {
  /** `pictures/<hash>.jpg`, of differences `.png` */
  readonly file: string;
  /** In CSS px. */
  readonly width: number;
  readonly height: number;
}

/** An element that changed: what a person calls it, where it is, and what of it differs. */
export interface ChangedElement {
  /** A CSS selector within the document of the state after the change (before it, of a removed element). */
  readonly selector: string;
  /** Id of the component that drew it. */
  readonly component?: string;
  /** The field of its data: `actions[0].label`. */
  readonly field?: string;
  /** `Moved 4 px down`, `colour #1d4ed8 → #2563eb`. */
  readonly changes: readonly string[];
  /** In CSS px of the picture after the change. */
  readonly box?: Rectangle;
  readonly boxBefore?: Rectangle;
}

/** A document that looks different in one combination of device, theme and locale. */
export interface ChangedState {
  /** `screen/members.list/default/1280/dark/de-CH`, or with `/print`, `/hover` at its end. */
  readonly id: string;
  readonly subject: string;
  /** Name of the example, variant or scenario. */
  readonly name: string;
  /** Width of the window in CSS px. */
  readonly device: number;
  readonly theme: "light" | "dark";
  readonly locale: string;
  /** `screen` unless it is printed, hovered or focused. */
  readonly medium: "screen" | "print" | "hover" | "focus";
  readonly before?: Picture;
  readonly after?: Picture;
  /** What differs, on transparent ground, in the size of the larger of both. */
  readonly difference?: Picture;
  /** Pixels that differ perceptually. */
  readonly pixels: number;
  readonly boxes: readonly Rectangle[];
  readonly elements: readonly ChangedElement[];
  /**
   * A hash of both documents: of their markup, the styles that reach them, and the files that they show. A decision
   * about this state holds as long as it stays, whatever machine draws it.
   */
  readonly fingerprint: string;
}

/** What a person decides about: a subject with one cause, and all its consequences. */
export interface Entry {
  /** The same in a later review of the same change: `screen:members.list`, `token:color-accent`. */
  readonly id: string;
  readonly kind: SubjectKind;
  /** Id of the subject. */
  readonly subject: string;
  /** What a person calls it. */
  readonly title: string;
  /** The screen's app. */
  readonly app?: string;
  /** The club of a club's page. */
  readonly club?: string;
  readonly deed: ChangeType;
  /** The worst of its facts. */
  readonly severity: Severity;
  /** Files whose change caused it. */
  readonly causes: readonly FilePlace[];
  readonly facts: readonly Fact[];
  readonly states: readonly ChangedState[];
  /** Subjects that look different for this cause only, folded: of a token or a shared style. */
  readonly consequences: readonly Consequence[];
  /** Storyboards of a changed flow: their steps in order. */
  readonly storyboard?: { readonly before: readonly StoryStep[]; readonly after: readonly StoryStep[] };
  /** A hash of its deed and its facts; its states have their own. */
  readonly fingerprint: string;
}

export interface StoryStep {
  readonly id: string;
  readonly title: string;
  /** When it is shown, in words. */
  readonly condition?: string;
  readonly picture?: Picture;
  readonly deed?: ChangeType | "moved";
}

export interface Consequence {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly title: string;
  /** All of its states that changed; those with pictures are in `states`. */
  readonly count: number;
  readonly states: readonly ChangedState[];
}

/** What is equal on both sides. */
export interface Unchanged {
  readonly kind: SubjectKind;
  readonly ids: readonly string[];
}

export interface Report {
  readonly format: 1;
  readonly before: Side;
  readonly after: Side;
  /** Breaking ones first. */
  readonly entries: readonly Entry[];
  readonly unchanged: readonly Unchanged[];
  /** What could not be compared, a sentence each with what to do. */
  readonly problems: readonly string[];
  /** What pictures are compared with: `Chromium 143, pixelmatch, threshold 0.1, anti-aliasing ignored`. */
  readonly method: string;
}
