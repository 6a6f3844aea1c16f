import { type AnswerNames, readableName } from "./answer-names.ts";
import { buttonsChoice, pictureLinks, repeatedItems, timeRules } from "./answer-parts.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, FormModel, ModelField, ModelItem, ModelOption } from "./form-model.ts";
import { markedText } from "./marked-text.ts";

/** A card that asks for something: its fields are one step, its submit is that of the flow. */
export function readAdaptiveCard(root: DefinitionPart, names: AnswerNames): FormModel {
  const card = new AdaptiveForm(names);
  root.at("type").pass();
  const items = [...card.body(root), ...card.decision()];
  const [first] = items;
  const heading = first?.item === "text" && first.facts === undefined ? first.paragraphs?.[0] : undefined;
  return { title: heading ?? "Formular", submit: card.submit, steps: [{ items: heading ? items.slice(1) : items }] };
}

const cardInputKinds: Readonly<Record<string, AnswerKind>> = {
  ...{ "Input.Text": "text", "Input.Number": "number", "Input.Date": "date", "Input.Time": "time" },
  ...{ "Input.Toggle": "yes", "Input.ChoiceSet": "choice" },
};
const textKinds: Readonly<Record<string, AnswerKind>> = {
  email: "email",
  tel: "phone",
  url: "url",
  password: "password",
};

class AdaptiveForm {
  /** The titles of the buttons that submit. */
  readonly #buttons: string[] = [];

  readonly names: AnswerNames;

  constructor(names: AnswerNames) {
    this.names = names;
  }

  /** The words of the button of the flow: where there are several, the choice among them is asked for. */
  get submit(): string | undefined {
    return this.#buttons.length === 1 ? this.#buttons[0] : undefined;
  }

  decision(): ModelItem[] {
    return this.#buttons.length < 2 ? [] : [buttonsChoice(this.names, this.#buttons)];
  }

  body(card: DefinitionPart): ModelItem[] {
    const shown = this.#all(card.at("body"));
    return [...shown, ...card.at("actions").items.flatMap((each) => this.#action(each)), ...this.#selected(card)];
  }

  #all(part: DefinitionPart): ModelItem[] {
    const found: ModelItem[] = [];
    let label: DefinitionPart | undefined;
    for (const each of part.items) {
      const isInput = each.at("type").text?.startsWith("Input.") === true;
      // A text before a field without a label is its label.
      if (isInput && label !== undefined && !each.at("label").isThere && each.at("type").text !== "Input.Toggle")
        found.pop();
      found.push(...this.#element(each, label));
      label = each.at("type").text === "TextBlock" ? each : undefined;
    }
    return found;
  }

  #element(part: DefinitionPart, before: DefinitionPart | undefined): ModelItem[] {
    const data = dataOfPart(part);
    const items = this.#single(part, before);
    return data === undefined ? items : repeatedItems(listName(data), items, part);
  }

  #single(part: DefinitionPart, before: DefinitionPart | undefined): ModelItem[] {
    const type = part.at("type").text ?? "";
    const kind = cardInputKinds[type];
    if (part.at("isVisible").value === false) part.change("What is hidden until a button shows it is shown.");
    if (kind !== undefined) return this.#answers(part, kind, before);
    if (type === "TextBlock") return markedText(part.at("text").text ?? "");
    if (type === "RichTextBlock") {
      const led = part.at("inlines").items.flatMap((each) => this.#selected(each));
      return [...markedText(blockWords(part) ?? ""), ...led];
    }
    if (type === "FactSet") return this.#facts(part);
    if (type === "ActionSet") return part.at("actions").items.flatMap((each) => this.#action(each));
    if (["Container", "Column", "TableCell"].includes(type)) return this.#container(part.at("items"), part);
    if (type === "ColumnSet")
      return [
        ...part.at("columns").items.flatMap((each) => this.#container(each.at("items"), each)),
        ...this.#selected(part),
      ];
    if (type === "Table") return this.#table(part);
    if (type === "Image") return [...this.#pictures(part, [part]), ...this.#selected(part)];
    if (type === "ImageSet") return this.#pictures(part, part.at("images").items);
    if (type === "Media") return this.#media(part);
    return this.#instead(part, `There is no "${type}" here.`, (other) => this.#element(other, undefined));
  }

  /** What stands for a part that is not known, as the card says itself. */
  #instead(part: DefinitionPart, what: string, read: (other: DefinitionPart) => ModelItem[]): ModelItem[] {
    const other = part.at("fallback");
    if (!other.isThere) part.lose(what, "Write it by hand, or leave it.");
    else {
      for (const name of part.names.filter((each) => each !== "fallback")) part.at(name).pass();
      part.change(`${what} What stands for it is shown.`);
    }
    return other.at("type").isThere ? read(other) : [];
  }

  #pictures(part: DefinitionPart, pictures: readonly DefinitionPart[]): ModelItem[] {
    for (const each of pictures) each.at("type").pass();
    return pictureLinks(
      part,
      pictures.map((each) => [each.at("altText").text, each.at("url")]),
    );
  }

  /** Films and sound are links. */
  #media(part: DefinitionPart): ModelItem[] {
    const [source] = part.at("sources").items;
    part.at("sources").pass();
    return source === undefined ? [] : pictureLinks(part, [[part.at("altText").text, source.at("url")]]);
  }

  /** A table is read row by row. */
  #table(part: DefinitionPart): ModelItem[] {
    part.at("columns").pass();
    part.change("A table is read row by row.");
    return part.at("rows").items.flatMap((row) => {
      row.at("type").pass();
      return row.at("cells").items.flatMap((cell) => this.#container(cell.at("items"), cell));
    });
  }

  /** What happens where the whole part is pressed. */
  #selected(part: DefinitionPart): ModelItem[] {
    return part.at("selectAction").isThere ? this.#action(part.at("selectAction")) : [];
  }

