import { changeStream } from "../heard-changes.ts";
import { type Connection, network } from "../sdk/connection.ts";
import type { Sdk } from "../sdk/sdk.ts";
import { type ClientText, clientText } from "../texts.ts";
import { keepFocus } from "./attended-card.ts";
import { bar, cardOf, isDrawnFrom, lock, placeRequests, showChanges, unlock } from "./cards.ts";
import { showNotes } from "./notes.ts";
import { onOutdated } from "./outdated.ts";
import { isRedrawn, type SeenProposal } from "./proposal.ts";

export interface ProposalsOptions {
  /** The container of the cards. */
  readonly root: HTMLElement;
  readonly sdk: Sdk;
  /** The proposal that the page is about; every one that the person sees where it is absent. */
  readonly only?: string | undefined;
  /** Loads the proposals again and renders their cards. */
  readonly reload: () => Promise<unknown>;
  /** Announces a text in the page's live region. */
  readonly announce: (text: string) => unknown;
  readonly messages?: Readonly<Record<string, string>>;
  /** The browser's by default. */
  readonly connection?: Connection;
  /** Milliseconds between two polls; 15 seconds by default. */
  readonly interval?: number;
}

/** Proposals that are kept up to date. */
export interface Proposals {
  /** Asks the server for the present state; the host calls it after a screen was rendered again. */
  look(): Promise<void>;
  stop(): void;
}

/**
 * Keeps open cards up to date: expired, stale or elsewhere decided proposals show without a press, as soon as no card
 * is hovered or focused. Without a connection nothing can be decided. Tabs notify each other.
 */
export function startProposals(options: ProposalsOptions): Proposals {
  const watch = new Watch(options);
  void watch.look();
  return { look: () => watch.look(), stop: () => watch.stop() };
}

class Watch {
  readonly #options: ProposalsOptions;
  readonly #connection: Connection;
  readonly #stopped = new AbortController();
  readonly #tabs = new BroadcastChannel("proposals");
  readonly #timer: ReturnType<typeof setInterval>;
  #expiry: ReturnType<typeof setTimeout> | undefined;
  #seen: ReadonlyMap<string, SeenProposal> = new Map();
  #isOutdated = false;

