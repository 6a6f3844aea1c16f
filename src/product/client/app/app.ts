import type { Messages } from "../../engine/messages/format.ts";
import type { ShellContext } from "../../engine/scenario/shell.ts";
import { capabilityParts } from "../../engine/screen/capabilities.ts";
import type { Host } from "../../engine/screen/host.ts";
import type { FlowParts } from "../flow/show-flow.ts";
import { reportScreenProblem } from "../report-fault.ts";
import type { Connection } from "../sdk/connection.ts";
import type { Sdk } from "../sdk/sdk.ts";
import type { AppData } from "./app-manifest.ts";
import type { LoadedComponents } from "./components/loaded-components.ts";
import type { QueryCache } from "./data/query-cache.ts";
import type { Session, SignedIn } from "./data/session.ts";
import type { AppLocation } from "./routing/location.ts";
import type { AppNavigation, startNavigation } from "./routing/navigation.ts";
import { matchScreen, type ScreenMatch } from "./routing/pages.ts";
import { type NavigationHandler, type NavigationType, Router } from "./routing/router.ts";
import { afterPaint } from "./screen/after-paint.ts";
import { DomView } from "./screen/dom-view.ts";
import type { moreSheet } from "./screen/more-sheet.ts";
import { relativeTime } from "./screen/relative-time.ts";
import type { RenderView } from "./screen/render-view.ts";
import { ScreenController } from "./screen/screen-controller.ts";

/** The environment of an app. */
export interface AppEnvironment {
  readonly root: HTMLElement;
  readonly data: AppData;
  readonly components: LoadedComponents;
  readonly results: QueryCache;
  readonly connection: Connection;
  readonly draw: RenderView;
  /** Fields of the address that belong to the page around the app. */
  readonly pageFields: readonly string[];
  /** Buttons of the shell that belong to the page around the app. */
  readonly buttons?: ((messages: Messages, session: Session) => readonly object[] | undefined) | undefined;
  /** Displays have no navigation, keep their content when a source fails, and poll by themselves. */
  readonly isDisplay: boolean;
}

/** The user and the locale. A change renders everything again. */
export interface UserContext {
  readonly signedIn: SignedIn;
  readonly locale: string;
  readonly messages: Messages;
  /** Says the language of the club's own words, where it is not that of the person. */
  readonly mark?: Host["mark"];
  readonly sdk: Sdk;
  /** The app in this locale. */
  readonly data: AppData;
}

/** Part of an open screen. */
export interface PluginInstance {
  stop(): void;
  /** Called when the screen was rendered again. */
  drawn?(): void;
  /** Called when every source of the screen was loaded again. */
  reloaded?(): Promise<void> | undefined;
  /** Whether leaving now loses nothing; otherwise asks the person. */
  mayLeave?(): boolean;
  /** Called when the network is back: asks again what failed. */
  reconnected?(): void;
  /** An operation that it asks by itself when others have changed what it answers. */
  readonly asks?: string;
  /** Called when others have changed what some operations answer. */
  heard?(isChanged: (source: string) => boolean): void;
}

export type ScreenPlugin = (app: App, open: ScreenController) => PluginInstance;

/** The parts of an app that load on the first interaction. */
export interface InteractiveParts {
  readonly companions: readonly ScreenPlugin[];
  readonly moreSheet: typeof moreSheet;
  readonly startTravels: typeof startNavigation;
  readonly flowParts: FlowParts;
}

/** The wait for the data of a screen before it is rendered in part, in milliseconds. */
const longestWait = 600;

function dataOrPatience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, longestWait));
}

/** An app in the browser: the screen of the address, in the shell, with the data of its sources. */
export class App {
  running: AppEnvironment;
  readonly router: Router;
  readonly frame: DomView;
  #companions: readonly ScreenPlugin[];
  #viewer: UserContext;
  #open: ScreenController | undefined;
  #shown: ScreenController | undefined;
  /** The screen whose first results are awaited. It is rendered once for all of them, so that its parts do not move. */
  #awaited: ScreenController | undefined;
  #participants: readonly PluginInstance[] = [];
  #isDrawing = false;
  #sheet: typeof moreSheet | undefined;
  #travels: AppNavigation | undefined;
  /** The interactive part of flows, after the first interaction. */
  flowParts: FlowParts | undefined;

