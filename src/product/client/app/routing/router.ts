import { type AppLocation, linkedLocation, pageHref, readLocation, readPageFields } from "./location.ts";

/** The cause of an address change: a link or code, back or forward, or a correction. */
export type NavigationType = "push" | "pop" | "replace";

/** Handles address changes. */
export interface NavigationHandler {
  arrive(movement: NavigationType): Promise<void>;
  /** Whether this screen may be left for another address; asks the person if input would be lost. */
  mayLeave(to: AppLocation): boolean;
}

/** The address of an app, in the address of its page. */
export class Router {
  /** Of the present screen. */
  here = location.href;
  readonly #page = location.pathname;
  readonly #traveller: NavigationHandler;
  readonly #pageFields: readonly string[];

  /** @param pageFields fields of the query that belong to the page around the app: they stay, and screens do not get them */
  constructor(traveller: NavigationHandler, pageFields: readonly string[] = []) {
    this.#traveller = traveller;
    this.#pageFields = pageFields;
    history.scrollRestoration = "manual";
  }

  get address(): AppLocation {
    return this.read(location);
  }

  /** The location in an address of the app's page. */
  read(url: Pick<URL, "hash" | "search">): AppLocation {
    return readLocation(url, this.#pageFields);
  }

  mayLeave(to: AppLocation): boolean {
    return this.#traveller.mayLeave(to);
  }

  /** Settles when the screen of the address has its data. */
  arrive(movement: NavigationType): Promise<void> {
    this.here = location.href;
    return this.#traveller.arrive(movement);
  }

  /** Leads to another address of the app, unless the person stays to keep input. Settles as `arrive` does. */
  async go(address: AppLocation, movement: "push" | "replace" = "push"): Promise<void> {
    if (movement === "push" && !this.mayLeave(address)) return;
    const href = this.#href(address);
    if (movement === "push" && href !== location.pathname + location.search + location.hash) {
      history.pushState({ key: Date.now() }, "", href);
    } else history.replaceState(history.state, "", href);
    await this.arrive(movement);
  }

  /** Sets the addresses of links, so that they also work in a new window or as a bookmark. */
  lead(root: ParentNode): void {
    for (const link of root.querySelectorAll("a[href]")) {
      const address = linkedLocation(link.getAttribute("href") ?? "", this.address);
      if (address !== undefined) link.setAttribute("href", this.#href(address));
    }
  }

  #href(address: AppLocation): string {
    return pageHref(address, this.#page, readPageFields(location.search, this.#pageFields));
  }
}
