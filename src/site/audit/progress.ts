import { progressText } from "./report-text.ts";

/** On a terminal one line that counts; elsewhere a line now and then, so that nobody thinks it hangs. */
export function showProgress(done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total}${done === total ? "\n" : ""}`);
  else showTenth(done, total);
}

function showTenth(done: number, total: number): void {
  const text = progressText(done, total);
  if (text !== undefined) console.error(text);
}