  constructor(running: AppEnvironment, viewer: UserContext, companions: readonly ScreenPlugin[]) {
    this.running = running;
    this.#viewer = viewer;
    this.#companions = companions;
    const handler: NavigationHandler = {
      arrive: (movement) => this.#arrive(movement),
      mayLeave: ({ path }) =>
        path === this.router.address.path || this.#participants.every((each) => each.mayLeave?.() ?? true),
    };
    this.router = new Router(handler, running.pageFields);
    this.frame = new DomView(running.root, (drawing) => this.router.lead(drawing));
    running.connection.watch(() => void this.#reconnect());
  }

  get viewer(): UserContext {
    return this.#viewer;
  }

  get screen(): string | undefined {
    return this.#shown?.screen.id;
  }

  /** Shows the screen of the address for the first time; its data may still be loading. */
  async start(): Promise<void> {
    await this.#change("replace");
  }

  /** Changes the user, club or locale: at the same address, or at the given one. */
  async admit(viewer: UserContext, address?: AppLocation): Promise<void> {
    this.#viewer = viewer;
    this.running = { ...this.running, data: viewer.data };
    this.#leave();
    await (address === undefined ? this.#arrive("replace") : this.router.go(address));
  }

  /** Adds the interactive parts, also to the open screen. */
  answer({ companions, moreSheet: sheet, startTravels: start, flowParts }: InteractiveParts): void {
    this.#sheet = sheet;
    this.flowParts = flowParts;
    this.#travels = start(this.running.root, this.router);
    this.#companions = [...this.#companions, ...companions];
    const open = this.#open;
    if (open === undefined || this.#shown !== open) return;
    this.#participants = [...this.#participants, ...companions.map((companion) => companion(this, open))];
    this.#draw(open);
  }

  /** Loads every source of the screen again. */
  async reload(): Promise<void> {
    await this.#open?.load();
    await Promise.all(this.#participants.map((each) => each.reloaded?.()));
  }

  /** Asks again what others have changed. What a flow has begun with stays, and a display asks for itself. */
  hear(isChanged: (source: string) => boolean): void {
    const open = this.#open;
    const isAsked = (source: string) => this.#participants.some(({ asks }) => asks === source);
    if (open?.screen.kind !== "flow" && !this.running.isDisplay)
      void open?.load((source) => isChanged(source) && !isAsked(source));
    for (const each of this.#participants) each.heard?.(isChanged);
  }

  /** What failed for want of a network is asked again when it is there. */
  async #reconnect(): Promise<void> {
    const open = this.#open;
    if (open === undefined || !this.running.connection.isThere) return;
    // Without a network the part that follows the address may not have been there.
    if (this.router.here !== location.href) return this.router.arrive("pop");
    await this.running.components.load(open.screen).catch(() => undefined);
    for (const each of this.#participants) each.reconnected?.();
    if (open.hasFailed) await this.reload();
    else this.redraw();
  }

  /** Renders soon, once for all changes until then. */
  redraw(): void {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    queueMicrotask(() => {
      this.#isDrawing = false;
      const open = this.#open;
      if (open !== undefined && this.#shown === open && this.#awaited !== open) this.#draw(open);
    });
  }

  /** The host of a screen in its present state. */
  hostOf(open: ScreenController): Host {
    return { ...this.#host(), states: open.states };
  }

  async #arrive(movement: NavigationType): Promise<void> {
    const place = this.#place();
    if (this.#isOpen(place)) return this.#follow(this.router.address.query);
    const { loaded } = await this.#change(movement, place);
    await loaded;
  }

  #place(): ScreenMatch {
    return matchScreen(this.router.address.path, this.running.data, this.#host());
  }

  /** Replaces the screen by the one of the address, unless another one has opened meanwhile. */
  async #change(movement: NavigationType, place = this.#place()): Promise<{ readonly loaded?: Promise<void> }> {
    this.#leave();
    const open = this.#opened(place, this.router.address.query);
    this.#open = open;
    // Data that is not cached loads in parallel with its components.
    const asked = open.isReady ? undefined : this.#gather(open);
    // A component that fails to load shows an error in its place.
    await this.running.components.load(place.screen).catch(() => undefined);
    if (this.#open !== open) return {};
    const change = () => this.#enter(open, movement);
    await (movement === "replace" || this.#travels === undefined ? change() : this.#travels.change(change));
    // Cached data is shown before it is loaded again.
    return { loaded: asked ?? afterPaint().then(() => open.load()) };
  }

  /** Loads every source; settles with all of them rendered. Late ones are rendered as they arrive. */
  async #gather(open: ScreenController): Promise<void> {
    this.#awaited = open;
    const loaded = open.load();
    await Promise.race([loaded, dataOrPatience()]);
    if (this.#awaited === open) {
      this.#awaited = undefined;
      if (this.#shown === open) this.#replace(open);
    }
    await loaded;
  }

  /** Renders new content: what is replaced does not move, what is morphed does. */
  #replace(open: ScreenController): void {
    const hasFocus = document.activeElement === this.frame.heading;
    this.#shown = undefined;
    this.#draw(open);
    if (hasFocus) this.frame.heading?.focus({ preventScroll: true });
  }

  /** Another query on the same screen; flows handle their steps themselves. */
  async #follow(query: AppLocation["query"]): Promise<void> {
    if (this.#open?.screen.kind !== "flow") await this.#open?.follow(query);
  }

  #isOpen({ screen, params }: ScreenMatch): boolean {
    const open = this.#open;
    return (
      open?.screen.id === screen.id && Object.entries(params).every(([name, value]) => open.params[name] === value)
    );
  }

  #enter(open: ScreenController, movement: NavigationType): void {
    if (this.#open !== open) return;
    this.frame.closeDialogs();
    this.#draw(open);
    requestAnimationFrame(() => this.frame.revealCurrent());
    this.#participants = this.#companions.map((companion) => companion(this, open));
    this.#travels?.settle(movement);
    if (movement !== "replace") this.frame.heading?.focus({ preventScroll: true });
  }

  #leave(): void {
    this.#open?.close();
    this.#open = undefined;
    for (const each of this.#participants) each.stop();
    this.#participants = [];
  }

  #opened({ screen, params }: ScreenMatch, query: AppLocation["query"]): ScreenController {
    const { results, isDisplay } = this.running;
    const { signedIn, locale, messages, sdk } = this.#viewer;
    const { club, person } = signedIn.session;
    return new ScreenController({
      screen,
      params,
      query,
      sdk,
      results,
      base: { club, person, locale },
      words: { locale, messages },
      scope: [club["id"], person["id"], locale].join(" "),
      keepsShowing: isDisplay,
      since: (at) => relativeTime(at, Date.now(), locale, messages),
      changed: () => this.redraw(),
    });
  }

  #draw(open: ScreenController): void {
    const { title, ...drawing } = this.running.draw(open, this.#around(open), this.#sheet);
    this.frame.draw({ ...drawing, isOtherScreen: this.#shown !== open });
    this.#shown = open;
    document.title = title;
    this.frame.isBusy = Object.values(open.states).some(({ status }) => status === "loading");
    for (const each of this.#participants) each.drawn?.();
  }

  #around(open: ScreenController): ShellContext {
    const { screens, sections } = this.running.data;
    const { session } = this.#viewer.signedIn;
    const buttons = this.running.buttons?.(this.#viewer.messages, session);
    return { context: open.context, host: this.hostOf(open), session, screens, sections, buttons };
  }

  #host(): Host {
    const { signedIn, locale, messages, mark } = this.#viewer;
    return {
      components: this.running.components.all,
      capabilities: signedIn.capabilities,
      missing: (name) => capabilityParts.find((part) => signedIn.session.capabilities[name]?.[part] === false),
      locale,
      messages,
      mark,
      // A node that cannot be rendered shows an error in its place.
      report: reportScreenProblem,
    };
  }
}
