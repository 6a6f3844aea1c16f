import type { DefinitionPart } from "./definition-part.ts";
import type { ModelOption, ModelWords } from "./form-model.ts";

export const otherChoice: ModelWords = { de: "Anderes", fr: "Autre", it: "Altro", en: "Other" };
const noneWords: ModelWords = { de: "Nichts davon", fr: "Aucun", it: "Nessuno", en: "None" };

/** What there is to choose from; `around` is what all the questions of a table share. */
export function surveyOptions(part: DefinitionPart, around: DefinitionPart | undefined): ModelOption[] {
  const own = [part.at("choices"), part.at("rateValues")].find((each) => each.isThere);
  const given = own ?? around ?? part.at("choices");
  const listed = given.items.map((each) => optionOf(each));
  if (part.at("type").text === "rating") {
    const scale = ratings(part);
    if (listed.length === 0) return scale;
  }
  const [least, most] = [part.at("choicesMin").number, part.at("choicesMax").number];
  if (least !== undefined && most !== undefined)
    listed.push(...numbersBetween(least, most, part.at("choicesStep").number ?? 1));
  if (part.at("choicesByUrl").isThere) {
    part.at("choicesByUrl").pass();
    part.change("An operation gives its choices.", "Let it give those of the address.");
  }
  const more = [
    part.at("showOtherItem").isTrue || part.at("hasOther").isTrue
      ? { value: "other", label: part.at("otherText").words ?? otherChoice }
      : undefined,
    part.at("showNoneItem").isTrue || part.at("hasNone").isTrue
      ? { value: "none", label: part.at("noneText").words ?? noneWords }
      : undefined,
  ];
  return [...listed, ...more.filter((each) => each !== undefined)];
}

export function optionOf(part: DefinitionPart): ModelOption {
  const value = part.at("value").isThere ? part.at("value").value : part.value;
  return { value: String(value), label: part.at("text").words ?? String(value) };
}

/** The values of a scale; the words of its ends are with them. */
function ratings(part: DefinitionPart): ModelOption[] {
  const several = part.at("rateCount").number ?? 5;
  const [min, max] = [part.at("rateMin").number ?? 1, part.at("rateMax").number ?? several];
  const step = part.at("rateStep").number ?? 1;
  const count = Math.min(Math.floor((max - min) / step) + 1, 50);
  const ends = [part.at("minRateDescription").words, part.at("maxRateDescription").words];
  return Array.from({ length: count }, (_, index) => {
    const hint = index === 0 ? ends[0] : index === count - 1 ? ends[1] : undefined;
    return { value: String(min + index * step), label: String(min + index * step), hint };
  });
}

export function numbersBetween(least: number, most: number, step: number): ModelOption[] {
  const count = Math.min(Math.floor((most - least) / step) + 1, 200);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const value = String(least + index * step);
    return { value, label: value };
  });
}
