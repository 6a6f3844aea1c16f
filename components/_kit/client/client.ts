/**
 * The behaviour of a component in the browser. It attaches to markup, rendered or written by hand, and never renders
 * the component again.
 */
export interface Client {
  readonly name: string;
  /** Selects the elements that it attaches to, by `data-behavior` or by the class of a root. */
  readonly selector: string;
  /**
   * Called once for each element, when it is added to the document.
   *
   * @param lifetime its signal is aborted when the element leaves the document or no longer matches
   */
  attach(element: HTMLElement, lifetime: Lifetime): void;
}

export interface Lifetime {
  readonly signal: AbortSignal;
}

const running = new WeakMap<Document, Attachments>();

/**
 * Attaches clients to the present and later elements of a document, each client once per element, even in repeated
 * calls. While the document is being parsed it waits, so that clients find complete elements.
 */
export function startClients(root: Document, clients: readonly Client[]): void {
  const attach = () => attachClients(root, clients);
  if (root.readyState === "loading") root.addEventListener("DOMContentLoaded", attach, { once: true });
  else attach();
}

function attachClients(root: Document, clients: readonly Client[]): void {
  const attachments = running.get(root) ?? new Attachments(root);
  running.set(root, attachments);
  attachments.add(clients);
}

class Attachments {
  readonly #root: Document;
  readonly #clients: Client[] = [];
  readonly #attached = new Map<HTMLElement, Map<Client, AbortController>>();

  constructor(root: Document) {
    this.#root = root;
    new MutationObserver((records) => this.#follow(records)).observe(root, {
      childList: true,
      subtree: true,
      attributeFilter: ["class", "data-behavior"],
    });
  }

  add(clients: readonly Client[]): void {
    this.#clients.push(...clients.filter((client) => !this.#clients.includes(client)));
    for (const client of clients) this.#attachWithin(this.#root, [client]);
  }

  /** A moved element is in the document before and after a task, and stays attached. */
  #follow(records: readonly MutationRecord[]): void {
    for (const { target, type, addedNodes } of records) {
      if (type === "attributes") this.#renew(target);
      for (const node of addedNodes) if (node.isConnected) this.#renew(node);
    }
    for (const element of this.#attached.keys()) if (!element.isConnected) this.#detach(element);
  }

  #renew(node: Node): void {
    if (!(node instanceof HTMLElement)) return;
    for (const [client, lifetime] of this.#attached.get(node) ?? []) {
      if (node.matches(client.selector)) continue;
      lifetime.abort();
      this.#attached.get(node)?.delete(client);
    }
    this.#attach(node, this.#clients);
    this.#attachWithin(node, this.#clients);
  }

  #attachWithin(root: ParentNode, clients: readonly Client[]): void {
    if (clients.length === 0) return;
    const selector = clients.map((client) => client.selector).join(", ");
    for (const element of root.querySelectorAll<HTMLElement>(selector)) this.#attach(element, clients);
  }

  #attach(element: HTMLElement, clients: readonly Client[]): void {
    for (const client of clients) {
      if (!element.matches(client.selector) || this.#attached.get(element)?.has(client)) continue;
      const lifetime = new AbortController();
      const own = this.#attached.get(element) ?? new Map();
      this.#attached.set(element, own.set(client, lifetime));
      client.attach(element, lifetime);
    }
  }

  #detach(element: HTMLElement): void {
    for (const lifetime of this.#attached.get(element)?.values() ?? []) lifetime.abort();
    this.#attached.delete(element);
  }
}
