import { readableName } from "./answer-names.ts";
import { joinedHints, placesRule, someRule } from "./answer-parts.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { ModelField, ModelItem, ModelWords } from "./form-model.ts";
import { numbersBetween, optionOf, surveyOptions } from "./survey-choices.ts";
import { type QuestionReader, questionLabel, surveyKinds } from "./survey-question.ts";

const fromWords: ModelWords = { de: "Von", fr: "De", it: "Da", en: "From" };
const toWords: ModelWords = { de: "Bis", fr: "À", it: "A", en: "To" };

/** Several texts under one title. */
export function multipleTexts(
  part: DefinitionPart,
  reader: QuestionReader,
  items: readonly DefinitionPart[],
  when: string | undefined,
): ModelItem {
  const list = reader.nameOf(part);
  const fields = items.map((each) =>
    reader.field(each, "text", `${list}.${readableName(each.at("name").text ?? each.pointer)}`, undefined),
  );
  return fieldsUnderTitle(part, reader, fields, when);
}

/** Fields under the title of a question. */
function fieldsUnderTitle(
  part: DefinitionPart,
  reader: QuestionReader,
  fields: readonly ModelField[],
  when: string | undefined,
): ModelItem {
  const isDisabled = reader.isShown || part.at("readOnly").isTrue;
  const told = part.at("description").words;
  const rule = part.at("isRequired").isTrue && !fields.some(({ isRequired }) => isRequired) ? [someRule(fields)] : [];
  return {
    ...{ item: "group", title: part.at("title").words ?? questionLabel(part), when },
    items: [
      ...(told === undefined ? [] : [{ item: "text", paragraphs: [told] } as const]),
      ...fields.map((field) => (isDisabled ? { ...field, isDisabled } : field)),
      ...rule,
    ],
  };
}

/** Each row of a matrix is a choice among its columns. */
export function matrixOfChoices(part: DefinitionPart, reader: QuestionReader, when: string | undefined): ModelItem {
  const list = reader.nameOf(part);
  const options = part.at("columns").items.map((each) => optionOf(each));
  const isRequired = part.at("isAllRowRequired").isTrue || part.at("eachRowRequired").isTrue;
  const kind = part.at("cellType").text === "checkbox" ? "choices" : "choice";
  const fields = part.at("rows").items.map((each): ModelField => {
    const { value, label } = optionOf(each);
    return { item: "field", kind, name: `${list}.${readableName(value)}`, label, options, isRequired };
  });
  return fieldsUnderTitle(part, reader, fields, when);
}

/** Each row of a table is a section, in which each column is a field. */
export function tableOfSections(part: DefinitionPart, reader: QuestionReader, when: string | undefined): ModelItem {
  const list = reader.nameOf(part);
  part.change("Each row of the table is a section of its own.");
  const sections = part.at("rows").items.map((each): ModelItem => {
    const { value, label } = optionOf(each);
    const fields = part.at("columns").items.map((column, index) => {
      const kind = surveyKinds[column.at("cellType").text ?? part.at("cellType").text ?? "dropdown"] ?? "text";
      const own = readableName(column.at("name").text ?? column.text ?? `column${index + 1}`);
      const name = `${list}.${readableName(value)}.${own}`;
      const title = column.at("title").words ?? column.text ?? own;
      const when = reader.when(column)?.replaceAll("row.", `values.${list}.${readableName(value)}.`);
      const field = reader.field(column, kind, name, when, part.at("choices"));
      return { ...field, label: title, isDisabled: part.at("readOnly").isTrue || field.isDisabled };
    });
    return { item: "group", title: label, items: fields };
  });
  if (part.at("choices").isThere) part.at("choices").pass();
  return { item: "group", title: part.at("title").words ?? questionLabel(part), when, items: sections };
}

/** An order is asked for as the place of each choice; no two have the same. */
export function rankedPlaces(part: DefinitionPart, reader: QuestionReader, when: string | undefined): ModelItem[] {
  const list = reader.nameOf(part);
  const choices = surveyOptions(part, undefined);
  const options = numbersBetween(1, choices.length, 1);
  part.at("defaultValue").pass();
  part.change("An order is asked for as the place of each.");
  const isRequired = part.at("isRequired").isTrue;
  const fields = choices.map(({ value, label }): ModelField => {
    const name = `${list}.${readableName(value)}`;
    return { item: "field", kind: "choice", name, label, options, isRequired };
  });
  const group = fieldsUnderTitle(part, reader, fields, when);
  return group.item === "group" ? [{ ...group, items: [...group.items, placesRule(fields)] }] : [group];
}

/** A number, or two where a range is asked for. */
export function sliderOrRange(part: DefinitionPart, reader: QuestionReader, when: string | undefined): ModelItem {
  const isRange = part.at("sliderType").text !== "single";
  const bounds = { minimum: part.at("min").number ?? 0, maximum: part.at("max").number ?? 100 };
  const step = part.at("step").number;
  const [from, to] = part.at("defaultValue").items.map(({ number }) => number);
  const initial = part.at("defaultValue").number;
  const [name, isRequired] = [reader.nameOf(part), part.at("isRequired").isTrue];
  const label = part.at("title").words ?? questionLabel(part);
  const field = {
    ...({ item: "field", kind: "number", isRequired } as const),
    isDisabled: reader.isShown || part.at("readOnly").isTrue,
    bounds: { ...bounds, ...(step !== undefined && { multipleOf: step }) },
  };
  const scale = sliderLabels(part.at("customLabels"));
  const told = part.at("description").words;
  const hint = scale === undefined ? told : joinedHints(told, scale);
  if (!isRange) return { ...field, name, label, when, hint, initial };
  const ends: ModelField[] = [
    { ...field, name: `${name}.from`, label: fromWords, initial: from },
    { ...field, name: `${name}.to`, label: toWords, initial: to },
  ];
  return fieldsUnderTitle(part, reader, ends, when);
}

/** What places of a scale mean: `0 = Lowest, 100 = Highest`. */
function sliderLabels(part: DefinitionPart): string | undefined {
  const told = part.items.flatMap((each) => {
    const text = each.at("text").text?.trim();
    each.pass();
    return text === undefined ? [] : [`${each.at("value").value} = ${text}`];
  });
  return told.length === 0 ? undefined : told.join(", ");
}