  #answers(part: DefinitionPart, kind: AnswerKind, before: DefinitionPart | undefined): ModelItem[] {
    const field = this.#field(part, kind, before);
    const times = kind === "time" ? timeRules(field, part.at("min").text, part.at("max").text) : [];
    const button = part.at("inlineAction").isThere ? this.#action(part.at("inlineAction")) : [];
    return [field, ...times, ...button];
  }

  #container(inner: DefinitionPart, part: DefinitionPart): ModelItem[] {
    part.at("type").pass();
    const items = [...this.#all(inner), ...this.#selected(part)];
    return items.length === 0 ? [] : [{ item: "group", items }];
  }

  #facts(part: DefinitionPart): ModelItem[] {
    const told = part.at("facts").items.map((each) => {
      const fact = [each.at("title").text ?? "–", each.at("value").text ?? "–"] as const;
      return { fact, each, data: dataOfPart(each) };
    });
    const facts = told.flatMap(({ fact, data }) => (data === undefined ? [fact] : []));
    const repeated = told.flatMap(({ fact, each, data }) =>
      data === undefined ? [] : repeatedItems(listName(data), [{ item: "text", facts: [fact] }], each),
    );
    return [...(facts.length > 0 ? [{ item: "text", facts } as const] : []), ...repeated];
  }

  #action(part: DefinitionPart): ModelItem[] {
    const type = part.at("type").text ?? "";
    for (const name of ["isEnabled", "ignoreInputValidation"]) part.at(name).pass();
    const title = part.at("title").text;
    const href = part.at("url").text;
    if (type === "Action.OpenUrl" && href !== undefined && /^https?:|^\$\{[A-Za-z_$][\w.[\]]*\}$/.test(href))
      return [{ item: "text", links: [[title ?? href, href]] }];
    if (type === "Action.ShowCard") {
      const items = this.body(part.at("card"));
      part.at("card", "type").pass();
      part.change("What could be opened is a section.");
      return items.length === 0 ? [] : [{ item: "group", title, items }];
    }
    if (type === "Action.ToggleVisibility") part.change("What a button shows is shown.");
    else if (!["Action.Submit", "Action.Execute"].includes(type))
      return this.#instead(part, `There is no button "${title ?? type}" here.`, (other) => this.#action(other));
    else if (!this.#buttons.includes(title ?? "OK")) this.#buttons.push(title ?? "OK");
    return [];
  }

  #field(part: DefinitionPart, kind: AnswerKind, before: DefinitionPart | undefined): ModelField {
    const name = this.names.nameOf(part.at("id").text ?? part.pointer);
    const isSeveral = part.at("isMultiSelect").isTrue;
    const options = kind === "choice" ? this.#options(part) : undefined;
    const query = part.at("choices.data");
    const data = part.at("choices", "0", "$data");
    const list = query.isThere || data.isThere ? listName(query.at("dataset").text ?? data.text ?? name) : undefined;
    query.pass();
    if (data.isThere) part.at("choices").settle();
    if (list !== undefined) part.change("An operation gives its choices.", "Let it give those of the query.");
    const own = isSeveral
      ? "choices"
      : kind === "text"
        ? textKind(part)
        : options?.length === 0 && list === undefined
          ? "text"
          : kind;
    const isYes = kind === "yes" && part.at("title").isThere;
    const told = isYes ? part.at("title").text : blockWords(part.at("label"));
    const label = told ?? before?.at("text").text ?? part.at("placeholder").text;
    const isRequired = part.at("isRequired").isTrue;
    if (part.at("errorMessage").isThere) part.at("errorMessage").change("The words of the product say what is wrong.");
    return {
      ...{
        item: "field",
        kind: own,
        name,
        label: label ?? name,
        hint: isYes ? blockWords(part.at("label")) : undefined,
      },
      ...{
        isRequired: isRequired && own !== "choices",
        options: list !== undefined || options?.length === 0 ? undefined : options,
      },
      listed: list,
      ...{ bounds: this.#bounds(part, own, isRequired), initial: inputValue(part, own) },
      isDisabled: part.at("isEnabled").value === false,
    };
  }

  #options(part: DefinitionPart): ModelOption[] {
    return part.at("choices").items.map((each) => {
      const value = each.at("value").text ?? each.at("title").text ?? "";
      return { value, label: each.at("title").text ?? value };
    });
  }

  #bounds(part: DefinitionPart, kind: AnswerKind, isRequired: boolean): Record<string, string | number> {
    const [least, most] = kind === "date" ? ["formatMinimum", "formatMaximum"] : ["minimum", "maximum"];
    const isOrdered = kind === "number" || kind === "date";
    const told: [string | undefined, unknown][] = [
      [least, isOrdered ? boundOf(part.at("min"), kind) : undefined],
      [most, isOrdered ? boundOf(part.at("max"), kind) : undefined],
      ["maxLength", part.at("maxLength").number],
      ["pattern", readablePattern(part.at("regex").isThere ? part.at("regex") : part.at("regEx"))],
      ["minItems", kind === "choices" && isRequired ? 1 : undefined],
    ];
    return Object.fromEntries(told.filter((each): each is [string, string | number] => each[1] !== undefined));
  }
}

