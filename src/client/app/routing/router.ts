import { type Address, linkedAddress, pageHref, readAddress } from "./location.ts";

/** Why the address is another one: a link or code led there, the person went back or forward, or it was put right. */
export type Movement = "push" | "pop" | "replace";

/** Whoever follows the address. */
export interface Traveller {
  arrive(movement: Movement): Promise<void>;
  /** Whether this screen may be left for another address; asks the person where something would be lost. */
  mayLeave(to: Address): boolean;
}

/** The address of an app, in the address of its page. */
export class Router {
  /** Of the screen that was arrived at. */
  here = location.href;
  readonly #page = location.pathname;
  readonly #traveller: Traveller;

  constructor(traveller: Traveller) {
    this.#traveller = traveller;
    history.scrollRestoration = "manual";
  }

  get address(): Address {
    return readAddress(location);
  }

  mayLeave(to: Address): boolean {
    return this.#traveller.mayLeave(to);
  }

  /** Settles when the screen of the address has its data. */
  arrive(movement: Movement): Promise<void> {
    this.here = location.href;
    return this.#traveller.arrive(movement);
  }

  /** Leads to another address of the app, unless the person stays for what would be lost. Settles as `arrive` does. */
  async go(address: Address, movement: "push" | "replace" = "push"): Promise<void> {
    if (movement === "push" && !this.mayLeave(address)) return;
    const href = pageHref(address, this.#page);
    if (movement === "push" && href !== location.pathname + location.search + location.hash) {
      history.pushState({ key: Date.now() }, "", href);
    } else history.replaceState(history.state, "", href);
    await this.arrive(movement);
  }

  /** Gives the links of a drawing addresses that also lead there in a new window or as a bookmark. */
  lead(root: ParentNode): void {
    for (const link of root.querySelectorAll("a[href]")) {
      const address = linkedAddress(link.getAttribute("href") ?? "", this.address);
      if (address !== undefined) link.setAttribute("href", pageHref(address, this.#page));
    }
  }
}
