import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StepFailed } from "../../product/files/steps.ts";
import { Refusal } from "../serve/own-page.ts";

/** Brings a club's folder to where its site is served. A delivery that fails is still due after a restart. */
export class SiteDelivery {
  readonly #mark: string;
  readonly #deliver: (() => Promise<void>) | undefined;

  /** @param deliver absent where the folder is all that is written */
  constructor(state: string, deliver?: () => Promise<void>) {
    this.#mark = join(state, "undelivered");
    this.#deliver = deliver;
  }

  /** Whether the folder says something that the site does not. */
  get isDue(): boolean {
    return this.#deliver !== undefined && existsSync(this.#mark);
  }

  /**
   * Publishes into the folder and delivers. A delivery is due before the first file is written: whatever ends this, the
   * site is never older than the folder without a sign of it.
   */
  async after(publish: () => Promise<unknown>): Promise<void> {
    const wasDue = this.isDue;
    if (this.#deliver !== undefined) writeFileSync(this.#mark, "");
    try {
      await publish();
    } catch (error) {
      if (error instanceof Refusal && !wasDue) rmSync(this.#mark, { force: true });
      throw error;
    }
    await this.run();
  }

  /** Delivers; why it failed is printed for those who run the program. */
  async run(): Promise<void> {
    if (this.#deliver === undefined) return;
    writeFileSync(this.#mark, "");
    try {
      await this.#deliver();
      rmSync(this.#mark);
    } catch (error) {
      console.error(error instanceof StepFailed ? error.message : error);
    }
  }
}
