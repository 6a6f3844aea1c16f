import { expect, it } from "vitest";
import { completeLocales } from "../../../../src/product/engine/locales.ts";
import { localeRefusal } from "../../../../src/workshop/texts/added-locale.ts";

it.each<readonly [locale: string, refusal: string | undefined]>([
  ["sr-RS", undefined],
  ["romansh", '"romansh" is no language of two letters with its region, such as rm-CH.'],
  ["gsw-CH", '"gsw-CH" is no language of two letters with its region, such as rm-CH.'],
  ["../rm-CH", '"../rm-CH" is no language of two letters with its region, such as rm-CH.'],
  ["xx-CH", '"xx-CH": There is no language "xx".'],
  ["sr-QX", '"sr-QX": There is no region "QX".'],
  ["fr-FR", '"fr-FR": fr-CH is there, and addresses have the language alone.'],
  ...completeLocales.map((locale) => [locale, `"${locale}" is there.`] as const),
])("%s can begin, or is refused with the reason: %s", (locale, refusal) => {
  expect(localeRefusal(locale)).toBe(refusal);
});
