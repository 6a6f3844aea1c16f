interface WaitingRead<Ask, Answer> {
  readonly ask: Ask;
  readonly settle: { readonly resolve: (answer: Answer) => void; readonly reject: (reason: unknown) => void };
}

/**
 * Reads together what many requests ask for at the same time. What is asked while an answer is on its way is in the next
 * one, so that every answer is newer than its question.
 */
export class GatheredReads<Ask, Answer> {
  readonly #readAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>;
  #waiting: WaitingRead<Ask, Answer>[] = [];
  #isReading = false;

  /** @param readAll returns an answer for each, in their order */
  constructor(readAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>) {
    this.#readAll = readAll;
  }

  ask(ask: Ask): Promise<Answer> {
    const answered = new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ ask, settle: { resolve, reject } });
    });
    if (!this.#isReading) void this.#work();
    return answered;
  }

  async #work(): Promise<void> {
    this.#isReading = true;
    // What is asked in the same turn goes along.
    await undefined;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#settle(batch);
    }
    this.#isReading = false;
  }

  async #settle(batch: readonly WaitingRead<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await this.#readAll(batch.map(({ ask }) => ask));
      for (const [place, answer] of answers.entries()) batch[place]?.settle.resolve(answer);
    } catch (error) {
      for (const { settle } of batch) settle.reject(error);
    }
  }
}
