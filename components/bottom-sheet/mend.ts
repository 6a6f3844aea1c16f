import { mendFormField } from "../form-field/mend.ts";
import type { BottomSheetData } from "./contract.ts";

/** The selects of its fields, as they are outside of a dialog. */
export function mendBottomSheet(data: Partial<BottomSheetData>): object {
  const { fields, ...others } = data;
  return fields === undefined ? data : { ...others, fields: fields.map(mendFormField) };
}
