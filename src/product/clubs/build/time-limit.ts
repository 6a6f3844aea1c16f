import { performance } from "node:perf_hooks";

/** The seconds that the build of a club may take, where no option says otherwise: a usual club takes about one. */
export const usualClubSeconds = 120;

/** A club is not built within its time. */
export class ClubTooSlow extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`The club is not built after ${seconds} s.`);
    this.seconds = seconds;
  }
}

/** The time of one club. It begins with the object. */
export class TimeLimit {
  readonly #seconds: number;
  readonly #end: number;

  constructor(seconds: number) {
    this.#seconds = seconds;
    this.#end = performance.now() + seconds * 1000;
  }

  /** @throws ClubTooSlow when the time is over */
  check(): void {
    if (performance.now() >= this.#end) throw new ClubTooSlow(this.#seconds);
  }

  /**
   * The result of work, if it comes in time. Work that comes later goes on unheard until it calls `check`.
   *
   * @throws ClubTooSlow when the time is over
   */
  async within<Result>(work: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ClubTooSlow(this.#seconds)), this.#end - performance.now());
    });
    return await Promise.race([work, over]).finally(() => clearTimeout(timer));
  }
}
