import { fingerprint } from "../../engine/flow/answers.ts";

/** A key of a change whose outcome is unknown here. It holds no values, only their fingerprint. */
interface KeyEntry {
  readonly key: string;
  /** Fingerprint of the values. */
  readonly of: string;
  /** Known not to be carried out so far, so other values are safe to send. */
  readonly isIdle?: boolean;
  /** Another tab sends under the same key, so a refusal of one sending says nothing about the other. */
  readonly isShared?: boolean;
  /** Earliest time at which the server accepts it again, in milliseconds since 1970. */
  readonly notBefore?: number;
}

/** The target under which settled keys are stored. */
const used = "used";
/** More than the number of tabs that a person has open. */
const mostKeys = 50;

type KeyedParams = Readonly<Record<string, unknown>>;
type TextStorage = Pick<Storage, "getItem" | "setItem">;

/** The storages that keep keys longer than the page. */
export interface KeyStorage {
  /** Of this tab; it survives a reload. */
  readonly tab: TextStorage;
  /** Of this device; absent where nothing personal may be stored. */
  readonly device?: TextStorage | undefined;
}

/** A key for one sending. */
export interface TakenKey {
  readonly key: string;
  /** An earlier sending under it, or one of another tab, may have arrived. */
  readonly isUnsure: boolean;
  readonly notBefore: number;
}

import { newId } from "../new-id.ts";

/**
 * Keys by which a change is carried out once. Until the operation has answered for a key, the next press with the same
 * values sends it again: after a reload, in another tab, and after signing in. Keys are kept for each person and club.
 */
export class KeptKeys {
  readonly #own: KeyRepository;
  readonly #device: KeyRepository | undefined;
  /** Keys settled on this page, although another tab may still use them. */
  readonly #ended = new Set<string>();
  /** Keys of other tabs that the person here knows about. */
  readonly #accepted = new Set<string>();

  /** @param scope names the person and the club */
  constructor({ tab, device }: KeyStorage, scope: string) {
    this.#own = new KeyRepository(tab, scope);
    this.#device = device && new KeyRepository(device, scope);
  }

