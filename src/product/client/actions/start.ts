import { reportFault } from "../report-fault.ts";
import { signInWay } from "../sign-in.ts";
import { isQuestion } from "./ask.ts";
import { holdForms } from "./form-rules.ts";
import type { ActionContext, ActionRunOptions, ActionsOptions, Outcome } from "./options.ts";
import { Runner } from "./runner.ts";
import { dialogTrigger, type Trigger, triggerOf } from "./trigger.ts";

/** The actions of a screen that is shown. */
export interface Actions {
  /**
   * Runs an action of the screen by its risk.
   *
   * @param from the pressed element, or the parameters alone
   * @throws Error when the screen has no such action
   */
  run(
    name: string,
    from?: HTMLElement | Readonly<Record<string, unknown>>,
    options?: ActionRunOptions,
  ): Promise<Outcome>;
  /** Stops listening. Running actions end and report their outcome. */
  stop(): void;
}

/** Runs an action when an element with `data-action` is pressed, or a dialog closes with an action's name. */
export function startActionsIn(context: Omit<ActionContext, "reload">, options: ActionsOptions): Actions {
  currentOptions = options;
  const runner = new Runner(options, { ...context, reload });
  const stopped = new AbortController();
  const { signal } = stopped;
  const isAction = (name: string | undefined): name is string =>
    name !== undefined && Object.hasOwn(options.screen.actions ?? {}, name);

  function press(event: Event): void {
    const element = (event.target as Element).closest<HTMLElement>("[data-action]");
    if (element === null || event.defaultPrevented || element.matches(':disabled, [aria-disabled="true"]')) return;
    const name = element.dataset["action"];
    if (isAction(name)) void runner.run(name, triggerOf(element));
    else if (name === "retry") void reload();
    else if (name === "sign-in") signInWay.again();
    else return;
    event.preventDefault();
  }

  /** `cancel` means that a dialog was dismissed, also where the screen has an action of that name. */
  function close({ target }: Event): void {
    if (!(target instanceof HTMLDialogElement) || isQuestion(target)) return;
    const name = target.returnValue;
    if (name !== "cancel" && isAction(name)) void runner.run(name, dialogTrigger(target));
  }

  holdForms({ ...options, rules: context.rules ?? (() => undefined) }, signal);
  document.addEventListener("click", press, { signal });
  // `close` does not bubble.
  document.addEventListener("close", close, { signal, capture: true });
  return {
    run: async (name, from = {}, runOptions = {}) => runner.run(name, triggerFrom(from), runOptions),
    stop: () => stopped.abort(),
  };
}

/** An undo after its screen was left concerns the screen that is shown by then. */
let currentOptions: ActionsOptions | undefined;

async function reload(): Promise<void> {
  try {
    await currentOptions?.reload();
  } catch (fault) {
    (currentOptions?.report ?? reportFault)(fault);
  }
}

function triggerFrom(from: HTMLElement | Readonly<Record<string, unknown>>): Trigger {
  return from instanceof HTMLElement ? triggerOf(from) : { element: undefined, fields: undefined, params: from };
}
