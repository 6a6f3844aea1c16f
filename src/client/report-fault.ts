import { newId } from "./new-id.ts";

/** Writes a fault that is told in its place to the console, and gives the id by which it is found there. */
export function reportFault(...fault: readonly unknown[]): string {
  const id = newId().replaceAll("-", "");
  console.error(`Fehler-ID: ${id}`, ...fault);
  return id;
}
