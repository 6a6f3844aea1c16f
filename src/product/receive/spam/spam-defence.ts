import { type FormCheck, formCheckHeader, formProofHeader, readFormCheck } from "../../api/public/form-check.ts";
import { networkPrefix } from "../../server/networks.ts";
import { RateCounter } from "../../server/rate-counter.ts";
import type { Signer } from "../signer.ts";
import { isProven } from "./proof-of-work.ts";

/** Milliseconds in which posts are counted. */
const window = 10 * 60_000;
/** Nobody reads and fills in a form faster, in seconds. */
const fastest = 4;
/** Posts in a window from which on more is asked for: of one network, to one club, to the whole server. */
const unusual = { network: 5, club: 30, server: 300 };
/** A network with more posts has to wait, whatever it proves. */
const mostOfNetwork = 40;
/** Requests of any kind in a minute from one network. */
const mostRequests = 300;

/** What becomes of a post: `discard` answers as always and keeps nothing. */
export type Judgement =
  | { readonly verdict: "accept" | "discard" | "prove" }
  | { readonly verdict: "wait"; readonly seconds: number };

export interface FormPost {
  readonly club: string;
  /** The address of the client. */
  readonly address: string;
  /** The Idempotency-Key. */
  readonly key: string;
  readonly headers: Headers;
}

/**
 * Tells people from programs by what a post itself says, and by how many came from where. Addresses are shortened to
 * their network, and kept in memory until the end of the window.
 */
export class SpamDefence {
  readonly #networks: RateCounter;
  /** Apart from the networks, which may be so many that the oldest are dropped. */
  readonly #totals: RateCounter;
  readonly #requests: RateCounter;
  readonly #now: () => number;
  readonly #sign: Signer;

  constructor(now: () => number, sign: Signer) {
    this.#networks = new RateCounter(window, now);
    this.#totals = new RateCounter(window, now);
    this.#requests = new RateCounter(60_000, now);
    this.#now = now;
    this.#sign = sign;
  }

  /** Seconds to wait for a network that sends too many requests of any kind; 0 for the others. */
  waitOf(address: string): number {
    return this.#requests.add(networkPrefix(address)) > mostRequests ? this.#requests.rest : 0;
  }

  judge({ club, address, key, headers }: FormPost): Judgement {
    const check = readFormCheck(headers.get(formCheckHeader));
    if (check.isTrapped) return { verdict: "discard" };
    const network = this.#networks.add(networkPrefix(address));
    if (network > mostOfNetwork) return { verdict: "wait", seconds: this.#networks.rest };
    const isUnusual = network > unusual.network || this.#isBusy(club) || isHasty(check);
    if (!isUnusual || isProven(headers.get(formProofHeader), key, this.#now(), this.#sign))
      return { verdict: "accept" };
    return { verdict: "prove" };
  }

  /** The first posts of each network count, so that one network alone makes nobody else work. */
  #isBusy(club: string): boolean {
    const [ofClub, ofServer] = [this.#totals.add(`club ${club}`), this.#totals.add("server")];
    return ofClub > unusual.club || ofServer > unusual.server;
  }
}

function isHasty({ seconds }: FormCheck): boolean {
  return seconds < fastest;
}
