import equivalents from "./equivalents.json" with { type: "json" };
import { type SeededFault, withFault } from "./faults-in.ts";

/** The line of a fault without it and with it, as people compare them. */
export interface FaultLines {
  readonly before: string;
  readonly after: string;
}

export function faultLines(fault: SeededFault, text: string): FaultLines {
  return { before: faultLine(text, fault), after: faultLine(withFault(text, fault), fault) };
}

/** Why a fault changes nothing that anyone could notice, where `equivalents.json` lists it. */
export function equivalentReason(fault: SeededFault, text: string): string | undefined {
  const { before, after } = faultLines(fault, text);
  return equivalents.find((each) => each.file === fault.file && each.before === before && each.after === after)?.reason;
}

function faultLine(text: string, { line }: SeededFault): string {
  return (text.split("\n")[line - 1] ?? "").trim();
}
