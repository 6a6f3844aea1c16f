import { formFieldTexts } from "../form-field/texts.ts";

export const bottomSheetTexts = { ...formFieldTexts, close: "Schliessen" };

export type BottomSheetTexts = typeof bottomSheetTexts;
