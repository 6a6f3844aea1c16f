import { newId } from "../new-id.ts";

/**
 * Keys by which a change is carried out once. As long as nobody knows how a change went, the next press for the same
 * sends the same key.
 */
export class KeptKeys {
  readonly #kept = new Map<string, { readonly key: string; readonly params: string }>();

  of(target: string, params: Readonly<Record<string, unknown>>): string {
    const sent = JSON.stringify(params);
    const kept = this.#kept.get(target);
    if (kept?.params === sent) return kept.key;
    const key = newId();
    this.#kept.set(target, { key, params: sent });
    return key;
  }

  release(target: string): void {
    this.#kept.delete(target);
  }
}
