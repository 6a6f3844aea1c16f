import { formFieldTexts } from "../form-field/texts.ts";

export const choiceGroupTexts = { optional: formFieldTexts.optional };

export type ChoiceGroupTexts = typeof choiceGroupTexts;
