import type { Component } from "../../../../components/_kit/contract/component.ts";
import { html, type Markup, raw } from "../../../../components/_kit/html.ts";
import { fillText } from "../../../../components/_kit/texts.ts";
import { acceptedData } from "./accepted-data.ts";
import type { flowOnlyControls } from "./flow-only-controls.ts";
import { engineText, type Host, ScreenError, type ScreenProblem, serving } from "./host.ts";
import { layout } from "./layouts.ts";
import { contractFields, localization } from "./localize.ts";
import { type Context, evaluate, isBound, isConditionMet, type MessageContext, resolve } from "./resolve.ts";
import type { ComponentNode, LayoutNode, RepeatNode, Screen, ScreenNode } from "./schema/screen-schema.ts";
import { rootsRead, type SourceRefusal, type SourceState } from "./sources.ts";

/** The scope of a node: the context with the items of the repeats around it, its place and its heading level. */
interface NodeScope {
  readonly context: Context;
  /** JSON pointer into the screen. */
  readonly pointer: string;
  /** Level of the next heading. */
  readonly level: number;
}

/** Renders nodes of one screen. Each failed source is reported once, where it is read first. */
export class NodeRenderer {
  readonly #screen: string;
  readonly #sources: Screen["data"];
  readonly #host: Host;
  readonly #words: MessageContext;
  readonly #controls: typeof flowOnlyControls | undefined;
  readonly #told = new Set<string>();

