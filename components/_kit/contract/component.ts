import type * as z from "zod/mini";
import { accelerate } from "#accelerate";
import { contractIssues } from "#contract-issues";
import type { Markup } from "../html.ts";
import { ContractError, type ContractIssue } from "./errors.ts";

/** Valid data with a name for its address, a title and one sentence. The first example of a component is its default. */
export interface Example {
  /** Part of the address `/preview/components/<id>/<name>/`: lower case, with hyphens. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly data: unknown;
}

/** Invalid data with the issue that it must produce, to the letter. */
export interface Rejected {
  readonly name: string;
  readonly description: string;
  readonly data: unknown;
  readonly issue: Pick<ContractIssue, "path" | "message">;
}

/** What happens in the browser, as rows of the catalogue's tables; tests claim the rows by their id. */
export interface Behaviour {
  readonly events: readonly { id: string; event: string; on: string; detail: string; meaning: string }[];
  readonly keyboard: readonly { id: string; keys: string; does: string }[];
  readonly aria: readonly { id: string; on: string; attribute: string; meaning: string }[];
}

/**
 * What a component stands in when it is shown alone: `block` in the flow of a page, `page` fills the window,
 * `dialog` lies above it and is opened by the frame.
 */
export type Frame = "block" | "page" | "dialog";

/**
 * What an engine needs a component for without knowing which: what stands for data that is loading or that failed, the
 * steps of a flow, a command, the shell of an app.
 */
export type Purpose = "loading" | "failure" | "steps" | "command" | "shell";

/**
 * How a component comes to the browser: with the app, because it serves every screen or is on about half of them; with the
 * first flow, together with what flows are made of; or alone, with the first screen that names it.
 */
export type Delivery = "start" | "forms" | "alone";

/** The rough form of a component, for what stands in its place while its data is loading. */
export type Skeleton = "text" | "tile" | "card" | "list" | "table";

/** Built-in texts that are no fields of the data, in German; `{name}` stands for a value. */
export type Texts = Readonly<Record<string, string>>;

export interface ComponentDefinition<Contract extends z.ZodMiniType, T extends Texts> {
  /** The heading of the contract in kebab case; the folder's name. */
  readonly id: string;
  readonly title: string;
  /** One sentence: what it is for. */
  readonly summary: string;
  readonly tags: readonly string[];
  readonly contract: Contract;
  readonly texts?: T;
  readonly markup: (data: z.output<Contract>, texts: T) => Markup;
  readonly examples: readonly Example[];
  readonly rejected: readonly Rejected[];
  readonly behaviour: Behaviour;
  /** The ids of the components that its markup contains. */
  readonly uses?: readonly string[];
  readonly frame?: Frame;
  readonly serves?: Purpose;
  readonly skeleton?: Skeleton;
  /** `alone` where it is absent. */
  readonly delivery?: Delivery;
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
  readonly uses: readonly string[];
  readonly frame: Frame;
  readonly serves?: Purpose | undefined;
  readonly skeleton?: Skeleton | undefined;
  readonly delivery?: Delivery | undefined;
  /**
   * Validates `data` and gives its markup. The same arguments give the same bytes; `data` is not changed.
   *
   * @param texts built-in texts of another locale, by the keys of `texts`
   * @throws ContractError with every issue at once
   */
  render(data: unknown, texts?: Texts): string;
}

/** Makes a component of its contract, its markup and what the catalogue shows of it. */
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
