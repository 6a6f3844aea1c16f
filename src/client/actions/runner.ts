import { openDialog } from "../../../components/bottom-sheet/client.ts";
import type { Action } from "../../engine/screen-schema.ts";
import { clientText } from "../texts.ts";
import { startToasts } from "../toasts/index.ts";
import { ask } from "./ask.ts";
import { questionOf, textOf } from "./confirm.ts";
import { failureOf } from "./failures.ts";
import { markFields } from "./field-errors.ts";
import { isComplete } from "./fields.ts";
import { type ActionCall, type ActionResult, handlerOf, type Preparation } from "./handlers.ts";
import { type ActionsOptions, declined, type Outcome, type RunOptions, type Surroundings } from "./options.ts";
import type { Press } from "./press.ts";
import { Sender } from "./sender.ts";
import { Teller } from "./teller.ts";
import { Undoing } from "./undoing.ts";

/** One press on its way. */
interface Run {
  readonly name: string;
  readonly action: Action;
  readonly press: Press;
  /** With those of the route. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly options: RunOptions;
  /** What the action is about: presses on the same wait for each other. */
  readonly target: string;
}

/** Runs the actions of a screen by their risk. */
export class Runner {
  readonly #options: ActionsOptions;
  readonly #surroundings: Surroundings;
  readonly #running = new Map<string, Promise<Outcome>>();
  readonly #teller: Teller;
  readonly #sender: Sender;
  readonly #undoing: Undoing;

  constructor(options: ActionsOptions, surroundings: Surroundings) {
    this.#options = options;
    this.#surroundings = surroundings;
    this.#teller = new Teller(startToasts(options), options.messages);
    this.#sender = new Sender(options, this.#teller);
    this.#undoing = new Undoing(options, surroundings, this.#sender, this.#teller);
  }

  /**
   * A second press on the same, while the first is on its way, is the first.
   *
   * @throws Error when the screen has no such action
   */
  run(name: string, press: Press, options: RunOptions = {}): Promise<Outcome> {
    const action = this.#options.screen.actions?.[name];
    if (action === undefined) throw new Error(`The screen has no action "${name}". Declare it in its actions.`);
    const params = { ...this.#options.params(), ...press.params };
    const target = `${name} ${params["id"] ?? ""}`;
    const run: Run = { name, action, press, params, options, target };
    return this.#once(run, () => this.#prepare(run));
  }

  #once({ target }: Run, work: () => Promise<Outcome>): Promise<Outcome> {
    const running = this.#running.get(target);
    if (running !== undefined) return running;
    this.#teller.forget(target);
    const ending = work().finally(() => this.#running.delete(target));
    this.#running.set(target, ending);
    return ending;
  }

  async #prepare(run: Run): Promise<Outcome> {
    const { fields } = run.press;
    const isChecked = fields === undefined || fields instanceof HTMLDialogElement || run.options.confirmed === true;
    if (!isChecked && !isComplete(fields)) return declined;
    try {
      const preparation = await this.#preparation(run);
      if (preparation === undefined || !(await this.#isConfirmed(run, preparation))) return declined;
      return await this.#carryOut({ ...run, params: { ...run.params, ...preparation.params } });
    } catch (error) {
      return this.#tellFailure(run, { status: "failed", failure: failureOf(error, this.#options) });
    }
  }

  async #preparation(run: Run): Promise<Preparation | undefined> {
    const { prepare } = handlerOf(run.action.handler);
    if (prepare === undefined) return {};
    return prepare({
      ...this.#callOf(run, new AbortController().signal),
      ask: (question) => ask(question, this.#options.messages, run.press.element),
      text: (key) => clientText(this.#options.messages, key),
    });
  }

  async #isConfirmed({ action, press, options }: Run, own: Preparation): Promise<boolean> {
    if (action.risk !== "irreversible" || options.confirmed) return true;
    const { messages } = this.#options;
    const label = textOf(press.element?.textContent);
    const say = (value: unknown) => this.#say(value, options);
    const question = questionOf(action.confirm, say, { messages, own, label });
    return (await ask(question, messages, press.element)) !== undefined;
  }

  async #carryOut(run: Run): Promise<Outcome> {
    const { run: handle } = handlerOf(run.action.handler);
    const { target, params } = run;
    const sending = { target, params, key: run.options.idempotencyKey };
    const done = setBusy(run.press.element);
    const ending = await this.#sender.send(sending, async (idempotencyKey, signal) => {
      return (await handle({ ...this.#callOf(run, signal), idempotencyKey })) ?? {};
    });
    const outcome = ending.status === "done" ? this.#succeed(run, ending.value) : this.#tellFailure(run, ending);
    return Promise.resolve(outcome).finally(done);
  }

  #callOf({ name, action, params }: Run, signal: AbortSignal): Omit<ActionCall, "idempotencyKey"> {
    return { action: name, handler: action.handler, params, sdk: this.#options.sdk, signal };
  }

  async #succeed({ action, params, press, options, target }: Run, { result, undo }: ActionResult): Promise<Outcome> {
    this.#teller.forget(target);
    const receipt = textOf((result as { message?: unknown } | null | undefined)?.message);
    const said = textOf(this.#say(action.success, options)) ?? receipt;
    const takeBack = undo ?? this.#undoing.inverse(action.handler, params, result);
    if (action.risk !== "reversible" || takeBack === undefined) this.#teller.succeed(said);
    else this.#undoing.offer({ label: action.undoLabel, said, what: receipt ?? said }, takeBack);
    if (press.fields instanceof HTMLDialogElement) press.fields.querySelector("form")?.reset();
    if (!options.keep) await this.#surroundings.reload();
    return { status: "done", result };
  }

  #tellFailure(run: Run, ending: Extract<Outcome, { failure: unknown }>): Outcome {
    const { options, target } = run;
    const { failure } = ending;
    this.#teller.forget(target);
    if (options.failed?.(failure) || this.#tellAtFields(run, failure)) return ending;
    this.#teller.fail(target, ending, () => void this.#again(run));
    return ending;
  }

  /** A dialog whose fields were refused opens again, as it was left. */
  #tellAtFields(
    { press: { fields, element } }: Run,
    failure: Extract<Outcome, { failure: unknown }>["failure"],
  ): boolean {
    if (fields === undefined || Object.keys(failure.fields).length === 0) return false;
    if (fields instanceof HTMLDialogElement) openDialog(fields, element ?? null);
    const isMarked = markFields(fields, failure.fields);
    if (isMarked) this.#teller.announce(failure.message);
    return isMarked;
  }

  /** The same once more; where something else was entered since then, it is a new press. */
  #again(run: Run): Promise<Outcome> {
    const now = run.press.again?.();
    const isSame = now === undefined || JSON.stringify(now.params) === JSON.stringify(run.press.params);
    return isSame ? this.#once(run, () => this.#carryOut(run)) : this.run(run.name, now, run.options);
  }

  /** Words of the screen; where an expression fails there are none, and the action goes on. */
  #say(value: unknown, { context }: RunOptions): unknown {
    const { report = console.error } = this.#options;
    try {
      return this.#surroundings.resolve(value, { ...this.#options.context(), ...context });
    } catch (fault) {
      report(fault);
      return undefined;
    }
  }
}

/** Shows that an action is running. What it gives shows that it is over. */
function setBusy(element: HTMLElement | undefined): () => void {
  element?.setAttribute("aria-busy", "true");
  return () => element?.removeAttribute("aria-busy");
}
