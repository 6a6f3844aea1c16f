import type { StatusFile } from "../../../product/api/public/contracts/status-file.ts";
import type { FormSchema } from "../../kit/form/json-schema.ts";

/** The kinds of files that are edited, by the names of their contracts. */
export const fileKinds = ["club", "trainings", "people", "texts", "event", "news", "team", "gallery", "page"] as const;

export type FileKind = (typeof fileKinds)[number];

/** The folders of kinds that have a file for each entry. */
export const entryFolders: Readonly<Partial<Record<FileKind, string>>> = {
  event: "events",
  news: "news",
  page: "pages",
  gallery: "galleries",
  team: "teams",
};

/** What people add to a club's folder besides texts. */
export const uploadKinds = ["picture", "document"] as const;

export type UploadKind = (typeof uploadKinds)[number];

/** A file of the draft. */
export interface EditFile {
  /** Below the club's folder. */
  readonly file: string;
  readonly kind: FileKind;
  /** Absent where the text cannot be read. Of a page in Markdown, the fields of its head and `body`. */
  readonly value?: unknown;
}

/** What is wrong at a field, in the words of the club's checks. */
export interface FieldProblem {
  /** Below the club's folder. */
  readonly file: string;
  /** `programme[0].time`; absent where the whole file is meant. */
  readonly field?: string | undefined;
  /** In a text in Markdown: the first line is 1. */
  readonly line?: number;
  readonly message: string;
}

/** The values of a file before and after; absent where there is no such file. */
export interface FileDifference {
  readonly file: string;
  readonly kind: FileKind;
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface VersionSummary {
  readonly id: string;
  /** When it was replaced, as ISO text. */
  readonly until: string;
  /** The files that its successor changed. */
  readonly changed: readonly string[];
}

/** The draft after a request. */
export interface DraftState {
  readonly files: readonly EditFile[];
  readonly pictures: readonly string[];
  readonly documents: readonly string[];
  readonly problems: readonly FieldProblem[];
  /** The pages that the last change has written. */
  readonly pages: readonly string[];
  /** Whether a site of the draft has been built, now or earlier. */
  readonly hasPreview: boolean;
  /** Files that somebody else has changed meanwhile, too. */
  readonly conflicts: readonly string[];
  /** Files with unpublished changes. */
  readonly changed: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What visitors are told for some hours, beside the draft. */
  readonly notices: StatusFile["notices"];
  /** Whether something is in the club's folder and not yet on its site. */
  readonly isDeliveryDue: boolean;
}

/** What was copied elsewhere, as Markdown. */
export interface PastedText {
  readonly markdown: string;
  /** Whether it is more than words in a line. */
  readonly isBlock: boolean;
  /** How many pictures it had: none of them is in the folder. */
  readonly pictures: number;
}

/** Something that an import has left to do. */
export interface LossTask {
  readonly id: string;
  /** In the source. */
  readonly place: string;
  readonly what?: string | undefined;
  /** Below the club's folder. */
  readonly file?: string | undefined;
  readonly isDone: boolean;
}

/** The tasks of a kind. */
export interface LossTasks {
  readonly kind: string;
  readonly tasks: readonly LossTask[];
}

export interface EditAnswer extends Partial<DraftState> {
  /** Why it was refused: the name of a text of the editor, or a sentence of the checks. */
  readonly message?: string;
  /** The file of what was undone. */
  readonly touched?: string;
  /** The path of an added file. */
  readonly uploaded?: string;
  readonly pasted?: PastedText;
  readonly tasks?: readonly LossTasks[];
  readonly differences?: readonly FileDifference[];
  /** A name for exactly these differences. */
  readonly fingerprint?: string;
  readonly versions?: readonly VersionSummary[];
}

type WordTable = Readonly<Record<string, { readonly de: string; readonly fr: string }>>;

/** Words and forms of the editor. */
export interface EditFacts {
  readonly words: {
    readonly texts: WordTable;
    readonly fields: WordTable;
    readonly hints: WordTable;
    readonly choices: WordTable;
  };
  readonly forms: Readonly<Record<FileKind, FormSchema>>;
}
