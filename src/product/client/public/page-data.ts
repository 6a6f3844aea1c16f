import type { Host } from "../../engine/screen/host.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { OperationRow } from "../sdk/operation-row.ts";
import type { RequestRules } from "../sdk/request-rules.ts";

/** The service that takes the submissions of a page. */
export interface PageService {
  readonly base: string;
  readonly operations: Readonly<Record<string, OperationRow>>;
  /** It is a receiver: it wants to know how a form was filled in. */
  readonly isReceiver?: true;
}

/** The letter with which a flow or a form ends where there is no service. */
export interface PageMail {
  readonly to: string;
  readonly subject: string;
  /** What stands before the answers, and after them. */
  readonly opening: string;
  readonly closing: string;
  readonly yes: string;
  readonly no: string;
  /** The element in which the letter is shown, as HTML; absent where a service takes what is sent. */
  readonly markup?: string;
}

/** The result of an operation for some parameters. */
interface KeptResult {
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  /** What differs from the result with fewer parameters, which is before it; first of all from that in the context. */
  readonly result: Readonly<Record<string, unknown>>;
}

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
  readonly service?: PageService;
  readonly mail: PageMail;
  /** What the operations that it sends may be sent; it holds where it ends with a letter too. */
  readonly rules: RequestRules;
  /** Its expressions call functions with which no page starts. */
  readonly callsFunctions?: true;
  /** Texts of its data in another language than the page, as HTML has them, each with that language. */
  readonly foreign?: readonly (readonly [text: string, language: string])[];
  /** Results that are known without a service. */
  readonly results: readonly KeptResult[];
  /** By operation, lists of results that hold items of a period: a visitor sees so many of those after the present day. */
  readonly upcoming?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
}

/** The data of a page, and what says the language of its foreign texts. */
export interface LoadedPage extends PageData, Pick<Host, "mark"> {}

/** Reads the data of the present page, and loads the functions that its expressions call. */
export async function loadPageData(): Promise<LoadedPage> {
  const data = (await (await fetch("data.json")).json()) as PageData;
  if (data.callsFunctions) await import("./added-functions.ts");
  return data.foreign ? (await import("./foreign.ts")).markForeign(data) : data;
}
