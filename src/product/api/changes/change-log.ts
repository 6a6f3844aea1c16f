import type { ChangedCollections } from "../storage/storage.ts";

interface LoggedChange {
  readonly number: number;
  /** In ms. */
  readonly at: number;
  readonly changed: ChangedCollections;
}

/** Changes that are kept for who was away for a moment. */
const mostChanges = 500;

/** In ms. A change is told somewhat later than it is made. */
const tellingTime = 2_000;

/** The last changes that this process was told of. */
export class ChangeLog {
  /** Another process counts anew. */
  readonly #run = crypto.randomUUID().slice(0, 8);
  readonly #since: number;
  readonly #changes: LoggedChange[] = [];
  #number = 0;

  /** @param now in ms */
  constructor(now: number) {
    this.#since = now;
  }

  add(changed: ChangedCollections, now: number): void {
    this.#number += 1;
    this.#changes.push({ number: this.#number, at: now, changed });
    if (this.#changes.length > mostChanges) this.#changes.shift();
  }

  /** Names the place of the last change. */
  get id(): string {
    return `${this.#run}-${this.#number}`;
  }

  /** What has changed after the change that an id names; undefined where that is not known. */
  afterId(id: string): ChangedCollections {
    const [run, text] = id.split("-");
    const number = Number(text);
    if (run !== this.#run || !Number.isInteger(number) || number > this.#number) return undefined;
    const isWhole = number >= (this.#changes[0]?.number ?? 1) - 1;
    return isWhole ? collectionsOf(this.#changes.filter((each) => each.number > number)) : undefined;
  }

  /** What has changed in the last `age` ms; undefined where that is not known. */
  ofLast(age: number, now: number): ChangedCollections {
    const from = now - age - tellingTime;
    const known = this.#number === this.#changes.length ? this.#since : (this.#changes[0]?.at ?? now);
    return known <= from ? collectionsOf(this.#changes.filter(({ at }) => at >= from)) : undefined;
  }
}

function collectionsOf(changes: readonly LoggedChange[]): ChangedCollections {
  if (changes.some(({ changed }) => changed === undefined)) return undefined;
  return [...new Set(changes.flatMap(({ changed = [] }) => changed))];
}