  /** The storage that other tabs share, if there is one. */
  get #shared(): KeyRepository {
    return this.#device ?? this.#own;
  }

  /** A flow's draft proposes the same key in every tab. */
  #isUsed(key: string): boolean {
    return this.#shared.find(used, (entry) => entry.key === key) !== undefined;
  }

  get #shelves(): readonly KeyRepository[] {
    return this.#device === undefined ? [this.#own] : [this.#own, this.#device];
  }

  #find(target: string, isWanted: (entry: KeyEntry) => boolean): KeyEntry | undefined {
    const isFound = (entry: KeyEntry) => !this.#ended.has(entry.key) && isWanted(entry);
    return this.#own.find(target, isFound) ?? this.#device?.find(target, isFound);
  }

  /** The key for a sending; `wanted` is used where none is kept for these values. */
  take(target: string, params: KeyedParams, wanted: string = newId()): TakenKey {
    const of = paramsFingerprint(params);
    const found = this.#find(target, (entry) => entry.of === of);
    const { key = wanted, notBefore = 0 } = found ?? {};
    const isUnsure = this.#isUsed(key) || this.#shelves.some((shelf) => shelf.isOpen(target, key));
    const entry = { key, of, ...(isUnsure && { isShared: true }), ...(notBefore > 0 && { notBefore }) };
    for (const shelf of this.#shelves) shelf.put(target, entry);
    return { key, isUnsure, notBefore };
  }

  /** The keys of sendings to this target with other values that may have been carried out. */
  inDoubt(target: string, params: KeyedParams): readonly string[] {
    const of = paramsFingerprint(params);
    if (this.#own.find(target, (entry) => entry.of === of) !== undefined) return [];
    const isDoubtful = ({ key, isIdle, ...entry }: KeyEntry) =>
      entry.of !== of && isIdle !== true && !this.#accepted.has(key) && !this.#ended.has(key);
    const entries = this.#shelves.flatMap((shelf) => shelf.all(target)).filter(isDoubtful);
    return [...new Set(entries.map(({ key }) => key))];
  }

  /** Whether a sending to this target may have been carried out. */
  isOpen(target: string): boolean {
    return this.#find(target, ({ isIdle }) => isIdle !== true) !== undefined;
  }

  /** Whether another tab or a second press has also sent, or has settled, this key. */
  isShared(target: string, key: string): boolean {
    const entry = this.#shared.find(target, (each) => each.key === key);
    return entry === undefined || entry.isShared === true;
  }

  /** Nothing was carried out under this key so far; it is kept for the same values. */
  rest(target: string, key: string, notBefore: number): void {
    this.#change(target, key, (entry) => ({ ...entry, isIdle: true, notBefore }));
  }

  /** The outcome is unknown; the key is kept for the same values. */
  hold(target: string, key: string, notBefore: number): void {
    this.#change(target, key, (entry) => ({ ...entry, notBefore }));
  }

  /** The operation has answered. */
  release(target: string, key: string): void {
    this.#ended.add(key);
    this.#retire(target, key);
  }

  /** Called before other values are sent, when the person knows that the earlier ones may have been carried out. */
  giveUp(target: string): void {
    for (const { key } of this.#own.all(target)) {
      if (!this.isShared(target, key)) this.#retire(target, key);
    }
    this.#own.keep(target, () => false);
    for (const { key } of this.#device?.all(target) ?? []) this.#accepted.add(key);
  }

  #retire(target: string, key: string): void {
    for (const shelf of this.#shelves) shelf.keep(target, (entry) => entry.key !== key);
    this.#shared.keepLatest(used, { key, of: used });
  }

  #change(target: string, key: string, change: (entry: KeyEntry) => KeyEntry): void {
    for (const shelf of this.#shelves) {
      const entry = shelf.find(target, (each) => each.key === key);
      if (entry !== undefined) shelf.put(target, change(entry));
    }
  }
}

function paramsFingerprint(params: KeyedParams): string {
  return fingerprint(JSON.stringify(Object.entries(params).sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** Entries by target, in one storage. */
class KeyRepository {
  readonly #storage: TextStorage;
  readonly #name: string;

  constructor(storage: TextStorage, scope: string) {
    this.#storage = storage;
    this.#name = `schaukasten-keys ${scope}`;
  }

  find(target: string, isWanted: (entry: KeyEntry) => boolean): KeyEntry | undefined {
    return this.all(target).find(isWanted);
  }

  put(target: string, entry: KeyEntry): void {
    this.#write(target, [...this.all(target).filter(({ key }) => key !== entry.key), entry]);
  }

  isOpen(target: string, key: string): boolean {
    return this.find(target, (entry) => entry.key === key && entry.isIdle !== true) !== undefined;
  }

  keepLatest(target: string, entry: KeyEntry): void {
    this.#write(target, [...this.all(target), entry].slice(-mostKeys));
  }

  keep(target: string, isKept: (entry: KeyEntry) => boolean): void {
    this.#write(target, this.all(target).filter(isKept));
  }

  #write(target: string, entries: readonly KeyEntry[]): void {
    const all = this.#read();
    if (entries.length > 0) all.set(target, entries);
    else all.delete(target);
    this.#storage.setItem(this.#name, JSON.stringify([...all]));
  }

  all(target: string): readonly KeyEntry[] {
    return this.#read().get(target) ?? [];
  }

  #read(): Map<string, readonly KeyEntry[]> {
    try {
      return new Map(JSON.parse(this.#storage.getItem(this.#name) ?? "[]"));
    } catch {
      return new Map();
    }
  }
}

/** Keys that last as long as the tab. */
export function tabAlone(): KeyStorage {
  return { tab: browserStorage("sessionStorage") };
}

/** A browser storage; where it is blocked or full, values last as long as the page. */
export function browserStorage(name: "localStorage" | "sessionStorage"): TextStorage {
  const page = new Map<string, string>();
  return {
    getItem(key) {
      const own = page.get(key);
      if (own !== undefined) return own;
      try {
        return window[name].getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      page.delete(key);
      try {
        window[name].setItem(key, value);
      } catch {
        page.set(key, value);
      }
    },
  };
}
