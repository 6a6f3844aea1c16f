import { html, raw } from "../../../../../components/_kit/html.ts";
import { fillText } from "../../../../../components/_kit/texts.ts";
import { valueAt } from "../../../engine/json/data-path.ts";
import { stepsOfName } from "../../../engine/json/shaped-values.ts";
import { type Host, serving } from "../../../engine/screen/host.ts";
import { localization } from "../../../engine/screen/localize.ts";
import { screenTitle } from "../../../engine/screen/render-screen.ts";
import { controlsOf } from "../../actions/fields.ts";
import { updates } from "../../features/updates.ts";
import type { KeptEntry } from "../../outbox/entry.ts";
import { outboxName, outboxStore } from "../../outbox/entry-store.ts";
import { Outbox, type Unsent } from "../../outbox/outbox.ts";
import { tabLock } from "../../outbox/tab-lock.ts";
import { type ClientText, clientText } from "../../texts.ts";
import { startToasts } from "../../toasts/index.ts";
import type { App } from "../app.ts";
import { unsentMark } from "../data/unsent-mark.ts";
import type { ScreenController } from "../screen/screen-controller.ts";

/** Milliseconds between retries, and between updates of the age shown. */
const retryInterval = 30_000;

const startedPlugins = new WeakMap<ScreenController, OutboxPlugin>();
let sharedStore: ReturnType<typeof outboxStore> | undefined;

/** The outbox of a screen, started once. */
export function outboxIn(app: App, open: ScreenController): OutboxPlugin {
  const plugin = startedPlugins.get(open) ?? new OutboxPlugin(app, open);
  startedPlugins.set(open, plugin);
  return plugin;
}

/** Changes that wait to be sent, while a screen is open: shown with their age, and in the fields of their values. */
class OutboxPlugin {
  readonly #app: App;
  readonly #open: ScreenController;
  readonly #outbox: Outbox;
  #entries: readonly KeptEntry[] = [];
  #filledIn: number | undefined;

