import { groupBy } from "../../engine/group-by.ts";
import { mayShow } from "../authority.ts";
import type { Caller } from "../caller.ts";
import type { ChangedCollections, Storage } from "../storage/storage.ts";
import { ChangeLog } from "./change-log.ts";
import { ChangeStream, type Listener, SharedEvents } from "./change-stream.ts";
import type { SourceReads } from "./source-reads.ts";

/** In ms. What changes meanwhile is told together. */
const gatheringTime = 50;

/** In ms, after which a stream without a change says that it is there; a proxy ends one that is silent for a minute. */
const beatTime = 15_000;

const mostOfPerson = 12;

/** In ms, before one that gave way comes again. */
const crowdedTime = 60_000;

/** From where a listener wants to know. */
export interface ListenedSince {
  /** The id of the last event that arrived. */
  readonly id?: string | undefined;
  /** For how many ms it has known what it shows. */
  readonly age?: number | undefined;
}

/**
 * Streams of server-sent events that tell callers which operations of their club may answer otherwise than before. They
 * have no data: who is told asks again, as who they are then.
 */
export class ChangeStreams {
  readonly #storage: Storage;
  readonly #reads: SourceReads;
  readonly #open = new Set<ChangeStream>();
  readonly #report: (error: unknown) => void;
  #log: ChangeLog | undefined;
  /** Gathered changes. */
  #waiting: Set<string> | "any" = new Set();
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #beats: ReturnType<typeof setInterval> | undefined;
  #spread: Promise<void> = Promise.resolve();

  constructor(storage: Storage, reads: SourceReads, report: (error: unknown) => void) {
    this.#storage = storage;
    this.#reads = reads;
    this.#report = report;
    // Who has asked before the first one listens is told what has changed since. Where it costs a connection, it waits.
    if (storage.isShared !== true) this.#watchedLog();
  }

  /** How many are open. */
  get size(): number {
    return this.#open.size;
  }

  /** @returns nothing where the storage does not tell of changes */
  async open(listener: Listener, since: ListenedSince): Promise<Response | undefined> {
    const log = this.#watchedLog();
    if (log === undefined) return undefined;
    // Their turn comes after the changes that are spread by now.
    const begun = this.#spread.then(async () => {
      this.#makeRoom(listener.caller);
      const stream = new ChangeStream(listener, (each) => this.#close(each));
      this.#open.add(stream);
      this.#beats ??= setInterval(() => this.#beat(), beatTime / 10);
      const missed = since.id === undefined ? missedOf(log, since.age) : log.afterId(since.id);
      stream.begin(log.id);
      if (missed?.length !== 0) await this.#tell([stream], missed);
      return stream.response;
    });
    this.#spread = begun.then(() => undefined, this.#report);
    return begun;
  }

  #watchedLog(): ChangeLog | undefined {
    if (this.#log !== undefined) return this.#log;
    if (this.#storage.watch === undefined) return undefined;
    this.#log = new ChangeLog(Date.now());
    this.#storage.watch((changed) => this.#hear(changed));
    return this.#log;
  }

  /** The oldest stream of a person who has many gives way: its window may be gone without a word. */
  #makeRoom({ clubId, personId }: Caller): void {
    const own = [...this.#open].filter(({ caller }) => caller.clubId === clubId && caller.personId === personId);
    if (own.length >= mostOfPerson) own[0]?.end(crowdedTime);
  }

  #close(stream: ChangeStream): void {
    this.#open.delete(stream);
    if (this.#open.size > 0) return;
    clearInterval(this.#beats);
    this.#beats = undefined;
  }

  #hear(changed: ChangedCollections): void {
    this.#reads.heard(changed);
    if (this.#open.size > 0 || this.#gathering !== undefined) this.#gather(changed);
    else this.#log?.add(changed, Date.now());
  }

  #gather(changed: ChangedCollections): void {
    if (changed === undefined) this.#waiting = "any";
    else if (this.#waiting !== "any") for (const each of changed) this.#waiting.add(each);
    this.#gathering ??= setTimeout(() => this.#tellAll(), gatheringTime);
  }

  #tellAll(): void {
    const changed = this.#waiting === "any" ? undefined : [...this.#waiting];
    this.#waiting = new Set();
    this.#gathering = undefined;
    this.#log?.add(changed, Date.now());
    this.#spread = this.#spread.then(() => this.#tell([...this.#open], changed)).catch(this.#report);
  }

  async #tell(streams: readonly ChangeStream[], changed: ChangedCollections): Promise<void> {
    const id = this.#log?.id ?? "";
    const byClub = groupBy(streams, ({ caller }) => caller.clubId);
    for (const [club, listening] of byClub) {
      const sources = changed === undefined ? undefined : await this.#reads.affected(club, changed);
      const events = new SharedEvents(id);
      for (const stream of listening) {
        const shown = sources?.filter((each) => mayShow(each, stream.caller));
        if (shown?.length !== 0) stream.send(events.changed(shown));
      }
    }
  }

  #beat(): void {
    const now = Date.now();
    for (const stream of this.#open) if (stream.isDue(now, beatTime)) void stream.beat().catch(this.#report);
  }
}

/** @param age in ms; absent: what is shown is not known */
function missedOf(log: ChangeLog, age: number | undefined): ChangedCollections {
  return age === undefined ? undefined : log.ofLast(age, Date.now());
}
