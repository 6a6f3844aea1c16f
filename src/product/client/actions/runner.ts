import { rememberPlace } from "../../../../components/_kit/client/focus.ts";
import { openDialog } from "../../../../components/bottom-sheet/client.ts";
import { higherRisk, type Risk, riskRules } from "../../engine/risk.ts";
import type { Action } from "../../engine/screen/schema/screen-schema.ts";
import { setBusy } from "../busy.ts";
import { reportFault } from "../report-fault.ts";
import type { SdkFailure } from "../sdk/sdk.ts";
import { clientText } from "../texts.ts";
import { startToasts } from "../toasts/index.ts";
import { ask } from "./ask.ts";
import { displayText, doneOf, doubtOf, questionOf } from "./confirm.ts";
import { toSdkFailure } from "./failures.ts";
import { Feedback } from "./feedback.ts";
import { markFields } from "./field-errors.ts";
import { isComplete } from "./fields.ts";
import { type ActionCall, type ActionResult, handlerOf, isRegistered, type Preparation } from "./handlers.ts";
import { type ActionContext, type ActionRunOptions, type ActionsOptions, declined, type Outcome } from "./options.ts";
import { Sender } from "./request-queue.ts";
import type { Trigger } from "./trigger.ts";
import { Undoing } from "./undo.ts";

/** One press that is being processed. */
interface ActionRun {
  readonly name: string;
  readonly action: Action;
  /** The greater risk of the screen's and the operation's. */
  readonly risk: Risk;
  readonly press: Trigger;
  /** Including those of the route. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly options: ActionRunOptions;
  /** The subject of the action: a press on the same target during another one is not run. */
  readonly target: string;
  /** Of the effects that the person has confirmed. */
  readonly effectsHash?: string | undefined;
}

/** Runs the actions of a screen by their risk. */
export class Runner {
  readonly #options: ActionsOptions;
  readonly #context: ActionContext;
  readonly #running = new Map<string, Promise<Outcome>>();
  readonly #feedback: Feedback;
  readonly #sender: Sender;
  readonly #undoing: Undoing;

  constructor(options: ActionsOptions, context: ActionContext) {
    this.#options = options;
    this.#context = context;
    this.#feedback = new Feedback(startToasts(options), options.messages);
    this.#sender = new Sender(options, (target) => this.#feedback.check(target));
    this.#undoing = new Undoing(options, context, this.#sender, this.#feedback);
  }

