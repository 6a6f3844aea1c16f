import type { Component } from "../../components/_kit/contract/component.ts";
import type { ApiDescription } from "../product/engine/api/operations.ts";
import type { RuleFinding } from "../product/engine/source/problem.ts";

/** The project as input of the rules. They read no files themselves, so that a test can pass a broken copy. */
export interface Tree {
  /** Every file by its path from the root with forward slashes; the text of a binary file is empty. */
  readonly files: ReadonlyMap<string, string>;
  /** The registry as it was loaded; empty where that failed. */
  readonly components: ReadonlyMap<string, Component>;
  /** The screens and scenarios to check; all where it is absent. The others are only targets of references. */
  readonly only?: ReadonlySet<string>;
  /** The description of the API, where its file has already been read. */
  readonly api?: ApiDescription;
  /** Why the registry could not be loaded. */
  readonly failure?: string;
}

/** One rule across files. Its name is permanent; the description is a sentence that states the rule. */
export interface Rule {
  readonly name: string;
  readonly description: string;
  readonly check: (tree: Tree) => Iterable<RuleFinding>;
  /** Whether it finds what is not there where the description of the API cannot be read. */
  readonly needsApi?: true;
  /** The whole check in parts that each depend on few files. */
  readonly parts?: (tree: Tree) => Iterable<RulePart>;
}

/** A part of a check. Besides its `reads` it reads only code, messages and the description of the API. */
export interface RulePart {
  readonly reads: readonly string[];
  readonly check: () => Iterable<RuleFinding>;
}