  constructor(app: App, open: ScreenController) {
    this.#app = app;
    this.#open = open;
    const { club, person } = app.viewer.signedIn.session;
    sharedStore ??= outboxStore(outboxName);
    this.#outbox = new Outbox({
      store: sharedStore,
      sdk: app.viewer.sdk,
      sendables: updates,
      scope: [club["id"], person["id"]].join(" "),
      turn: tabLock(outboxName),
      changed: (sent) => void this.#changed(sent?.title),
    });
    this.#start();
  }

  /** Stores a change of this screen that could not be sent. */
  async keep(unsent: Omit<Unsent, "at" | "title" | "path">): Promise<void> {
    const { screen, context } = this.#open;
    const title = screenTitle(screen, context, this.#host);
    localStorage.setItem(unsentMark, "");
    await this.#outbox.keep({ ...unsent, at: Date.now(), title, path: this.#app.router.address.path });
    startToasts().show({ message: this.#text("unsentBody", {}) });
  }

  /** Sends due entries before another change is written, so that the later one wins. */
  flush(): Promise<void> {
    return this.#outbox.flush().catch(() => undefined);
  }

  supersede(change: Pick<Unsent, "operation" | "params">): Promise<void> {
    return this.#outbox.supersede(change);
  }

  /** Writes waiting values into the fields once these are rendered. Later edits of the person stay. */
  drawn(): void {
    const entry = this.#own.at(-1);
    const content = this.#app.frame.content;
    if (entry === undefined || content === null || this.#filledIn === entry.place) return;
    if (fillIn(content, entry.params)) this.#filledIn = entry.place;
  }

  #start(): void {
    const { signal } = this.#open;
    const { connection } = this.#app.running;
    const tryAgain = () => {
      void this.#show();
      if (connection.isThere) void this.flush();
    };
    connection.watch(tryAgain, { signal });
    document.addEventListener("visibilitychange", tryAgain, { signal });
    document.addEventListener("click", (event) => this.#press(event), { signal });
    const timer = setInterval(tryAgain, retryInterval);
    signal.addEventListener("abort", () => clearInterval(timer));
    tryAgain();
  }

  async #changed(sent: string | undefined): Promise<void> {
    await this.#show();
    if (this.#open.signal.aborted || sent === undefined) return;
    startToasts().show({ tone: "success", message: this.#text("unsentSent", { title: sent }) });
    await this.#app.reload();
  }

  async #show(): Promise<void> {
    this.#entries = await this.#outbox.entries().catch(() => []);
    if ((await sharedStore?.all().catch(() => this.#entries))?.length === 0) localStorage.removeItem(unsentMark);
    if (this.#open.signal.aborted) return;
    this.#open.notice = this.#entries.map((entry) => this.#notice(entry)).join("");
    this.#app.redraw();
  }

  /** Entries made on this screen. */
  get #own(): readonly KeptEntry[] {
    return this.#entries.filter(({ path }) => path === this.#app.router.address.path);
  }

  #notice(entry: KeptEntry): string {
    const { title, place, path, trouble } = entry;
    const link = this.#own.includes(entry) ? {} : { link: { href: path, label: title } };
    const alert = this.#serve("failure", { tone: trouble ? "warning" : "info", ...this.#words(entry), ...link });
    const isDecided = trouble === undefined && !this.#outbox.reasons.has(place);
    const ways = isDecided ? "" : this.#way("send", "unsentSend", place) + this.#way("discard", "unsentDiscard", place);
    return html`
      <div class="flow__notice">
        ${raw(alert)}
        ${ways === "" ? null : html`<div class="flow__notice-ways">${raw(ways)}</div>`}
      </div>`.toString();
  }

  #words({ at, place, trouble }: KeptEntry): { readonly title: string; readonly body: string } {
    const age = ageOf(at, Date.now(), this.#app.viewer.locale);
    if (trouble?.kind === "conflict")
      return { title: this.#text("unsentConflict", {}), body: this.#text("unsentConflictBody", { age }) };
    if (trouble !== undefined) return { title: this.#text("unsentRefused", { age }), body: trouble.message };
    const body = this.#outbox.reasons.get(place) ?? this.#text("unsentBody", {});
    return { title: this.#text("unsentTitle", { age }), body };
  }

  #way(value: string, label: ClientText, place: number): string {
    return this.#serve("command", {
      type: "button",
      name: "unsent",
      value: `${value} ${place}`,
      label: this.#text(label, {}),
    });
  }

  #press({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[name="unsent"]') : null;
    const [decision, place] = button?.value.split(" ") ?? [];
    if (decision !== "send" && decision !== "discard") return;
    void this.#outbox.decide(Number(place), decision).then(() => this.#app.reload());
  }

  #serve(purpose: "failure" | "command", data: object): string {
    const component = serving(this.#host, purpose);
    if (component === undefined) return "";
    const { fields, texts } = localization(component, this.#app.viewer.messages);
    return component.render({ ...fields, ...data }, texts);
  }

  #text(key: ClientText, words: Readonly<Record<string, string>>): string {
    return fillText(clientText(this.#app.viewer.messages, key), words);
  }

  get #host(): Host {
    return this.#app.hostOf(this.#open);
  }
}

const ageUnits = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Age in words: `vor 12 Minuten`. */
export function ageOf(at: number, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const age = Math.max(0, now - at);
  const [unit, length] = ageUnits.find(([, each]) => age >= each) ?? (["second", 1000] as const);
  return unit === "second" ? format.format(0, "second") : format.format(-Math.floor(age / length), unit);
}

/** Writes values into the fields; returns whether there is one for any of them. */
function fillIn(content: Element, values: Readonly<Record<string, unknown>>): boolean {
  const fields = controlsOf(content).filter(({ name }) => valueAt(values, stepsOfName(name)) !== undefined);
  for (const field of fields) {
    const value = valueAt(values, stepsOfName(field.name));
    const isBox = field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
    if (!isBox) field.value = String(value ?? "");
    else field.checked = Array.isArray(value) ? value.includes(field.value) : value === true || value === field.value;
  }
  return fields.length > 0;
}