  /**
   * A second press on the same target during the first returns the outcome of the first.
   *
   * @throws Error when the screen has no such action
   */
  run(name: string, press: Trigger, options: ActionRunOptions = {}): Promise<Outcome> {
    const action = this.#options.screen.actions?.[name];
    if (action === undefined) throw new Error(`The screen has no action "${name}". Declare it in its actions.`);
    const params = { ...this.#options.params(), ...press.params };
    const target = `${action.handler} ${name} ${params["id"] ?? ""}`;
    const risk = higherRisk(action.risk, this.#context.risk(action.handler) ?? "safe");
    const run: ActionRun = { name, action, risk, press, params, options, target };
    return this.#once(run, () => this.#prepare(run));
  }

  /** @throws Error when the handler is neither an operation nor registered */
  #requireHandler({ name, action: { handler } }: ActionRun): void {
    if (isRegistered(handler) || this.#context.risk(handler) !== undefined) return;
    throw new Error(
      `The action "${name}" names the handler "${handler}", which is no operation and is not registered. Correct the name, or register it with registerHandler.`,
    );
  }

  #once({ target }: ActionRun, work: () => Promise<Outcome>): Promise<Outcome> {
    const running = this.#running.get(target);
    if (running !== undefined) return running;
    this.#feedback.forget(target);
    const ending = work().finally(() => this.#running.delete(target));
    this.#running.set(target, ending);
    return ending;
  }

  async #prepare(run: ActionRun): Promise<Outcome> {
    const { fields } = run.press;
    const isChecked = fields === undefined || fields instanceof HTMLDialogElement || run.options.confirmed === true;
    if (!isChecked && !isComplete(fields)) return declined;
    try {
      this.#requireHandler(run);
      const preparation = await this.#preparation(run);
      if (preparation === undefined) return declined;
      const prepared = { ...run, params: { ...run.params, ...preparation.params } };
      const earlier = await this.#earlierOutcome(prepared);
      if (earlier !== undefined) return earlier;
      const own = await this.#previewed(prepared, preparation);
      const { effectsHash } = own;
      return (await this.#isConfirmed(run, own)) ? await this.#carryOut({ ...prepared, effectsHash }) : declined;
    } catch (error) {
      return this.#tellFailure(run, this.#sender.unsent(run.target, toSdkFailure(error, this.#options)));
    }
  }

  async #preparation(run: ActionRun): Promise<Preparation | undefined> {
    const { prepare } = handlerOf(run.action.handler);
    if (prepare === undefined) return {};
    return prepare({
      ...this.#callOf(run, new AbortController().signal),
      ask: (question) => ask(question, this.#options.messages, run.press.element),
      waiting: (work) => work.finally(setBusy(run.press.element)),
      text: (key) => clientText(this.#options.messages, key),
    });
  }

  /** What the dry-run says, where the person is to confirm an operation that does not say it itself. */
  async #previewed(
    { action, risk, press, options, params, target }: ActionRun,
    own: Preparation,
  ): Promise<Preparation> {
    const { preview } = this.#context;
    const isAsked = riskRules[risk].confirm && options.confirmed !== true && !isRegistered(action.handler);
    if (preview === undefined || !isAsked || this.#sender.isInDoubt(target)) return own;
    const done = setBusy(press.element);
    const told = preview(action.handler, params, AbortSignal.timeout(this.#options.timeout ?? 30_000)).finally(done);
    return { ...own, ...(await told) };
  }

  /**
   * Before other values are sent, the server is asked about the earlier ones; where they were or may have been carried
   * out, the person decides. Nothing if the new values are to be sent.
   */
  async #earlierOutcome(run: ActionRun): Promise<Outcome | undefined> {
    const { target, params, press } = run;
    const { messages } = this.#options;
    const done = setBusy(press.element);
    const earlier = await this.#sender.settleEarlier({ target, params }).finally(done);
    if (earlier.status === "clear") return undefined;
    const question = earlier.status === "done" ? doneOf(messages, earlier.result) : doubtOf(messages);
    const isSent = (await ask(question, messages, press.element)) !== undefined;
    if (!isSent && earlier.status === "open") return declined;
    this.#sender.giveUp(target);
    return isSent || earlier.status !== "done" ? undefined : this.#succeed(run, { result: earlier.result });
  }

  async #isConfirmed({ action, risk, press, options }: ActionRun, own: Preparation): Promise<boolean> {
    if (!riskRules[risk].confirm || options.confirmed) return true;
    const { messages } = this.#options;
    const label = displayText(press.element?.textContent);
    const say = (value: unknown) => this.#say(value, options);
    const question = questionOf(action.confirm, say, { messages, own, label });
    return (await ask(question, messages, press.element)) !== undefined;
  }

  async #carryOut(run: ActionRun): Promise<Outcome> {
    const { run: handle } = handlerOf(run.action.handler);
    const sending = { target: run.target, params: run.params, key: run.options.idempotencyKey };
    const done = setBusy(run.press.element);
    const ending = await this.#sender.send(
      sending,
      async (idempotencyKey, signal) => {
        const result = await handle({ ...this.#callOf(run, signal), idempotencyKey });
        return { ...this.#undoing.ofRequest(run.action.handler, idempotencyKey), ...result };
      },
      (result): ActionResult => ({ result }),
    );
    const outcome = ending.status === "done" ? this.#succeed(run, ending.value) : this.#tellFailure(run, ending);
    return Promise.resolve(outcome).finally(done);
  }

  #callOf({ name, action, params, effectsHash }: ActionRun, signal: AbortSignal): Omit<ActionCall, "idempotencyKey"> {
    return { action: name, handler: action.handler, params, sdk: this.#options.sdk, signal, effectsHash };
  }

  async #succeed(
    { action, risk, press, options, target }: ActionRun,
    { result, undo }: ActionResult,
  ): Promise<Outcome> {
    this.#feedback.forget(target);
    const receipt = displayText((result as { message?: unknown } | null | undefined)?.message);
    const said = displayText(this.#say(action.success, options)) ?? receipt;
    if (!riskRules[risk].undo || undo === undefined) this.#feedback.succeed(said);
    else this.#undoing.offer({ label: action.undoLabel, said, what: receipt ?? said }, undo);
    if (press.fields instanceof HTMLDialogElement) press.fields.querySelector("form")?.reset();
    if (!options.keep) await this.#reload(press.element);
    return { status: "done", result };
  }

  /** The row of a button may be gone afterwards: the keyboard then goes on at the heading above it. */
  async #reload(pressed: Element | undefined): Promise<void> {
    const goOn = rememberPlace(pressed ?? null);
    await this.#context.reload();
    if (pressed?.isConnected === false && document.activeElement === document.body) goOn();
  }

  #tellFailure(run: ActionRun, ending: Extract<Outcome, { failure: unknown }>): Outcome {
    const { options, target } = run;
    const { failure } = ending;
    this.#feedback.forget(target);
    const isTold = options.failed?.(failure) || this.#options.failed?.(failure);
    if (isTold || this.#tellAtFields(run, failure)) return ending;
    this.#feedback.fail(target, ending, () => void this.#again(run));
    if (failure.kind === "refused") this.#react(run, failure);
    return ending;
  }

  /** Another press on the same target is possible only once this one has ended. */
  #react({ name, action, press, options, params }: ActionRun, failure: SdkFailure): void {
    if (handlerOf(action.handler).refused?.(params, failure) === "again")
      setTimeout(() => void this.run(name, press, options));
  }

  /** Opens the dialog again, with its values, when its fields were refused. */
  #tellAtFields(
    { press: { fields, element } }: ActionRun,
    failure: Extract<Outcome, { failure: unknown }>["failure"],
  ): boolean {
    if (fields === undefined || Object.keys(failure.fields).length === 0) return false;
    if (fields instanceof HTMLDialogElement) openDialog(fields, element ?? null);
    const isMarked = markFields(fields, failure.fields);
    if (isMarked) this.#feedback.announce(failure.message);
    return isMarked;
  }

  /** Runs the same press again; if other values were entered since, it is a new press. */
  #again(run: ActionRun): Promise<Outcome> {
    const now = run.press.again?.();
    const isSame = now === undefined || JSON.stringify(now.params) === JSON.stringify(run.press.params);
    return isSame ? this.#once(run, () => this.#carryOut(run)) : this.run(run.name, now, run.options);
  }

  /** A text of the screen; nothing if an expression fails, and the action continues. */
  #say(value: unknown, { context }: ActionRunOptions): unknown {
    const { report = reportFault } = this.#options;
    try {
      return this.#context.resolve(value, { ...this.#options.context(), ...context });
    } catch (fault) {
      report(fault);
      return undefined;
    }
  }
}
