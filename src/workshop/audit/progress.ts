import { progressText } from "./report-text.ts";

/** On a terminal one line with a counter; elsewhere a line from time to time, to show that it is running. */
export function showProgress(done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total}${done === total ? "\n" : ""}`);
  else showTenth(done, total);
}

function showTenth(done: number, total: number): void {
  const text = progressText(done, total);
  if (text !== undefined) console.error(text);
}
