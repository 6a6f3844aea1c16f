import type { Component } from "../../components/_kit/contract/component.ts";
import type { ApiDescription } from "../engine/api/operations.ts";

/** The project as the rules see it. Nothing is read while they run, so that a test can hand them a broken copy. */
export interface Tree {
  /** Every file by its path from the root with forward slashes; the text of a binary file is empty. */
  readonly files: ReadonlyMap<string, string>;
  /** The registry as it was loaded; empty where that failed. */
  readonly components: ReadonlyMap<string, Component>;
  /** The screens and scenarios that are looked at; all where none are named. The others are there to be referred to. */
  readonly only?: ReadonlySet<string>;
  /** The description of the API, where it has been read from its file already. */
  readonly api?: ApiDescription;
  /** Why the registry could not be loaded. */
  readonly failure?: string;
}

/** Something wrong at a place. Lines and columns start at 1. */
export interface Problem {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What is wrong there. */
  readonly message: string;
  /** What to do about it. */
  readonly suggestion?: string | undefined;
}

/** A problem as a rule finds it: its place is a position in the file's text, the beginning where none is given. */
export interface RuleFinding {
  readonly file: string;
  readonly offset?: number | undefined;
  readonly message: string;
  readonly suggestion?: string | undefined;
}

/** One rule across files. Its name is permanent; the description is a sentence that says what holds. */
export interface Rule {
  readonly name: string;
  readonly description: string;
  readonly check: (tree: Tree) => Iterable<RuleFinding>;
  /** The whole check in parts, of which each depends on few files. */
  readonly parts?: (tree: Tree) => Iterable<RulePart>;
}

/** A part of a check; besides the files that it names it reads code, messages and the description of the API alone. */
export interface RulePart {
  readonly reads: readonly string[];
  readonly check: () => Iterable<RuleFinding>;
}
