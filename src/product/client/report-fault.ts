import type { ScreenProblem } from "../engine/screen/host.ts";
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

/** Ids of the faults of screens: a screen is drawn often, and each of its faults is reported once. */
const screenFaults = new Map<string, string>();

/** Reports what a screen cannot show as it is defined; returns the id that the page shows for it. */
export function reportScreenProblem({ pointer, message, cause }: ScreenProblem): string {
  const fault = `${pointer}: ${message}`;
  const id = screenFaults.get(fault) ?? reportFault(fault, cause);
  screenFaults.set(fault, id);
  return id;
}
