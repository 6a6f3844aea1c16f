/** A text in one language, or by the letters of its languages: `{ de: "Name", en: "Name" }`. */
export type ModelWords = string | Readonly<Record<string, string>>;

/** What a form of another program asks for, without its looks. Conditions are expressions over `values` or `row`. */
export interface FormModel {
  readonly title: ModelWords;
  readonly intro?: ModelWords | undefined;
  readonly submit?: ModelWords | undefined;
  readonly steps: readonly ModelStep[];
  /** What conditions read and nobody asks for, by the names of an operation's result. */
  readonly known?: ReadonlyMap<string, KnownType> | undefined;
  /** Words that a format makes of answers, by their names. */
  readonly joined?: ReadonlyMap<string, string> | undefined;
}

/** The type of a value; of a list of objects the names of the texts in each. */
export type KnownType = "string" | "number" | "boolean" | "list" | ReadonlySet<string>;

export interface ModelStep {
  readonly title?: ModelWords | undefined;
  readonly help?: ModelWords | undefined;
  readonly when?: string | undefined;
  readonly items: readonly ModelItem[];
}

export type ModelItem = ModelField | ModelRows | ModelGroup | ModelText | ModelRule | ModelEach;

/** Kinds of answers: `choices` are several of the options, `yes` is agreed to or not, `note` has several lines. */
export type AnswerKind =
  | "text"
  | "note"
  | "email"
  | "phone"
  | "url"
  | "password"
  | "date"
  | "time"
  | "number"
  | "integer"
  | "choice"
  | "choices"
  | "yes"
  | "file";

export interface ModelField {
  readonly item: "field";
  readonly kind: AnswerKind;
  /** A path as controls have it, `address.street`; in rows a name. */
  readonly name: string;
  readonly label: ModelWords;
  readonly hint?: ModelWords | undefined;
  /** It has to be answered, or as long as the condition holds. */
  readonly isRequired?: boolean | string | undefined;
  /** It takes no answer, or not as long as the condition holds. */
  readonly isDisabled?: boolean | string | undefined;
  readonly when?: string | undefined;
  /** What is filled in before anybody answers. */
  readonly initial?: string | number | boolean | readonly string[] | undefined;
  readonly options?: readonly ModelOption[] | undefined;
  /** The name of a list that is elsewhere: an operation gives its options. */
  readonly listed?: string | undefined;
  /** What the operation of the list is asked with: expressions by the names of its parameters. */
  readonly listedBy?: Readonly<Record<string, string>> | undefined;
  /** Keywords of JSON Schema beside the type. */
  readonly bounds?: Readonly<Record<string, string | number>> | undefined;
  readonly accept?: string | undefined;
  readonly isMultiple?: boolean | undefined;
  /** What the operation has to know of the answer, and nobody is shown. */
  readonly comment?: string | undefined;
}

export interface ModelOption {
  readonly value: string;
  readonly label: ModelWords;
  readonly hint?: ModelWords | undefined;
}

/** A list of objects, each of which is asked for by the same fields. */
export interface ModelRows {
  readonly item: "rows";
  readonly name: string;
  readonly label: ModelWords;
  readonly hint?: ModelWords | undefined;
  readonly row?: ModelWords | undefined;
  readonly when?: string | undefined;
  readonly fields: readonly ModelField[];
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Items that stand together, with or without a title. */
export interface ModelGroup {
  readonly item: "group";
  readonly title?: ModelWords | undefined;
  readonly when?: string | undefined;
  readonly items: readonly ModelItem[];
}

/** ModelWords between the fields: paragraphs, pairs of term and description, links. */
export interface ModelText {
  readonly item: "text";
  readonly paragraphs?: readonly ModelWords[] | undefined;
  readonly facts?: readonly (readonly [term: ModelWords, description: ModelWords])[] | undefined;
  readonly links?: readonly (readonly [label: ModelWords, href: string])[] | undefined;
  readonly when?: string | undefined;
}

/** Items that are there for each object of a list that an operation gives; their words name its texts as `item.name`. */
export interface ModelEach {
  readonly item: "each";
  readonly list: string;
  readonly when?: string | undefined;
  readonly items: readonly ModelItem[];
}

/** Answers that do not fit together, as long as `when` holds. */
export interface ModelRule {
  readonly item: "rule";
  readonly when: string;
  readonly message: ModelWords;
  readonly fields: readonly string[];
}

/** Every field and list of rows, in the order of the form, with the conditions of what is around it. */
export interface AskedItem {
  readonly asked: ModelField | ModelRows;
  readonly isConditional: boolean;
}

export function askedItems(steps: readonly ModelStep[]): AskedItem[] {
  return steps.flatMap(({ items, when }) => items.flatMap((each) => askedIn(each, when !== undefined)));
}

/** The parameters of the lists that operations give, by the names of these. */
export function listsOf(steps: readonly ModelStep[]): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const fields = askedItems(steps).flatMap(({ asked }) => (asked.item === "rows" ? asked.fields : [asked]));
  return new Map(
    fields.flatMap(({ listed, listedBy = {} }) => (listed === undefined ? [] : [[listed, listedBy] as const])),
  );
}

/** The name of the data of a list, which is that of nothing else a screen has. */
export function listSource(list: string): string {
  return `${list}List`;
}

function askedIn(each: ModelItem, isConditional: boolean): AskedItem[] {
  const isNow = isConditional || each.when !== undefined;
  if (each.item === "group") return each.items.flatMap((inner) => askedIn(inner, isNow));
  return each.item === "field" || each.item === "rows" ? [{ asked: each, isConditional: isNow }] : [];
}
