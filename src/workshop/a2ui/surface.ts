import { components } from "../../../components/index.ts";
import {
  type Context,
  evaluate,
  isConditionMet,
  isExpression,
  type MessageContext,
  resolve,
} from "../../product/engine/screen/resolve.ts";
import type { ComponentNode, LayoutNode, RepeatNode } from "../../product/engine/screen/schema/node.ts";
import type { Screen, ScreenNode } from "../../product/engine/screen/schema/screen-schema.ts";
import { documentsOf } from "../screens/scenarios.ts";
import { projectSituation } from "../screens/situation.ts";
import { a2uiVersion, catalogId, ownWay } from "./catalog.ts";
import { layoutName } from "./layouts.ts";
import { type Unmapped, unmappedOf } from "./unmapped.ts";

/** A screen as messages of A2UI, in its first situation, and what they cannot say. */
export interface ScreenSurface {
  readonly messages: readonly object[];
  readonly unmapped: readonly Unmapped[];
}

interface SurfaceComponent {
  readonly id: string;
  readonly component: string;
  readonly [property: string]: unknown;
}

/** The messages that create a surface with the components and the data of a screen. */
export function screenSurface(screen: Screen): ScreenSurface {
  const [first] = documentsOf(screen);
  if (first === undefined) throw new Error(`The screen "${screen.id}" has no situation.`);
  const { context, host } = projectSituation(screen, first.scenario);
  const words = { locale: host.locale ?? "de-CH", messages: host.messages ?? {} };
  const surface = new Surface(screen, words, host.capabilities);
  const surfaceId = screen.id;
  const data = Object.fromEntries(Object.keys(screen.data ?? {}).map((name) => [name, context[name] ?? null]));
  const say = (message: object) => ({ version: a2uiVersion, ...message });
  return {
    messages: [
      say({ createSurface: { surfaceId, catalogId } }),
      say({ updateDataModel: { surfaceId, path: "/", value: data } }),
      say({ updateComponents: { surfaceId, components: surface.write(context) } }),
    ],
    unmapped: unmappedOf(screen),
  };
}

/** Where the names of a context are in the data model. */
type Paths = ReadonlyMap<string, string>;

interface SurfaceScope {
  readonly context: Context;
  readonly paths: Paths;
}

class Surface {
  readonly #screen: Screen;
  readonly #words: MessageContext;
  readonly #capabilities: ReadonlySet<string> | undefined;
  readonly #all: SurfaceComponent[] = [];
  readonly #ids = new Set(["root"]);

  constructor(screen: Screen, words: MessageContext, capabilities: ReadonlySet<string> | undefined) {
    this.#screen = screen;
    this.#words = words;
    this.#capabilities = capabilities;
  }

  /** The components, the root first; the steps of a flow stand one below the other. */
  write(context: Context): SurfaceComponent[] {
    const { body = [], steps = [], data = {} } = this.#screen;
    const scope = { context, paths: new Map(Object.keys(data).map((name) => [name, `/${name}`])) };
    const own = body.flatMap((node) => this.#node(node, scope));
    const inSteps = steps
      .filter((step) => isConditionMet(step.if, context))
      .map((step) => {
        const id = this.#newId(`step-${step.id}`);
        const children = step.body.flatMap((node) => this.#node(node, scope));
        this.#all.push({
          id,
          component: layoutName("section"),
          title: resolve(step.title, context, this.#words),
          children,
        });
        return id;
      });
    return [{ id: "root", component: layoutName("stack"), children: [...own, ...inSteps] }, ...this.#all];
  }

  #node(node: ScreenNode, scope: SurfaceScope): string[] {
    if (!isConditionMet(node.if, scope.context) || !this.#allows(node)) return [];
    if ("each" in node) return this.#repeat(node, scope);
    return ["layout" in node ? this.#layout(node, scope) : this.#component(node, scope)];
  }

  #allows(node: ScreenNode): boolean {
    const needed = "requires" in node ? (node.requires ?? []) : [];
    return this.#capabilities === undefined || needed.every((name) => this.#capabilities?.has(name));
  }

  #repeat(node: RepeatNode, { context, paths }: SurfaceScope): string[] {
    const items = evaluate(node.each, context);
    const list = dataPointer(node.each, paths);
    return (Array.isArray(items) ? items : []).flatMap((item, index) => {
      const inner = new Map(paths);
      inner.delete(node.as);
      if (list !== undefined) inner.set(node.as, `${list}/${index}`);
      return this.#node(node.node, { context: { ...context, [node.as]: item }, paths: inner });
    });
  }

  #layout(node: LayoutNode, scope: SurfaceScope): string {
    const { layout, title, gap, justify, min, children = [] } = node;
    const id = this.#newId(node.id ?? layout);
    const inside = children.flatMap((child) => this.#node(child, scope));
    const own = { title: resolve(title, scope.context, this.#words), gap, justify, min };
    this.#all.push({ id, component: layoutName(layout), ...presentFields(own), children: inside });
    return id;
  }

  #component(node: ComponentNode, scope: SurfaceScope): string {
    const contract = components.get(node.component)?.contract;
    const data = resolve(node.data ?? {}, scope.context, this.#words, contract) as Record<string, unknown>;
    const id = this.#newId(typeof data["id"] === "string" ? data["id"] : node.component);
    const fields = Object.entries(data).filter(([name]) => !ownWay.has(name));
    const bound = fields.map(([name, value]) => [name, this.#bound(node.data?.[name], scope.paths) ?? value]);
    this.#all.push({ id, component: node.component, ...Object.fromEntries(bound), ...surfaceAction(data) });
    return id;
  }

  /** A value that is a path in the data model stays one: the surface follows the data. */
  #bound(value: unknown, paths: Paths): object | undefined {
    const path = isExpression(value) && "$bind" in value ? dataPointer(value.$bind, paths) : undefined;
    return path === undefined ? undefined : { path };
  }

  #newId(wanted: string): string {
    let id = wanted;
    for (let count = 2; this.#ids.has(id); count += 1) id = `${wanted}-${count}`;
    this.#ids.add(id);
    return id;
  }
}

/** The pointer into the data model of an expression that is only a path. */
function dataPointer(source: string, paths: Paths): string | undefined {
  const [, root = "", rest = ""] = /^([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*|\[\d+\])*)$/.exec(source.trim()) ?? [];
  const start = paths.get(root);
  return start === undefined
    ? undefined
    : start + rest.replace(/\.(\w+)|\[(\d+)\]/g, (_, name, index) => `/${name ?? index}`);
}

function surfaceAction({ action, actionId }: Record<string, unknown>): object {
  if (typeof action !== "string") return {};
  const context = actionId === undefined ? {} : { context: { id: actionId } };
  return { action: { event: { name: action, ...context } } };
}

function presentFields(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
