import type { Purpose } from "../../../../components/_kit/contract/component.ts";
import { headingElement } from "../../../../components/_kit/heading.ts";
import { html, type Markup, raw } from "../../../../components/_kit/html.ts";
import { flowOnlyControls } from "../screen/flow-only-controls.ts";
import { engineText, type Host, serving } from "../screen/host.ts";
import { localization } from "../screen/localize.ts";
import { NodeRenderer } from "../screen/render-screen.ts";
import { type Context, evaluate, isConditionMet } from "../screen/resolve.ts";
import type { FlowReview } from "../screen/schema/flow.ts";
import { defaultCancelLabel, reviewStep } from "../screen/schema/flow-names.ts";
import type { FlowStep, Screen } from "../screen/schema/screen-schema.ts";
import { type EffectLine, effectLines } from "./effect-lines.ts";
import { errorSummary } from "./error-summary.ts";
import type { FlowNotice, FlowStatus } from "./flow-view-model.ts";

/** The visible part of a flow: one step or the review alone, or everything. */
export type FlowView = { readonly mode: "guided"; readonly step: string } | { readonly mode: "compact" };

export type { FlowNotice, FlowStatus };
export { reviewStep };

/** The steps whose condition holds for the values so far. */
export function visibleSteps(screen: Screen, context: Context): FlowStep[] {
  return (screen.steps ?? []).filter((step) => isConditionMet(step.if, context));
}

/**
 * A flow as HTML: in guided mode the stepper, one step with its help and the way on; in compact mode every step as a
 * section, the review as a summary, and the submit button.
 */
export function renderFlow(
  screen: Screen,
  context: Context,
  host: Host,
  view: FlowView,
  status: FlowStatus = {},
): string {
  return withOwnWords(new FlowRenderer(screen, context, host, status).render(view), screen, context, host);
}

/** The page after a flow was submitted: the text of its action. */
export function renderFlowEnd(screen: Screen, context: Context, host: Host): string {
  return withOwnWords(new FlowRenderer(screen, context, host, {}).end(), screen, context, host);
}

function withOwnWords(flow: Markup, screen: Screen, context: Context, host: Host): string {
  return host.mark?.(`${flow}`, screen, context) ?? `${flow}`;
}

class FlowRenderer {
  readonly #screen: Screen;
  readonly #context: Context;
  readonly #host: Host;
  readonly #nodes: NodeRenderer;
  readonly #steps: readonly FlowStep[];
  readonly #status: FlowStatus;

  constructor(screen: Screen, context: Context, host: Host, status: FlowStatus) {
    this.#status = status;
    this.#screen = screen;
    this.#context = context;
    this.#host = host;
    this.#nodes = new NodeRenderer(screen, host, flowOnlyControls);
    this.#steps = visibleSteps(screen, context);
  }

  render(view: FlowView): Markup {
    return view.mode === "compact" ? this.#compact() : this.#guided(view.step);
  }

  end(): Markup {
    const success = this.#screen.actions?.[this.#screen.submit?.action ?? ""]?.success;
    const title = (success && this.#text(success)) || engineText(this.#host, "submitDone");
    return html`
      <div class="flow">
        <div class="flow__end" tabindex="-1">${this.#serve("failure", { tone: "success", title })}</div>
      </div>`;
  }

  /** Without a script, `method="dialog"` submits nothing: no answer appears in the address. */
  #guided(step: string): Markup {
    const index = this.#steps.findIndex(({ id }) => id === step);
    const current = this.#steps[index];
    return html`
      <form class="flow" method="dialog" data-flow="${this.#screen.id}" data-mode="guided" data-step="${step}">
        ${this.#notices()}
        ${this.#stepper(current === undefined ? this.#steps.length : index)}
        ${this.#errors()}
        ${current === undefined ? this.#review("guided") : this.#step(current, index)}
        ${this.#outcome()}
        ${this.#ways(current, index)}
      </form>`;
  }