  constructor(options: ProposalsOptions) {
    this.#options = options;
    this.#connection = options.connection ?? network;
    const { signal } = this.#stopped;
    const look = () => void this.look();
    const poll = () => void (!changeStream.isHeard && this.look());
    this.#timer = setInterval(poll, options.interval ?? 15_000);
    window.addEventListener("focus", poll, { signal });
    this.#connection.watch(() => this.#reconnect(), { signal });
    this.#tabs.addEventListener("message", look, { signal });
    // The event comes before the pointer or the focus has moved.
    const left = () => requestAnimationFrame(() => this.#settle());
    for (const type of ["pointerout", "focusout"]) options.root.addEventListener(type, left, { signal });
    keepFocus(options.root, signal);
    placeRequests(options.root);
    const drawn = new MutationObserver(() => placeRequests(options.root));
    drawn.observe(options.root, { childList: true, subtree: true });
    signal.addEventListener("abort", () => drawn.disconnect());
    onOutdated((id) => void this.#replace(id), signal);
    if (!this.#connection.isThere) this.#lockAll();
  }

  stop(): void {
    this.#stopped.abort();
    clearInterval(this.#timer);
    clearTimeout(this.#expiry);
    this.#tabs.close();
  }

  /** Asks the server for the present state; without a reply the cards stay as they are. */
  async look(): Promise<void> {
    const { signal } = this.#stopped;
    const present = await this.#ask(signal).catch(() => undefined);
    if (present === undefined || signal.aborted) return;
    const before = this.#seen;
    this.#seen = new Map(present.map((each) => [each.id, each]));
    const isChanged = (each: SeenProposal) =>
      before.size > 0 ? isRedrawn(before.get(each.id), each) : this.#isUndrawn(each);
    const changed = [...this.#seen.values()].filter(isChanged);
    for (const proposal of changed) this.#outdate(proposal);
    if (changed.length > 0) this.#tabs.postMessage("changed");
    this.#awaitExpiry();
    this.#settle();
  }

  async #ask(signal: AbortSignal): Promise<readonly SeenProposal[]> {
    const { sdk, only } = this.#options;
    if (only !== undefined) return [await sdk.call("proposals.action.get", { id: only }, { signal })];
    return (await sdk.call("proposals.action.list", {}, { signal })).proposals;
  }

  #settle(): void {
    this.#showAll();
    this.#redraw();
  }

  /** Whether a pending proposal was added or changed after the cards were rendered and before the first poll. */
  #isUndrawn(proposal: SeenProposal): boolean {
    const card = cardOf(this.#options.root, proposal.id);
    return proposal.status === "pending" && (card === undefined || !isDrawnFrom(card, proposal));
  }

  /** An outdated card cannot be decided; it stays until it is no longer in use. */
  #outdate(proposal: SeenProposal): void {
    this.#isOutdated = true;
    const card = cardOf(this.#options.root, proposal.id);
    if (card === undefined || proposal.status === "pending") return;
    lock(card, proposal.status === "expired" ? this.#text("proposalExpired") : undefined);
    if (proposal.status === "expired") this.#options.announce(this.#text("proposalExpired"));
  }

  /** A decision was refused: the card becomes at once what the proposal is by now, and the person reads on there. */
  async #replace(id: string): Promise<void> {
    const { root, reload } = this.#options;
    await reload();
    await this.look();
    const title = cardOf(root, id)?.querySelector<HTMLElement>(".proposal__title");
    if (title === null || title === undefined) return;
    title.tabIndex = -1;
    title.focus();
  }

  #redraw(): void {
    const { root, reload } = this.#options;
    if (!this.#isOutdated || root.querySelector(busyCard) !== null) return;
    this.#isOutdated = false;
    void reload().then(() => this.#showAll());
  }

  /** New content on a card moves its buttons, so it waits until the card is not in use. */
  #showAll(): void {
    for (const proposal of this.#seen.values()) {
      const card = cardOf(this.#options.root, proposal.id);
      if (card !== undefined && (isDrawnFrom(card, proposal) || !card.matches(busyCard))) this.#show(card, proposal);
    }
    if (!this.#connection.isThere) this.#lockAll();
  }

  #show(card: HTMLElement, proposal: SeenProposal): void {
    const { changes } = proposal;
    if (proposal.status === "pending") bar(card, proposal);
    else card.querySelector(".proposal__locked")?.remove();
    const titles = { before: this.#text("effectsBefore"), after: this.#text("effectsAfter") };
    if (changes !== undefined) showChanges(card, changes, titles);
    showNotes(card, proposal, this.#options.messages);
  }

  /** The server's clock decides; this timer only starts a request. */
  #awaitExpiry(): void {
    clearTimeout(this.#expiry);
    const times = [...this.#seen.values()].flatMap(({ status, expiresAt }) =>
      status === "pending" && expiresAt !== null ? [Date.parse(expiresAt) - Date.now()] : [],
    );
    const next = Math.min(...times.filter((time) => time > 0 && time < longestTimer));
    if (Number.isFinite(next)) this.#expiry = setTimeout(() => void this.look(), next + aMoment);
  }

  #reconnect(): void {
    if (this.#connection.isThere) {
      unlock(this.#options.root);
      void this.look();
    } else this.#lockAll();
  }

  #lockAll(): void {
    for (const card of this.#options.root.querySelectorAll<HTMLElement>(".proposal:not([data-state])"))
      lock(card, this.#text("decideOffline"));
  }

  #text(key: ClientText): string {
    return clientText(this.#options.messages, key);
  }
}

/** A hovered card, or one with a focused button. */
const busyCard = ".proposal:is(:hover, :has([data-action]:focus))";
/** The server's times have a precision of one second. */
const aMoment = 1_000;
/** The largest delay of `setTimeout`. */
const longestTimer = 2 ** 31 - 1;
