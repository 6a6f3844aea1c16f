import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { OperationRow } from "../sdk/operation-row.ts";

/** The data of an interactive page; it is beside the page as `data.json`. */
export interface PageData {
  /** With addresses that are relative to the page. */
  readonly screen: Screen;
  readonly locale: string;
  /** The messages that the screen, its components and the client use. */
  readonly messages: Readonly<Record<string, string>>;
  readonly capabilities: readonly string[];
  readonly context: Readonly<Record<string, unknown>>;
  /** The target of submissions: a service, or mail to the club. */
  readonly service?: { readonly base: string; readonly operations: Readonly<Record<string, OperationRow>> };
  readonly mail: { readonly to: string; readonly subject: string };
  /** Results that are known without a service. */
  readonly results: readonly {
    readonly operation: string;
    readonly params: Readonly<Record<string, string>>;
    readonly result: unknown;
  }[];
}
