import { isOption } from "../_kit/contract/rules.ts";
import type { SegmentedControlData } from "./contract.ts";

/** A value of an address or a draft that is no option any more is not chosen. */
export function mendSegmentedControl(data: Partial<SegmentedControlData>): Partial<SegmentedControlData> {
  const { value, ...others } = data;
  return value === undefined || isOption(value, data.options) ? data : others;
}
