import { newId } from "./new-id.ts";

/** Writes a fault to the console, and returns the id that the page shows for it. */
export function reportFault(...fault: readonly unknown[]): string {
  const id = newId().replaceAll("-", "");
  console.error(`Fehler-ID: ${id}`, ...fault);
  return id;
}