  #compact(): Markup {
    return html`
      <form class="flow" method="dialog" data-flow="${this.#screen.id}" data-mode="compact">
        ${this.#notices()}
        ${this.#errors()}
        ${this.#steps.map((step) => this.#section(step))}
        ${this.#review("compact")}
        ${this.#outcome()}
        <div class="flow__ways">${this.#cancel()}${this.#submit()}</div>
      </form>`;
  }

  #notices(): Markup[] {
    return (this.#status.notices ?? []).map((notice) => this.#notice(notice));
  }

  #notice({ ways = {}, isUrgent, ...data }: FlowNotice): Markup {
    const alert = this.#serve("failure", { ...data, role: isUrgent ? "alert" : "status" });
    const buttons = Object.entries(ways).map(([value, label]) => this.#leading({ label, value }));
    return html`
      <div class="flow__notice">
        ${alert}
        ${buttons.length > 0 ? html`<div class="flow__notice-ways">${buttons}</div>` : null}
      </div>`;
  }

  #outcome(): Markup | null {
    const { outcome } = this.#status;
    return outcome === undefined ? null : this.#notice(outcome);
  }

  #errors(): Markup | null {
    return this.#status.isUntried ? null : errorSummary(this.#host, this.#status.controls ?? []);
  }

  #stepper(current: number): Markup | null {
    const steps = [
      ...this.#steps.map(({ title }) => this.#text(title)),
      ...(this.#hasReview() ? [this.#reviewTitle("guided")] : []),
    ];
    if (steps.length < 2) return null;
    return this.#serve("steps", {
      headed: true,
      steps: steps.map((label, index) => ({ label, state: stepState(index, current) })),
    });
  }

  #step(step: FlowStep, index: number): Markup {
    return html`
      <section class="flow__step" id="step-${step.id}" aria-labelledby="step-${step.id}-title">
        ${headingElement(2, this.#text(step.title), "flow__title", `step-${step.id}-title`)}
        ${index === 0 && this.#screen.intro ? html`<p class="flow__intro">${this.#text(this.#screen.intro)}</p>` : null}
        ${step.help ? html`<p class="flow__help">${this.#text(step.help)}</p>` : null}
        ${this.#body(step)}
      </section>`;
  }

  #section(step: FlowStep): Markup {
    const title = this.#text(step.title);
    return html`
      <section class="flow__step" id="step-${step.id}" aria-labelledby="step-${step.id}-title">
        <div class="flow__header">
          ${headingElement(2, title, "flow__title", `step-${step.id}-title`)}
          ${step.help && this.#help(title, this.#text(step.help))}
        </div>
        ${this.#body(step)}
      </section>`;
  }

  #help(title: string, help: string): Markup {
    const label = engineText(this.#host, "help").replace("{title}", title);
    return html`
      <details class="flow__disclosure">
        <summary aria-label="${label}"></summary>
        <p class="flow__help">${help}</p>
      </details>`;
  }

  #body(step: FlowStep): Markup {
    const index = (this.#screen.steps ?? []).indexOf(step);
    const place = { context: this.#context, pointer: `/steps/${index}/body`, level: 3 };
    return html`<div class="flow__body">${this.#nodes.nodes(step.body, place)}</div>`;
  }

  #hasReview(): boolean {
    return this.#screen.review !== undefined;
  }

  #reviewTitle(mode: FlowView["mode"]): string {
    const title = this.#screen.review?.title;
    if (title !== undefined) return this.#text(title);
    return engineText(this.#host, mode === "guided" ? "review" : "overview");
  }

  /** Words of the review, whose language the screen may say. */
  #reviewWords(text: string): string | Markup {
    const review: FlowReview | undefined = this.#screen.review;
    const lang = review?.lang;
    return lang === undefined ? text : html`<span lang="${lang}">${text}</span>`;
  }

  #review(mode: FlowView["mode"]): Markup | null {
    const { review } = this.#screen;
    if (review === undefined) return null;
    const place = { context: this.#context, pointer: "/review/summary", level: 3 };
    return html`
      <section class="flow__review" id="step-${reviewStep}" aria-labelledby="step-review-title">
        ${headingElement(2, this.#reviewWords(this.#reviewTitle(mode)), "flow__title", "step-review-title")}
        ${mode === "guided" && review.intro ? html`<p class="flow__intro">${this.#reviewWords(this.#text(review.intro))}</p>` : null}
        ${this.#reviewChange()}
        ${this.#isReviewThere() ? this.#nodes.nodes(review.summary, place) : null}
        ${this.#reviewStatus()}
        ${this.#effects()}
      </section>`;
  }

  /** A summary may read the result of the dry-run, so it is rendered only once that is available. */
  #isReviewThere(): boolean {
    return this.#status.review === undefined || this.#screen.review?.source === undefined;
  }

  #reviewStatus(): Markup | null {
    const { review } = this.#status;
    if (review === undefined) return null;
    if (review === "ahead") return html`<p class="flow__help">${engineText(this.#host, "reviewAhead")}</p>`;
    return this.#notice(review);
  }

  #reviewChange(): Markup | null {
    if (this.#status.effectsBefore === undefined || this.#status.review !== undefined) return null;
    const [title, body] = [engineText(this.#host, "reviewChanged"), engineText(this.#host, "reviewChangedBody")];
    return this.#notice({ tone: "warning", title, body, isUrgent: true });
  }

  #effects(): Markup | null {
    const { review } = this.#screen;
    if (review?.effects === undefined || this.#status.review !== undefined) return null;
    const isAwaited = this.#host.states?.["review"]?.status === "loading";
    if (isAwaited) return this.#awaitedEffects();
    const effects = evaluate(review.effects.$bind, this.#context);
    if (!Array.isArray(effects)) return null;
    const lines = effectLines(effects.map(String), this.#status.effectsBefore);
    if (lines.length === 0) return null;
    const title =
      review.effectsTitle === undefined
        ? engineText(this.#host, "effects")
        : this.#reviewWords(this.#text(review.effectsTitle));
    return html`
      <div class="flow__effects">
        ${headingElement(3, title, "flow__effects-title")}
        <ul>
          ${lines.map((line) => this.#effect(line))}
        </ul>
      </div>`;
  }

  #effect({ effect, change }: EffectLine): Markup {
    if (change === undefined) return html`<li>${effect}</li>`;
    const label = engineText(this.#host, change === "added" ? "effectAdded" : "effectRemoved");
    const words = change === "added" ? html`<ins>${effect}</ins>` : html`<del>${effect}</del>`;
    return html`<li data-change="${change}"><strong>${label}</strong> ${words}</li>`;
  }

  #awaitedEffects(): Markup {
    return html`
      <p class="flow__help">${engineText(this.#host, "reviewLoading")}</p>
      ${this.#serve("loading", { shape: "list" })}`;
  }

  #ways(current: FlowStep | undefined, index: number): Markup {
    const isLast = current === undefined || (!this.#hasReview() && index === this.#steps.length - 1);
    const isFirst = current !== undefined && index === 0;
    return html`
      <div class="flow__ways">
        ${isFirst ? this.#cancel() : this.#leading({ label: engineText(this.#host, "back"), value: "back" })}
        ${isLast ? this.#submit() : this.#forward(engineText(this.#host, "next"), "next")}
      </div>`;
  }

  #submit(): Markup {
    const { submit } = this.#screen;
    const label = submit?.label === undefined ? engineText(this.#host, "submit") : this.#text(submit.label);
    return this.#forward(label, "submit");
  }

  #forward(label: string, value: string): Markup {
    const { isBusy = false } = this.#status;
    return this.#serve("command", {
      type: "submit",
      name: "way",
      value,
      label,
      variant: "primary",
      size: "lg",
      busy: isBusy,
    });
  }

  #cancel(): Markup {
    const { cancel } = this.#screen;
    const own = cancel?.label === defaultCancelLabel ? undefined : cancel?.label;
    const label = own ?? engineText(this.#host, "cancel");
    if (cancel?.href !== undefined) return this.#serve("command", { label, variant: "ghost", href: cancel.href });
    return this.#leading({ label, variant: "ghost", value: "cancel" });
  }

  /** Navigation is no submit button: the Enter key presses the first one of a form. */
  #leading(data: object): Markup {
    return this.#serve("command", { type: "button", name: "leads", ...data });
  }

  #serve(purpose: Purpose, data: object): Markup {
    const component = serving(this.#host, purpose);
    if (component === undefined) return html``;
    const { fields, texts } = localization(component, this.#host.messages ?? {});
    return raw(component.render({ ...fields, ...data }, texts));
  }

  #text(words: unknown): string {
    return this.#nodes.text(words, this.#context);
  }
}

function stepState(index: number, current: number): string {
  if (index === current) return "current";
  return index < current ? "done" : "upcoming";
}
