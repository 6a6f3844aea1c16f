import { fillText } from "../../../../components/_kit/texts.ts";
import { signInWay } from "../sign-in.ts";
import { type ClientText, clientText } from "../texts.ts";
import { type Shown, startToasts } from "../toasts/index.ts";
import type { App } from "./app.ts";
import { type Session, signIn } from "./data/session.ts";

/** How long before the end of a session a person is told, in ms: time to end a sentence, and to sign in again. */
const ahead = 5 * 60_000;
/** A timer of a browser has no more than 24 days. */
const longestTimeout = 24 * 3_600_000;

/**
 * Watches the session of a page: says its end some minutes before, and sends no change once it is known to be another person's.
 *
 * @param wasLeft whether the person was elsewhere since the page began to load
 */
export function watchSession(app: Pick<App, "viewer">, wasLeft = false): void {
  const watch = new SessionWatch(app);
  signInWay.refusal = (request) => watch.refusal(request);
  addEventListener("blur", () => watch.doubt());
  document.addEventListener("visibilitychange", () => void watch.look());
  watch.begin();
  if (wasLeft) void watch.look();
}

class SessionWatch {
  readonly #app: Pick<App, "viewer">;
  /** For whom the page was opened. */
  readonly #person: Session["person"];
  /** Who is signed in instead. */
  #other: Session["person"] | undefined;
  /** By the clock of this device, in ms. */
  #endsAt = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told: Shown | undefined;
  /** Somebody may have signed in elsewhere in the browser. */
  #isDoubtful = false;

  constructor(app: Pick<App, "viewer">) {
    this.#app = app;
    this.#person = app.viewer.signedIn.session.person;
  }

  /** The session was read after the page began to load. */
  begin(): void {
    this.#note(this.#app.viewer.signedIn.session, Date.now() - performance.now());
    this.#follow();
  }

  doubt(): void {
    this.#isDoubtful = true;
  }

  /** A page out of sight asks nothing; back in sight it asks at once, before the person presses anything. */
  async look(): Promise<void> {
    this.doubt();
    if (document.hidden) return;
    await this.#readAgain();
    this.#follow();
  }

  /** The answer to a change that would be made in the name of somebody else; undefined where it may be sent. */
  async refusal({ method }: Request): Promise<Response | undefined> {
    if (method === "GET") return undefined;
    if (this.#isDoubtful) await this.#readAgain();
    if (this.#other === undefined) return undefined;
    // As for a session that has ended: what was typed and what waits stays for its person.
    return new Response("{}", { status: 401, headers: { "content-type": "application/problem+json" } });
  }

  /** A session that cannot be read is left to the answers of other requests. */
  async #readAgain(): Promise<void> {
    const asked = Date.now();
    const found = await signIn(this.#app.viewer.sdk, new AbortController().signal).catch(() => undefined);
    if (found === undefined) return;
    this.#isDoubtful = false;
    this.#note(found.session, asked);
    const isOther = found.session.person["id"] !== this.#person["id"];
    if (isOther && this.#other === undefined) this.#tellOther(found.session.person);
    this.#other = isOther ? found.session.person : undefined;
  }

  #note({ endsIn = Number.POSITIVE_INFINITY }: Session, asked: number): void {
    this.#endsAt = Math.min(asked + endsIn * 1_000, signInWay.endsAt?.() ?? Number.POSITIVE_INFINITY);
  }

  get #isNear(): boolean {
    return this.#endsAt - Date.now() <= ahead;
  }

  #follow(): void {
    clearTimeout(this.#timer);
    if (!this.#isNear) this.#told = void this.#told?.close();
    else if (document.hidden || this.#told !== undefined) return;
    if (this.#endsAt === Number.POSITIVE_INFINITY) return;
    const rest = Math.max(0, this.#endsAt - Date.now() - ahead);
    this.#timer = setTimeout(() => void this.#comeNear(), Math.min(rest, longestTimeout));
  }

  /** A session that each request prolongs has a later end by now. */
  async #comeNear(): Promise<void> {
    if (this.#isNear) await this.#readAgain();
    if (this.#isNear && this.#other === undefined) this.#tellEnd();
    else this.#follow();
  }

  #tellEnd(): void {
    if (document.hidden || this.#endsAt <= Date.now()) return;
    const { locale } = this.#app.viewer;
    const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(this.#endsAt);
    const message = this.#words("sessionEnds", { time });
    const action = { label: this.#words("staySignedIn"), action: "stay-signed-in" };
    this.#told = this.#toasts().show(
      { tone: "warning", message, action },
      { stays: true, act: () => void this.#stay() },
    );
  }

  /** A session that nothing prolongs is followed by a new one, at the same place. */
  async #stay(): Promise<void> {
    this.#told = undefined;
    await this.#readAgain();
    if (this.#isNear) signInWay.again();
    else this.#follow();
  }

  #tellOther(other: Session["person"]): void {
    const names = { own: shownPerson(this.#person), other: shownPerson(other) };
    const action = { label: this.#words("reload"), action: "reload" };
    this.#toasts().fail(
      { title: this.#words("otherPersonTitle", names), body: this.#words("otherPerson", names), action },
      { act: () => location.reload() },
    );
  }

  #toasts() {
    const { messages, locale } = this.#app.viewer;
    return startToasts({ messages, locale });
  }

  #words(key: ClientText, values: Readonly<Record<string, string>> = {}): string {
    return fillText(clientText(this.#app.viewer.messages, key), values);
  }
}

function shownPerson({ fullName, id }: Session["person"]): string {
  return String(fullName ?? id);
}