function boundOf(part: DefinitionPart, kind: AnswerKind): unknown {
  if (kind === "number" || part.text === undefined || /^\d{4}-\d\d-\d\d$/.test(part.text)) return part.value;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(part.text) ?? [];
  if (month && day && year) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  part.lose("It is no day.", "Write the day as 2026-11-27.");
  return undefined;
}

/** The words of a text, of a block, or of the runs in one. */
function blockWords(part: DefinitionPart): string | undefined {
  if (part.text !== undefined) return part.text;
  part.at("type").pass();
  const runs = part.at("inlines").items.map((each) => blockWords(each) ?? "");
  return part.at("text").text ?? (runs.length > 0 ? runs.join("") : undefined);
}

/** The list for whose items a part is there. */
function dataOfPart(part: DefinitionPart): string | undefined {
  const data = part.at("$data");
  if (data.text !== undefined) data.settle();
  return data.text;
}

/** `SurveyItems` of `${Survey.items}`. */
function listName(text: string): string {
  return readableName(text.replaceAll(/[${}]/g, ""));
}

/** A pattern that can be read; a wrong one is lost. */
function readablePattern(part: DefinitionPart): string | undefined {
  try {
    new RegExp(part.text ?? "", "u");
    return part.text;
  } catch {
    part.lose("The pattern cannot be read.", "Write it as a regular expression.");
    return undefined;
  }
}

function textKind(part: DefinitionPart): AnswerKind {
  const style = part.at("style").text?.toLowerCase() ?? "";
  const hasForm = part.at("regex").isThere || part.at("regEx").isThere;
  return part.at("isMultiline").isTrue ? "note" : ((hasForm ? undefined : textKinds[style]) ?? "text");
}

function inputValue(part: DefinitionPart, kind: AnswerKind): ModelField["initial"] {
  const { value } = part.at("value");
  if (kind === "yes") return value === (part.at("valueOn").text ?? "true");
  if (kind === "choices") return typeof value === "string" && value !== "" ? value.split(",") : undefined;
  return (typeof value === "string" && value !== "") || typeof value === "number" ? value : undefined;
}
