import { formFieldTexts } from "../form-field/texts.ts";

export const fileFieldTexts = { optional: formFieldTexts.optional };

export type FileFieldTexts = typeof fileFieldTexts;
