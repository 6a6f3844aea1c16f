import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { OperationRow } from "../sdk/operation-row.ts";

/** What a page that takes entries needs in the browser; it lies beside the page as `data.json`. */
export interface PageData {
  /** With addresses that are relative to the page. */
  readonly screen: Screen;
  readonly locale: string;
  /** The messages that the screen, its components and the browser use. */
  readonly messages: Readonly<Record<string, string>>;
  readonly capabilities: readonly string[];
  readonly context: Readonly<Record<string, unknown>>;
  /** Where entries go: to a service, or by mail to the club. */
  readonly service?: { readonly base: string; readonly operations: Readonly<Record<string, OperationRow>> };
  readonly mail: { readonly to: string; readonly subject: string };
  /** Results that are known without a service. */
  readonly results: readonly {
    readonly operation: string;
    readonly params: Readonly<Record<string, string>>;
    readonly result: unknown;
  }[];
}
