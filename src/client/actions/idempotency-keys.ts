import { fingerprint } from "../../engine/flow/answers.ts";

/** A key under which a change was sent whose end is not known here. Of what was sent it holds a name alone. */
interface KeyEntry {
  readonly key: string;
  /** Names the values. */
  readonly of: string;
  /** Known not to be carried out so far: nothing has to be feared of other values. */
  readonly isIdle?: boolean;
  /** Another tab sends under the same key: what one of them is refused says nothing about the other. */
  readonly isShared?: boolean;
  /** When the server takes it again, in milliseconds since 1970. */
  readonly notBefore?: number;
}

/** The place of keys that were answered for. */
const used = "used";
/** As many of them are remembered as somebody may have tabs. */
const mostKeys = 50;

type KeyedParams = Readonly<Record<string, unknown>>;
type TextStorage = Pick<Storage, "getItem" | "setItem">;

/** Where keys outlast the page. */
export interface KeyStorage {
  /** Of this tab, also after a reload. */
  readonly tab: TextStorage;
  /** Of this device; none where it may keep nothing of anybody. */
  readonly device?: TextStorage | undefined;
}

/** A key as it is taken for one sending. */
export interface TakenKey {
  readonly key: string;
  /** An earlier sending under it, or one of another tab, may have arrived. */
  readonly isUnsure: boolean;
  readonly notBefore: number;
}

import { newId } from "../new-id.ts";

/**
 * Keys by which a change is carried out once. Until the operation has answered for a key, the next press for the same
 * sends it again: after a reload, in another tab, and after signing in. Each person has keys of their own in each club.
 */
export class KeptKeys {
  readonly #own: KeyRepository;
  readonly #device: KeyRepository | undefined;
  /** What this page knows the end of, although another tab may still ask for it. */
  readonly #ended = new Set<string>();
  /** What another tab has sent, and somebody here knows of. */
  readonly #accepted = new Set<string>();

  /** @param scope names the person and the club */
  constructor({ tab, device }: KeyStorage, scope: string) {
    this.#own = new KeyRepository(tab, scope);
    this.#device = device && new KeyRepository(device, scope);
  }

  /** What other tabs see too, where there is something. */
  get #shared(): KeyRepository {
    return this.#device ?? this.#own;
  }

  /** The draft of a flow proposes the same key in every tab. */
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

  /** The key for a sending; `wanted` is taken where none is kept for these values. */
  take(target: string, params: KeyedParams, wanted: string = newId()): TakenKey {
    const of = paramsFingerprint(params);
    const found = this.#find(target, (entry) => entry.of === of);
    const { key = wanted, notBefore = 0 } = found ?? {};
    const isUnsure = this.#isUsed(key) || this.#shelves.some((shelf) => shelf.isOpen(target, key));
    const entry = { key, of, ...(isUnsure && { isShared: true }), ...(notBefore > 0 && { notBefore }) };
    for (const shelf of this.#shelves) shelf.put(target, entry);
    return { key, isUnsure, notBefore };
  }

  /** Whether something was sent for a target, with other values, that may have been carried out. */
  isInDoubt(target: string, params: KeyedParams): boolean {
    const of = paramsFingerprint(params);
    const isOther = (entry: KeyEntry) => entry.of !== of && entry.isIdle !== true && !this.#accepted.has(entry.key);
    const isSame = (entry: KeyEntry) => entry.of === of;
    if (this.#own.find(target, isSame) !== undefined) return false;
    return this.#find(target, isOther) !== undefined;
  }

  /** Whether what was sent for a target, with these values or any, may have been carried out. */
  isOpen(target: string, params?: KeyedParams): boolean {
    const of = params && paramsFingerprint(params);
    return this.#find(target, (entry) => (of ?? entry.of) === entry.of && entry.isIdle !== true) !== undefined;
  }

  /** Whether somebody else has sent, or has finished, what was sent under a key: another tab, or a second press. */
  isShared(target: string, key: string): boolean {
    const entry = this.#shared.find(target, (each) => each.key === key);
    return entry === undefined || entry.isShared === true;
  }

  /** Nothing was carried out under a key so far; it is kept for the same values. */
  rest(target: string, key: string, notBefore: number): void {
    this.#change(target, key, (entry) => ({ ...entry, isIdle: true, notBefore }));
  }

  /** Nobody knows yet; it is kept for the same values. */
  hold(target: string, key: string, notBefore: number): void {
    this.#change(target, key, (entry) => ({ ...entry, notBefore }));
  }

  /** The operation has answered. */
  release(target: string, key: string): void {
    this.#ended.add(key);
    this.#retire(target, key);
  }

  /** Other values are sent now, and whoever sends them knows that the earlier ones may have been carried out. */
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

/** Entries by their target, in one storage. */
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

/** Keys that are forgotten with the tab. */
export function tabAlone(): KeyStorage {
  return { tab: browserStorage("sessionStorage") };
}

/** A storage of the browser; where it is closed or full, what it should have kept lasts as long as the page. */
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
