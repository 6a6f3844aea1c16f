import { contentHash } from "../../../product/files/project.ts";
import type { SeenElements } from "./in-page/elements.ts";
import type { Glance } from "./in-page/glance.ts";
import type { ObserveRequest, PageObservation } from "./in-page/observe.ts";
import type { JsonText, PageEmulation, SidePage } from "./pair-page.ts";
import { readSight, writeSight } from "./sight-store.ts";

/**
 * A document of one side. What has been seen of the same document before is not looked at again; where all of it has,
 * the document is not loaded.
 */
export class SideDocument {
  readonly #page: SidePage;
  readonly #path: string;
  readonly #key: string | undefined;
  #isLoaded = false;
  #look: PageEmulation | undefined;

  /**
   * @param key a hash of all that the document's looks depend on; without one, nothing that was seen before is taken
   */
  constructor(page: SidePage, path: string, key: string | undefined) {
    this.#page = page;
    this.#path = path;
    this.#key = key;
  }

  /** The whole document as PNG. */
  picture(look: PageEmulation): Promise<Buffer> {
    return this.#seen("png", [look], look, (page) => page.picture());
  }

  elements(look: PageEmulation, causes: readonly (readonly string[])[]): Promise<SeenElements> {
    return this.#seenData("elements", [look, causes], look, (page) => page.elements(causes));
  }

  /** The content for assistive technology, as lines. */
  outline(look: PageEmulation): Promise<string[]> {
    return this.#seenData("outline", [look], look, (page) => page.outline());
  }

  glance(look: PageEmulation): Promise<Glance> {
    return this.#seenData("glance", [look], look, (page) => page.glance());
  }

  observe(look: PageEmulation, request: ObserveRequest): Promise<PageObservation> {
    return this.#seenData("observe", [look, request], look, (page) => page.observe(request));
  }

  async #seenData<Data>(
    kind: string,
    request: unknown,
    look: PageEmulation,
    see: (page: SidePage) => Promise<JsonText<Data>>,
  ): Promise<Data> {
    const text = await this.#seen("json", [kind, request], look, async (page) => Buffer.from(await see(page)));
    return JSON.parse(text.toString("utf8")) as Data;
  }

  async #seen(
    ending: "png" | "json",
    request: unknown,
    look: PageEmulation,
    see: (page: SidePage) => Promise<Buffer>,
  ): Promise<Buffer> {
    const name = this.#key && `${contentHash(this.#key, JSON.stringify(request))}.${ending}`;
    const known = name && readSight(name);
    if (known) return known;
    await this.#show(look);
    const seen = await see(this.#page);
    if (name) writeSight(name, seen);
    return seen;
  }

  async #show(look: PageEmulation): Promise<void> {
    if (!this.#isLoaded) await this.#page.load(this.#path);
    this.#isLoaded = true;
    if (look !== this.#look) await this.#page.look(look);
    this.#look = look;
  }
}
