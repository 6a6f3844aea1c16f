/** A problem at a place. Lines and columns start at 1. */
export interface Problem {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The problem. */
  readonly message: string;
  /** The remedy. */
  readonly suggestion?: string | undefined;
}

/** A problem as a rule reports it. Its place is an offset in the file's text, by default the beginning. */
export interface RuleFinding {
  readonly file: string;
  readonly offset?: number | undefined;
  readonly message: string;
  readonly suggestion?: string | undefined;
}
