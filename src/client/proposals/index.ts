import { type Connection, network } from "../sdk/connection.ts";
import type { Sdk } from "../sdk/sdk.ts";
import { type ClientText, clientText } from "../texts.ts";
import { keepFocus } from "./attended-card.ts";
import { bar, cardOf, isDrawnFrom, lock, showChanges, unlock } from "./cards.ts";
import { showNotes } from "./notes.ts";
import type { ProposalList, SeenProposal } from "./proposal.ts";

export interface ProposalsOptions {
  /** What the cards stand in. */
  readonly root: HTMLElement;
  readonly sdk: Sdk;
  /** Loads the proposals again and draws their cards. */
  readonly reload: () => Promise<unknown>;
  /** Reads a text out, in the region that the page has for that. */
  readonly announce: (text: string) => unknown;
  readonly messages?: Readonly<Record<string, string>>;
  /** The one of the browser where none is given. */
  readonly connection?: Connection;
  /** Milliseconds between two looks at the server; 15 seconds where none are given. */
  readonly interval?: number;
}

/** Proposals that are looked after. */
export interface Proposals {
  /** Asks the server how things stand; after a screen was drawn anew its host says so. */
  look(): Promise<void>;
  stop(): void;
}

/**
 * Keeps cards true while they are open: what expires, turns stale or is decided elsewhere shows without a press, as soon as
 * nobody points at the card or stands in it. Without a connection nothing can be decided. Tabs tell each other.
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
    this.#timer = setInterval(look, options.interval ?? 15_000);
    window.addEventListener("focus", look, { signal });
    this.#connection.watch(() => this.#reconnect(), signal);
    this.#tabs.addEventListener("message", look, { signal });
    // The event comes before the pointer or the focus is elsewhere.
    const left = () => requestAnimationFrame(() => this.#settle());
    for (const type of ["pointerout", "focusout"]) options.root.addEventListener(type, left, { signal });
    keepFocus(options.root, signal);
    if (!this.#connection.isThere) this.#lockAll();
  }

  stop(): void {
    this.#stopped.abort();
    clearInterval(this.#timer);
    clearTimeout(this.#expiry);
    this.#tabs.close();
  }

  /** Asks the server how things stand; without an answer the cards stay as they are. */
  async look(): Promise<void> {
    const { signal } = this.#stopped;
    const list = await this.#options.sdk.call("proposals.action.list", {}, { signal }).catch(() => undefined);
    if (list === undefined || signal.aborted) return;
    const before = this.#seen;
    this.#seen = new Map((list as ProposalList).proposals.map((each) => [each.id, each]));
    const isChanged = (each: SeenProposal) =>
      before.size > 0 ? isOther(before.get(each.id), each) : this.#isUndrawn(each);
    const changed = [...this.#seen.values()].filter(isChanged);
    for (const proposal of changed) this.#outdate(proposal);
    if (changed.length > 0) this.#tabs.postMessage("changed");
    this.#awaitExpiry();
    this.#settle();
  }

  #settle(): void {
    this.#showAll();
    this.#redraw();
  }

  /** It came, or changed, after the cards were drawn and before the first look. */
  #isUndrawn(proposal: SeenProposal): boolean {
    const card = cardOf(this.#options.root, proposal.id);
    return proposal.status === "pending" && (card === undefined || !isDrawnFrom(card, proposal));
  }

  /** A card that is not true any more cannot be decided on; it stays in its place until nobody is on it. */
  #outdate(proposal: SeenProposal): void {
    this.#isOutdated = true;
    const card = cardOf(this.#options.root, proposal.id);
    if (card === undefined || proposal.status === "pending") return;
    lock(card, proposal.status === "expired" ? this.#text("proposalExpired") : undefined);
    if (proposal.status === "expired") this.#options.announce(this.#text("proposalExpired"));
  }

  #redraw(): void {
    const { root, reload } = this.#options;
    if (!this.#isOutdated || root.querySelector(busyCard) !== null) return;
    this.#isOutdated = false;
    void reload().then(() => this.#showAll());
  }

  /** What comes onto a card that was drawn earlier moves its buttons, so it waits until nobody is on it. */
  #showAll(): void {
    for (const proposal of this.#seen.values()) {
      const card = cardOf(this.#options.root, proposal.id);
      if (card !== undefined && (isDrawnFrom(card, proposal) || !card.matches(busyCard))) this.#show(card, proposal);
    }
    if (!this.#connection.isThere) this.#lockAll();
  }

  #show(card: HTMLElement, proposal: SeenProposal): void {
    const { changes, barrier } = proposal;
    if (proposal.status === "pending") bar(card, barrier);
    else card.querySelector(".proposal__locked")?.remove();
    const titles = { before: this.#text("effectsBefore"), after: this.#text("effectsAfter") };
    if (changes !== undefined) showChanges(card, changes, titles);
    showNotes(card, proposal, this.#options.messages);
  }

  /** The server's clock decides; this one only knows when to ask. */
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

/** A card that somebody points at, or with a button that somebody stands on. */
const busyCard = ".proposal:is(:hover, :has([data-action]:focus))";
/** Times of the server are told to the second. */
const aMoment = 1_000;
/** `setTimeout` takes no more. */
const longestTimer = 2 ** 31 - 1;

function isOther(before: SeenProposal | undefined, now: SeenProposal): boolean {
  return (
    before === undefined ||
    before.status !== now.status ||
    before.stale !== now.stale ||
    before.revision !== now.revision ||
    before.phase !== now.phase ||
    before.approvals?.given !== now.approvals?.given
  );
}
