import { newId } from "./new-id.ts";

/** Writes a fault to the console, as nothing else in the browser does, and returns the id that the page shows for it. */
export function reportFault(...fault: readonly unknown[]): string {
  const id = newTraceId();
  console.error(`Fehler-ID: ${id}`, ...fault);
  return id;
}

/** An id by which support finds a failure. */
export function newTraceId(): string {
  return newId().replaceAll("-", "");
}