  /** @param controls draws the controls that only flows have */
  constructor(screen: Pick<Screen, "id" | "data">, host: Host, controls?: typeof flowOnlyControls) {
    this.#controls = controls;
    this.#screen = screen.id;
    this.#sources = screen.data;
    this.#host = host;
    this.#words = {
      locale: host.locale ?? "de-CH",
      messages: host.messages ?? {},
      missing: (key) => void this.#problem({ pointer: "", message: `There is no message "${key}".` }),
    };
  }

  /** The visible nodes, in order. */
  nodes(nodes: readonly ScreenNode[] | undefined, place: NodeScope): Markup[] {
    const awaited = new Set<string>();
    return (nodes ?? []).flatMap((node, index) =>
      this.#isAwaited(node, awaited) ? [] : this.node(node, { ...place, pointer: `${place.pointer}/${index}` }),
    );
  }

  /** While a source is loading, nodes with a condition on it may be hidden: only the first one shows that it waits. */
  #isAwaited(node: ScreenNode, awaited: Set<string>): boolean {
    const { states } = this.#host;
    if (states === undefined) return false;
    const loading = [...rootsRead(node.if)].filter(
      (root) => Object.hasOwn(states, root) && states[root]?.status === "loading",
    );
    const isKnown = loading.some((root) => awaited.has(root));
    for (const root of loading) awaited.add(root);
    return isKnown;
  }

  node(node: ScreenNode, place: NodeScope): Markup[] {
    const drawn = this.#drawn(node, place);
    if (this.#host.places !== true || drawn.length === 0) return drawn;
    return [raw(`<!--${place.pointer}-->`), ...drawn, raw("<!--/-->")];
  }

  #drawn(node: ScreenNode, place: NodeScope): Markup[] {
    const waiting = this.#waiting(node);
    if (waiting !== undefined) return waiting;
    if (!isConditionMet(node.if, place.context) || !this.#allows(node)) return [];
    if ("each" in node) return this.#repeat(node, place);
    return "layout" in node ? this.#layout(node, place) : [this.#component(node, place)];
  }

  /** The age of the data, where it comes from the device and not from the network. */
  offline(): Markup[] {
    const offline = Object.values(this.#host.states ?? {}).find(({ status }) => status === "offline");
    if (offline?.status !== "offline") return [];
    const title = engineText(this.#host, "offline").replace("{since}", offline.since);
    return [this.#serve("failure", { tone: "neutral", title })];
  }

  /** A text of the screen, a literal or an expression. */
  text(value: unknown, context: Context): string {
    const text = resolve(value, context, this.#words);
    return text === null || text === undefined ? "" : String(text);
  }

  /** Replaces a node whose data is missing: a skeleton, an alert, or nothing where the failure is already shown. */
  #waiting(node: ScreenNode): Markup[] | undefined {
    const { states } = this.#host;
    if (states === undefined) return undefined;
    const own =
      "layout" in node
        ? { if: node.if, title: node.title }
        : "each" in node
          ? { $bind: node.each }
          : (this.#controls?.neededBy(node, this.#host) ?? node);
    for (const root of rootsRead(own)) {
      const state = Object.hasOwn(states, root) ? states[root] : undefined;
      if (state?.status === "loading") return [this.#skeleton(node)];
      if (state?.status === "failed") return this.#failure(root, state);
    }
    return undefined;
  }

  #skeleton(node: ScreenNode): Markup {
    const inner = "each" in node ? node.node : node;
    const id = "component" in inner ? inner.component : "";
    const shape = this.#host.components.get(id)?.skeleton;
    return this.#serve("loading", shape === undefined ? {} : { shape });
  }

  #failure(source: string, { traceId, refusal }: Extract<SourceState, { status: "failed" }>): Markup[] {
    if (this.#told.has(source)) return [];
    this.#told.add(source);
    const { message, wayOn }: Partial<SourceRefusal> = refusal ?? { wayOn: "retry" };
    return [
      this.#serve("failure", {
        tone: "danger",
        title: engineText(this.#host, "failureTitle"),
        body: message ?? engineText(this.#host, "failureBody"),
        action: wayOn && { action: wayOn, label: engineText(this.#host, wayOn === "retry" ? wayOn : "signIn") },
        traceId,
      }),
    ];
  }

  #serve(purpose: NonNullable<Component["serves"]>, data: object): Markup {
    const component = serving(this.#host, purpose);
    return component === undefined ? html`` : this.#render(component, data);
  }

  #allows(node: ScreenNode): boolean {
    const { capabilities } = this.#host;
    const needed = "requires" in node ? node.requires : undefined;
    return capabilities === undefined || needed === undefined || needed.every((name) => capabilities.has(name));
  }

  #repeat(node: RepeatNode, place: NodeScope): Markup[] {
    const items = evaluate(node.each, place.context);
    if (!Array.isArray(items)) return [];
    return items.flatMap((item) =>
      this.node(node.node, {
        ...place,
        pointer: `${place.pointer}/node`,
        context: { ...place.context, [node.as]: item },
      }),
    );
  }

  /**
   * A layout without visible children is hidden, because its heading would have no content. One that has an id and no
   * heading stays: others refer to it, such as a search to its results.
   */
  #layout(node: LayoutNode, place: NodeScope): Markup[] {
    const level = node.title === undefined ? place.level : place.level + 1;
    const children = this.nodes(node.children, { ...place, pointer: `${place.pointer}/children`, level });
    const isAim = node.id !== undefined && node.title === undefined;
    if (children.length === 0 && (node.children?.length ?? 0) > 0 && !isAim) return [];
    const title = node.title === undefined ? undefined : this.text(node.title, place.context);
    const drawn = layout({ ...node, title, level: place.level }, children);
    return this.#isLocked(node) ? this.#locked(drawn, node) : [drawn];
  }

  /** Whether the layout has fields whose submit buttons are all hidden for want of capabilities. */
  #isLocked(node: LayoutNode): boolean {
    const inner = componentNodesIn(node);
    const senders = inner.filter(({ data }) => typeof data?.["action"] === "string");
    return (
      senders.length > 0 &&
      !senders.some((sender) => this.#allows(sender)) &&
      inner.some((each) => this.#isField(each)) &&
      !(node.children ?? []).some((child) => "layout" in child && this.#isLocked(child))
    );
  }

  /** A parameter of a data source is no field of a form: it selects what is shown. */
  #isField({ component, data = {} }: ComponentNode): boolean {
    const control = this.#host.components.get(component)?.control;
    const isControl = control !== undefined && control !== "query";
    return isControl && !JSON.stringify(this.#sources ?? {}).includes(`params.${data["name"] ?? data["id"]}`);
  }

  #locked(drawn: Markup, node: LayoutNode): Markup[] {
    const { missing } = this.#host;
    const needed = componentNodesIn(node).flatMap(({ requires = [] }) => requires);
    const part = needed.map((name) => missing?.(name)).find((each) => each !== undefined) ?? "permission";
    const title = engineText(this.#host, "lockedTitle");
    const told = this.#serve("failure", { title, body: engineText(this.#host, `${part}Missing`) });
    const legend = html`<legend class="visually-hidden">${title}</legend>`;
    return [html`<div class="stack">${told}<fieldset disabled>${legend}${drawn}</fieldset></div>`];
  }

  #component(node: ComponentNode, { context, pointer, level }: NodeScope): Markup {
    const component = this.#host.components.get(node.component);
    if (component === undefined) {
      return this.#broken({ pointer, message: `There is no component "${node.component}".` });
    }
    let data: Record<string, unknown> | undefined;
    try {
      const own = this.#resolved(component, node.data ?? {}, context);
      data = this.#completed(component, own, level);
      // What is written out is not mended: a mistake in it has to be found.
      const { mend } = component;
      const drawn = this.#render(component, mend && isBound(node.data) ? mend(data as never) : data);
      // Its outermost element says the language of the words in it.
      return node.lang ? raw(drawn.toString().replace(/<[\w-]+/, `$& lang="${node.lang}"`)) : drawn;
    } catch (cause) {
      const problem = { pointer, message: cause instanceof Error ? cause.message : String(cause), cause };
      return (data && this.#part(component, data, problem)) ?? this.#broken(problem);
    }
  }

  #resolved(component: Component, data: Record<string, unknown>, context: Context): Record<string, unknown> {
    const own = this.#controls?.shownBy(component, data, context, this.#host, this.#words);
    return own ?? (resolve(data, context, this.#words, component.contract) as Record<string, unknown>);
  }

  /**
   * A component without the part of its data that its contract refuses, and where it is no control a notice that names
   * the fault. Undefined where nothing can be left out.
   */
  #part(component: Component, data: Record<string, unknown>, problem: ScreenProblem): Markup | undefined {
    const accepted = acceptedData(component.contract, {
      ...localization(component, this.#words.messages).fields,
      ...data,
    });
    if (accepted === undefined) return undefined;
    const traceId = this.#problem(problem);
    const drawn = this.#render(component, accepted);
    if (!contractFields(component).has("error")) return html`${drawn}${this.#notice("brokenPart", traceId)}`;
    const label = String(data["label"] ?? data["legend"]);
    const error = fillText(engineText(this.#host, "invalidPattern"), { label });
    return this.#render(component, { error, ...accepted });
  }

  /** The data with the values that depend on place and locale. */
  #completed(component: Component, data: Record<string, unknown>, level: number): Record<string, unknown> {
    const fields = contractFields(component);
    const own: Record<string, unknown> = {};
    if (fields.has("headingLevel")) own["headingLevel"] = Math.min(Math.max(level, 2), 4);
    if (fields.has("locale")) own["locale"] = this.#words.locale;
    const error = fields.has("error") ? this.#errorOf(data) : undefined;
    if (error !== undefined) own["error"] = error;
    return { ...own, ...data };
  }

  #errorOf({ name, id }: Record<string, unknown>): string | undefined {
    const { errors = {} } = this.#host;
    const control = String(name ?? id);
    return Object.hasOwn(errors, control) ? errors[control] : undefined;
  }

  #render(component: Component, data: object): Markup {
    const { fields, texts } = localization(component, this.#words.messages);
    return raw(component.render({ ...fields, ...data }, texts));
  }

  #broken(problem: ScreenProblem): Markup {
    const traceId = this.#problem(problem);
    return this.#notice("brokenTitle", traceId);
  }

  #notice(title: "brokenTitle" | "brokenPart", traceId: string | undefined): Markup {
    const body = engineText(this.#host, "brokenBody");
    return this.#serve("failure", { tone: "warning", title: engineText(this.#host, title), body, traceId });
  }

  #problem(problem: ScreenProblem): string | undefined {
    if (this.#host.report === undefined) throw new ScreenError(this.#screen, problem);
    const id = this.#host.report(problem);
    return typeof id === "string" ? id : undefined;
  }
}

const nodesOfLayouts = new WeakMap<LayoutNode, readonly ComponentNode[]>();

/** The component nodes in a layout and in those inside of it; looked up once, as every page of a screen asks. */
function componentNodesIn(layout: LayoutNode): readonly ComponentNode[] {
  const known = nodesOfLayouts.get(layout);
  if (known !== undefined) return known;
  const found = (layout.children ?? []).flatMap((node) => {
    if ("layout" in node) return componentNodesIn(node);
    return "component" in node ? [node] : [];
  });
  nodesOfLayouts.set(layout, found);
  return found;
}

/**
 * The body of a screen as HTML, without a shell around it.
 *
 * @param context roots of expressions: `params`, results of data sources by name, `values`, `club`, `person`, …
 * @throws ScreenError with the place in the definition, unless the host has `report`
 */
export function renderScreenBody(screen: Screen, context: Context, host: Host): string {
  const renderer = new NodeRenderer(screen, host);
  const body = renderer.nodes(screen.body, { context, pointer: "/body", level: 2 });
  return html`${renderer.offline()}${body}`.toString();
}

/** The title of a screen; where its data is not loaded yet, a text that says so. */
export function screenTitle(screen: Screen, context: Context, host: Host): string {
  return new NodeRenderer(screen, host).text(screen.title, context) || engineText(host, "loading");
}
