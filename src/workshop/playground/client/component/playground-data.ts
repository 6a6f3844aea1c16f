import type { ContractIssue } from "../../../../../components/_kit/contract/errors.ts";
import type { FormSchema } from "../../../kit/form/json-schema.ts";

/** What the playground of a component reads when it opens. */
export interface PlaygroundData {
  readonly schema: FormSchema;
  /** The tables of the contract on the page by their ids; `fields` is that of the root. */
  readonly tables: Readonly<Record<string, TableRows>>;
  /** Messages of the component and of those in its markup, by locale. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The rows of a table by the names of their fields. */
export type TableRows = Readonly<Record<string, { readonly anchor: string; readonly table?: string | undefined }>>;

/** Data with which the playground can begin, besides the examples. It is loaded when the list opens. */
export interface PlaygroundStarts {
  readonly variants: readonly DataStart[];
  readonly rejected: readonly DataStart[];
}

export interface DataStart {
  readonly name: string;
  readonly title: string;
  readonly data: unknown;
  /** What the contract says of it. */
  readonly issue?: Pick<ContractIssue, "path" | "message">;
}

/** Addresses of files that the playground loads. */
export interface PlaygroundFiles {
  /** Stylesheets: of the playground, and of the document in its frame. */
  readonly styles: string;
  readonly frameStyles: string;
  /** The script of axe. */
  readonly axe: string;
}
