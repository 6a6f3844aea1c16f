import { test } from "@playwright/test";

/**
 * Runs cases one after the other on the page of a test: to load a page takes longer than most cases. The message of a
 * failure begins with the title of its case.
 */
export async function inTurn<Case>(
  cases: Iterable<readonly [title: string | number, each: Case]>,
  run: (each: Case) => Promise<void>,
): Promise<void> {
  for (const [title, each] of cases) {
    try {
      await test.step(String(title), () => run(each));
    } catch (error) {
      if (error instanceof Error) error.message = `${title}: ${error.message}`;
      throw error;
    }
  }
}
