import type { AltinnTexts } from "./altinn-texts.ts";
import { readableName } from "./answer-names.ts";
import { withUnit } from "./answer-parts.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, ModelField, ModelOption } from "./form-model.ts";

/** Reads a component of Altinn that asks for one answer. */
export class AltinnFields {
  readonly texts: AltinnTexts;

  constructor(texts: AltinnTexts) {
    this.texts = texts;
  }

  field(part: DefinitionPart, kind: AnswerKind, name: string, when: string | undefined): ModelField {
    part.at("dataModelBindings").pass();
    const options = kind.startsWith("choice") ? this.#options(part) : undefined;
    const source = part.at("source");
    source.pass();
    const list = part.at("optionsId").text ?? part.at("dataListId").text ?? source.at("group").text;
    const told = [this.texts.words(part, "description"), this.texts.words(part, "help")];
    if (list !== undefined) part.at("sortOrder").pass();
    const isListed = options?.length === 0 && list !== undefined;
    const isEmpty = options?.length === 0 && !isListed;
    if (isEmpty) part.lose("It has no options.", "Name what there is to choose from.");
    if (isListed) part.change("An operation gives its options.", "Let it give those that are meant.");
    if (part.at("type").text === "List") part.change("Of the row that is chosen, one value is sent.");
    if (part.at("type").text === "ImageUpload") part.change("A picture is sent as it is, JPEG or PNG.");
    const required = part.at("required");
    if (Array.isArray(required.value)) required.lose("It is required by a condition.", "Write a `rule`.");
    const preset = options?.[part.at("preselectedOptionIndex").number ?? -1]?.value;
    const isNumber = kind === "text" && part.at("formatting", "number").isThere;
    return {
      ...{
        item: "field",
        kind: isEmpty ? "text" : isNumber ? "number" : kind,
        name,
        when,
        label: withUnit(this.texts.words(part, "title") ?? name, unitOfNumber(part)),
      },
      ...{
        hint: told.filter((each) => each !== undefined).join(" ") || undefined,
        options: options?.length === 0 ? undefined : options,
      },
      ...(isListed && listedField(list, name, this.#parameters(part))),
      ...{ isRequired: required.isTrue && kind !== "choices", isDisabled: this.texts.disabled(part.at("readOnly")) },
      ...{ bounds: this.#bounds(part, kind, required.isTrue), initial: kind === "choice" ? preset : undefined },
      ...{
        isMultiple: (part.at("maxNumberOfAttachments").number ?? 1) > 1,
        accept: part.at("type").text === "ImageUpload" ? ".jpg,.jpeg,.png" : fileEndings(part.at("validFileEndings")),
      },
    };
  }

  #bounds(part: DefinitionPart, kind: AnswerKind, isRequired: boolean): Record<string, string | number> {
    const triggers = part.at("triggers");
    if (triggers.items.every(({ text }) => /^valid/.test(text ?? ""))) triggers.pass();
    else triggers.lose("What happens while one answers is not taken over.", "Do it in the operation.");
    if (part.at("maxFileSizeInMB").isThere)
      part.at("maxFileSizeInMB").change("The size of files is that of the product.");
    part.at("minNumberOfAttachments").pass();
    part.at("hasCustomFileEndings").pass();
    const most = part.at("maxLength").number;
    const days = kind === "date" ? { least: boundDay(part.at("minDate")), most: boundDay(part.at("maxDate")) } : {};
    return {
      ...(kind === "choices" && isRequired && { minItems: 1 }),
      ...(most !== undefined && { maxLength: most }),
      ...(days.least !== undefined && { formatMinimum: days.least }),
      ...(days.most !== undefined && { formatMaximum: days.most }),
    };
  }

  /** What the operation of the options is asked with. */
  #parameters(part: DefinitionPart): Record<string, string> {
    const [mapping, query] = [part.at("mapping"), part.at("queryParameters")];
    const told = [
      ...mapping.names.map((path) => {
        const name = /^[\w.-]+$/.test(path) ? `values.${this.texts.names.nameOf(path)}` : undefined;
        return [mapping.at(path).text ?? path, name, mapping] as const;
      }),
      ...query.names.map((name) => [name, this.texts.expression(query.at(name)), query] as const),
    ];
    for (const [, expression, of] of told)
      if (expression === undefined || !/^(?:values\.[\w.]+|'[^']*')$/.test(expression))
        of.lose("Options depend on other answers.", "Bind the parameters of the source.");
    query.pass();
    return Object.fromEntries(told.map(([name, expression = "''"]) => [readableName(name), expression]));
  }

  #options(part: DefinitionPart): (ModelOption & { readonly label: string })[] {
    const options = part.at("options").items.map((each) => {
      const label = this.texts.resource(each.at("label").text);
      const value = String(each.at("value").value ?? label);
      const told = [each.at("description").text, each.at("helpText").text].map((key) => this.texts.resource(key));
      return { value, label: label ?? value, hint: told.filter((text) => text !== undefined).join(" ") || undefined };
    });
    const order = part.at("sortOrder").text;
    if (order === undefined) return options;
    const sorted = options.toSorted((one, other) => one.label.localeCompare(other.label));
    return order === "desc" ? sorted.toReversed() : sorted;
  }
}

/** A list that depends on answers is that of its field alone. */
function listedField(list: string, name: string, listedBy: Record<string, string>): Partial<ModelField> {
  const isOwn = Object.keys(listedBy).length > 0;
  return { listed: readableName(isOwn ? `${list} ${name}` : list), listedBy };
}

function boundDay(part: DefinitionPart): string | undefined {
  const day = part.text?.slice(0, 10);
  if (day === "today" || (day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day))) return day;
  if (part.isThere) part.lose("The day is not taken over.", "Write it into the schema of the request.");
  return undefined;
}

function fileEndings(part: DefinitionPart): string | undefined {
  const several = part.items.map((each) => each.text).filter((each) => each !== undefined);
  return part.text ?? (several.length > 0 ? several.join(",") : undefined);
}

/** What stands before or after a number: `kr`, `%`. */
export function unitOfNumber(part: DefinitionPart): string | undefined {
  const formatting = part.at("formatting");
  const number = formatting.at("number");
  const unit = number.at("prefix").text ?? number.at("suffix").text ?? formatting.at("unit").text;
  return unit ?? formatting.at("currency").text;
}
