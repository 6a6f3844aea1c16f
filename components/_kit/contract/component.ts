import type * as z from "zod/mini";
import { accelerate } from "#accelerate";
import { contractIssues } from "#contract-issues";
import type { Markup } from "../html.ts";
import { ContractError, type ContractIssue } from "./errors.ts";

/** Valid data with a name for its address, a title and a sentence. The first example of a component is its default. */
export interface Example {
  /** Part of the address `/preview/components/<id>/<name>/`: lower case, with hyphens. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly data: unknown;
}

/** Invalid data with the exact issue that it must produce. */
export interface Rejected {
  readonly name: string;
  readonly description: string;
  readonly data: unknown;
  readonly issue: Pick<ContractIssue, "path" | "message">;
}

/** The behaviour in the browser, as rows of the catalogue's tables; tests claim the rows by id. */
export interface Behaviour {
  readonly events: readonly { id: string; event: string; on: string; detail: string; meaning: string }[];
  readonly keyboard: readonly { id: string; keys: string; does: string }[];
  readonly aria: readonly { id: string; on: string; attribute: string; meaning: string }[];
}

/**
 * The frame of a component that is shown alone: `block` is in the flow of a page, `page` fills the window, `dialog` is
 * above it and is opened by the frame.
 */
export type Frame = "block" | "page" | "dialog";

/**
 * The purposes for which an engine finds a component without its name: loading or failed data, the steps of a flow, a
 * command, a rule between answers, rows of fields, the shell of an app, that of a public site.
 */
export type Purpose = "loading" | "failure" | "steps" | "command" | "rule" | "rows" | "shell" | "site";

/**
 * The kind of value that a form control submits under its name: a text, a number or choices as its data says, yes or no,
 * a file, or a query, which selects what is shown. A look-up is a text that is chosen among `options`, and has a control
 * more: what is typed to find them, under the name `query`. A grid is a list of checked cells, and has a control more:
 * the state that it shows, under its name with `Seen`.
 */
export type ControlKind = "text" | "check" | "file" | "query" | "lookup" | "grid";

/**
 * How a component is delivered to the browser: with the app, because it serves every screen or is on about half of
 * them; with the first flow, together with the parts of flows; or alone, with the first screen that names it.
 */
export type Delivery = "start" | "forms" | "alone";

/** The rough form of a component, for its skeleton while its data is loading. */
export type Skeleton = "text" | "tile" | "card" | "list" | "table";

/** Built-in texts that are no fields of the data, in German; `{name}` is replaced by a value. */
export type Texts = Readonly<Record<string, string>>;

export interface ComponentDefinition<Contract extends z.ZodMiniType, T extends Texts> {
  /** The heading of the contract in kebab case; the folder's name. */
  readonly id: string;
  readonly title: string;
  /** One sentence on its purpose. */
  readonly summary: string;
  readonly tags: readonly string[];
  readonly contract: Contract;
  readonly texts?: T;
  readonly markup: (data: z.output<Contract>, texts: T) => Markup;
  /** Data of a screen that the contract may refuse for want of an option, with what it takes instead. */
  readonly mend?: ((data: never) => object) | undefined;
  readonly examples: readonly Example[];
  readonly rejected: readonly Rejected[];
  readonly behaviour: Behaviour;
  /** Starts what it does in a flow, where its script comes with the component and not with every page. */
  readonly start?: () => void;
  /** The ids of the components that its markup contains. */
  readonly uses?: readonly string[];
  readonly frame?: Frame;
  /** Where a phone shows another form of it: the width of the window, in CSS px, in which small pictures make sense. */
  readonly thumbnailWidth?: 800 | 1280;
  readonly serves?: Purpose;
  /** It is a form control, whose contract has an id and a name; no component is one without saying so. */
  readonly control?: ControlKind;
  /** Whether it opens a page so large that a visible title beside it would be one too many. */
  readonly replacesTitle?: boolean;
  readonly skeleton?: Skeleton;
  /** `alone` where it is absent. */
  readonly delivery?: Delivery;
  /** Only public sites show it: the other apps and the pages of the catalogue do not load its styles. */
  readonly isOfSites?: boolean;
}

/** A component as hosts see it, the same for all. */
export interface Component {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly contract: z.ZodMiniType;
  readonly texts: Texts;
  readonly examples: readonly Example[];
  readonly rejected: readonly Rejected[];
  readonly behaviour: Behaviour;
  readonly start?: (() => void) | undefined;
  readonly uses: readonly string[];
  readonly frame: Frame;
  readonly thumbnailWidth?: 800 | 1280 | undefined;
  readonly serves?: Purpose | undefined;
  readonly control?: ControlKind | undefined;
  readonly replacesTitle?: boolean | undefined;
  readonly skeleton?: Skeleton | undefined;
  readonly delivery?: Delivery | undefined;
  readonly isOfSites?: boolean | undefined;
  /**
   * What results, addresses and drafts gave to a screen, with values and options that are gone replaced: what cannot be
   * known when a screen is written does not break it. Other data is returned as it is.
   */
  readonly mend?: ((data: never) => object) | undefined;
  /**
   * Validates `data` and returns its markup. The same arguments give the same bytes; `data` is not changed.
   *
   * @param texts built-in texts of another locale, by the keys of `texts`
   * @throws ContractError with every issue at once
   */
  render(data: unknown, texts?: Texts): string;
}

/** Makes a component from its contract, its markup and its entries for the catalogue. */
export function defineComponent<Contract extends z.ZodMiniType, T extends Texts = Record<never, string>>(
  definition: ComponentDefinition<Contract, T>,
): Component {
  const { id, contract, markup } = definition;
  const builtIn = definition.texts ?? ({} as T);
  let fast: Contract | undefined;
  return {
    ...definition,
    texts: builtIn,
    uses: definition.uses ?? [],
    frame: definition.frame ?? "block",
    render(data, texts) {
      fast ??= accelerate(contract);
      const result = fast.safeParse(data);
      if (!result.success) throw new ContractError(id, contractIssues(result.error, contract, data));
      return markup(result.data, texts === undefined ? builtIn : { ...builtIn, ...texts }).toString();
    },
  };
}
