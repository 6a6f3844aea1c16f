import { descriptionListTexts } from "../description-list/texts.ts";

export const disclosureTexts = { none: descriptionListTexts.none };

export type DisclosureTexts = typeof disclosureTexts;
