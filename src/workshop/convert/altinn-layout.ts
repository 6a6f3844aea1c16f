import { AltinnFields, unitOfNumber } from "./altinn-fields.ts";
import { AltinnTexts, bindingOf } from "./altinn-texts.ts";
import { type AnswerNames, readableName } from "./answer-names.ts";
import { buttonsChoice, pictureLinks, repeatedItems, rowFields } from "./answer-parts.ts";
import { allOf } from "./condition-text.ts";
import { markedData } from "./data-words.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, FormModel, ModelField, ModelItem, ModelStep, ModelWords } from "./form-model.ts";
import { markedText } from "./marked-text.ts";

/**
 * A page of Altinn, with its texts beside it where the file has `resources`: one step. The pages of a folder, as `pages`,
 * are a step each, and read the answers of one another.
 */
export function readAltinn(root: DefinitionPart, names: AnswerNames): FormModel {
  root.at("resources").pass();
  const pages = root.at("pages").isThere ? root.at("pages").items : [root];
  const all = pages.flatMap((page) => page.at("data", "layout").items);
  const layout = new AltinnLayout(new AltinnTexts(root, names, all));
  const read = pages.map((page) => layout.step(page));
  const steps = read.map((step, index) =>
    index === read.length - 1 ? { ...step, items: [...step.items, ...layout.decision()] } : step,
  );
  return { title: steps.find(({ title }) => title !== undefined)?.title ?? "Formular", steps };
}

const altinnKinds: Readonly<Record<string, AnswerKind>> = {
  ...{ Input: "text", TextArea: "note", Datepicker: "date", Date: "date", Dropdown: "choice", RadioButtons: "choice" },
  ...{ Radiobuttons: "choice", List: "choice", ImageUpload: "file" },
  ...{
    Checkboxes: "choices",
    MultipleSelect: "choices",
    FileUpload: "file",
    FileUploadWithTag: "file",
    TimePicker: "time",
  },
};
const shownTypes = ["Header", "Heading", "Paragraph", "Panel", "Alert", "Text", "Link", "IFrame"];
const silentTypes = [
  "InstantiationButton",
  "PDFPreviewButton",
  "NavigationButtons",
  "NavigationBar",
  "Button",
  "Summary",
  "Summary2",
  "Divider",
  "PrintButton",
  "ButtonGroup",
];

/** A button that only leaves the form, as every flow has one. */
function closes(part: DefinitionPart): boolean {
  const actions = part.at("type").text === "CustomButton" ? part.at("actions").items : [];
  return actions.length > 0 && actions.every((each) => each.at("id").text === "closeSubform");
}

class AltinnLayout {
  readonly texts: AltinnTexts;
  readonly #fields: AltinnFields;
  /** The words of the buttons that do more than submit. */
  readonly #buttons: string[] = [];

  constructor(texts: AltinnTexts) {
    this.texts = texts;
    this.#fields = new AltinnFields(texts);
  }

  step(page: DefinitionPart): ModelStep {
    const all = page.at("data", "layout").items;
    const within = new Set(all.flatMap((each) => each.at("children").items.map((child) => childId(child.text ?? ""))));
    const items = all.filter((each) => !within.has(each.at("id").text ?? "")).flatMap((each) => this.items(each));
    const heading = all.find((each) => each.at("type").text === "Heading" || each.at("type").text === "Header");
    return { title: heading && this.texts.words(heading, "title"), when: this.texts.shown(page.at("data")), items };
  }

  items(part: DefinitionPart): ModelItem[] {
    const type = part.at("type").text ?? "";
    const when = part.at("hidden").isTrue ? undefined : this.texts.shown(part);
    if (silentTypes.includes(type) || closes(part)) {
      for (const each of [part, ...this.#children(part)]) each.pass();
      return [];
    }
    if (part.at("hidden").isTrue) {
      part.pass();
      part.change("It is always hidden, so nobody is asked for it.");
      return [];
    }
    if (type === "Grid")
      return [
        this.#inside(
          part,
          part.at("rows").items.flatMap((row) => this.#cells(row)),
          when,
        ),
      ];
    if (type === "Tabs" || type === "Cards") return this.#sections(part, type === "Tabs" ? "tabs" : "cards", when);
    if (type === "Address") return [this.#address(part, when)];
    if (/Lookup$/.test(type)) return [this.#lookUp(part, when)];
    if (["Image", "Audio", "Video"].includes(type)) return this.#picture(part, when);
    if (["Number", "Date", "Text"].includes(type) && part.at("value").isThere) return this.#value(part, when);
    if (shownTypes.includes(type)) return this.#text(part, when);
    if (type === "ActionButton") return this.#press(part);
    if (type === "AttachmentList") return [this.#attachments(part, when)];
    if (type === "RepeatingGroup" || (type === "Group" && (part.at("maxCount").number ?? 1) > 1))
      return this.#rows(part, when);
    if (part.at("children").isThere) return [this.#group(part, when)];
    const kind = altinnKinds[type];
    if (kind !== undefined) return [this.#fields.field(part, kind, this.texts.nameOf(part), when)];
    part.lose(`There is no "${type}" here.`, "Ask for it by another field, or leave it.");
    return [];
  }

  #text(part: DefinitionPart, when: string | undefined): ModelItem[] {
    part.at("readOnly").pass();
    const told = ["title", "body", "description", "help"].flatMap((name) => this.texts.cases(part, name));
    const target = part.at("textResourceBindings", "target");
    if (/^https?:/.test(target.text ?? ""))
      return [{ item: "text", links: told.map(({ words }) => [words, target.text ?? ""] as const), when }];
    if (target.isThere) target.lose("The address is not taken over.", "Write a `link-list`.");
    const always = told.filter((each) => each.when === undefined).map(({ words }) => words);
    const at = told.filter((each) => each.when !== undefined);
    return [
      ...markedText(always.join("\n\n")).map((each) => ({ ...each, when })),
      ...at.flatMap((own) => markedText(own.words).map((each) => ({ ...each, when: allOf(when, own.when) }))),
    ];
  }

  /** A value below its title. */
  #value(part: DefinitionPart, when: string | undefined): ModelItem[] {
    const value = this.texts.said(part.at("value"));
    if (value === undefined) part.at("value").lose("A computed text is not taken over.", "Write it as an expression.");
    part.at("value").pass();
    const [title, hint] = [this.texts.words(part, "title"), this.texts.words(part, "description")];
    const unit = unitOfNumber(part);
    const told = unit === undefined ? (value ?? "") : `${value} ${unit}`;
    const fact: ModelItem =
      title === undefined ? { item: "text", paragraphs: [told], when } : { item: "text", facts: [[title, told]], when };
    const above = [hint, this.texts.words(part, "help")].filter((each) => each !== undefined);
    return [fact, ...(above.length === 0 ? [] : [{ item: "text", paragraphs: above, when } as const])];
  }

  #picture(part: DefinitionPart, when: string | undefined): ModelItem[] {
    const kind = ["image", "audio", "video"].map((name) => part.at(name)).find((each) => each.isThere);
    const sources = kind?.at("src");
    kind?.pass();
    const address = sources?.at(["en", ...sources.names].find((name) => sources.names.includes(name)) ?? "");
    const label = this.texts.words(part, "altTextImg") ?? this.texts.words(part, "altText");
    this.texts.words(part, "help");
    return address === undefined ? [] : pictureLinks(part, [[label, address]]).map((each) => ({ ...each, when }));
  }

  /** What a register knows of a number: the number and the name are asked for. */
  #lookUp(part: DefinitionPart, when: string | undefined): ModelItem {
    part.change("What is looked up by a number is asked for with its name.", "Let the operation compare the two.");
    const bindings = part.at("dataModelBindings");
    const items = bindings.names.map((key): ModelField => {
      const path = bindings.at(key).text ?? bindings.at(key, "field").text ?? key;
      const label = lookUpWords[key.replace(/^\w+_lookup_/, "")] ?? key;
      const isRequired = part.at("required").isTrue;
      return { item: "field", kind: "text", name: this.texts.names.nameOf(path), label, isRequired };
    });
    return this.#inside(part, items, when);
  }

  /** Files of before, which an operation gives. */
  #attachments(part: DefinitionPart, when: string | undefined): ModelItem {
    part.at("dataTypeIds").pass();
    const [name, address] = [markedData("item.name"), markedData("item.address")];
    const isNamed = part.at("links").value === false;
    const shown: ModelItem = isNamed
      ? { item: "text", paragraphs: [name] }
      : { item: "text", links: [[name, address]] };
    const list = readableName(part.at("id").text ?? "attachments");
    return this.#inside(part, repeatedItems(list, [shown], part), when);
  }

  /** A button beside the one that submits. */
  #press(part: DefinitionPart): ModelItem[] {
    part.at("action").pass();
    this.#buttons.push(this.texts.words(part, "title") ?? part.at("action").text ?? "OK");
    return [];
  }

  /** Which of several buttons would have been pressed. */
  decision(): ModelItem[] {
    if (this.#buttons.length === 0) return [];
    const own = this.texts.all.filter((each) => each.at("type").text === "Button");
    const submits = own.map((each) => this.texts.words(each, "title") ?? "OK");
    return [buttonsChoice(this.texts.names, [...(submits.length > 0 ? submits : ["OK"]), ...this.#buttons])];
  }

  #children(part: DefinitionPart): DefinitionPart[] {
    return this.#named(part.at("children").items.map((each) => childId(each.text ?? "")));
  }

  #named(wanted: readonly string[]): DefinitionPart[] {
    return wanted.flatMap((id) => this.texts.all.filter((each) => each.at("id").text === id));
  }

  #group(part: DefinitionPart, when: string | undefined): ModelItem {
    return this.#inside(
      part,
      this.#children(part).flatMap((each) => this.items(each)),
      when,
    );
  }

  #inside(part: DefinitionPart, items: readonly ModelItem[], when: string | undefined): ModelItem {
    part.at("dataModelBindings").pass();
    const told = [this.texts.words(part, "description"), this.texts.words(part, "help")].filter(
      (each) => each !== undefined,
    );
    const above: ModelItem[] = told.length === 0 ? [] : [{ item: "text", paragraphs: told }];
    return { item: "group", title: this.texts.words(part, "title"), when, items: [...above, ...items] };
  }

  /** What stands in a row of a grid: words, or what its cells ask for. */
  #cells(row: DefinitionPart): ModelItem[] {
    const isShown = row.at("readOnly").isTrue;
    return row.at("cells").items.flatMap((cell): ModelItem[] => {
      const words = this.texts.resource(cell.at("text").text) ?? this.texts.resource(cell.at("labelFrom").text);
      const read = this.#named([cell.at("component").text ?? ""]).flatMap((each) => this.items(each));
      const asked = isShown ? read.map(disabledItem) : read;
      return cell.at("text").isThere && words !== undefined ? [{ item: "text", paragraphs: [words] }] : asked;
    });
  }

  /** Tabs and cards are sections. */
  #sections(part: DefinitionPart, name: string, when: string | undefined): ModelItem[] {
    part.change("What is in tabs or cards is in sections.");
    return part.at(name).items.map((each): ModelItem => {
      const told = this.texts.resource(each.at("description").text);
      const items = this.#children(each).flatMap((child) => this.items(child));
      const above: ModelItem[] = told === undefined ? [] : [{ item: "text", paragraphs: [told] }];
      return { item: "group", title: this.texts.resource(each.at("title").text), when, items: [...above, ...items] };
    });
  }

  #address(part: DefinitionPart, when: string | undefined): ModelItem {
    const isRequired = part.at("required").isTrue;
    const items = addressParts.flatMap(([key, label]): ModelItem[] => {
      const binding = part.at("dataModelBindings", key);
      const path = binding.text ?? binding.at("field").text;
      binding.pass();
      const name = path === undefined ? undefined : this.texts.names.nameOf(path);
      const isNeeded = isRequired && key !== "careOf" && key !== "houseNumber";
      return name === undefined ? [] : [{ item: "field", kind: "text", name, label, isRequired: isNeeded }];
    });
    return this.#inside(part, part.at("readOnly").isTrue ? items.map(disabledItem) : items, when);
  }

  #rows(part: DefinitionPart, when: string | undefined): ModelItem[] {
    part.at("dataModelBindings").pass();
    const items = this.#children(part).flatMap((each) => this.items(each));
    const name = bindingOf(part) ?? part.at("dataModelBindings", "group").text ?? part.at("id").text ?? "rows";
    const around = `${this.texts.names.nameOf(name).replaceAll(".", "_")}_`;
    const fields = rowFields(items, part).map((field) => ({ ...field, name: field.name.replace(around, "") }));
    const label = this.texts.words(part, "title") ?? name;
    const hint = this.texts.words(part, "description") ?? this.texts.words(part, "help");
    const [min, max] = [part.at("minCount").number, part.at("maxCount").number];
    return fields.length === 0
      ? []
      : [{ item: "rows", name: this.texts.names.nameOf(`${name}List`), label, hint, when, fields, min, max }];
  }
}

/** An item that takes no answer. */
function disabledItem(item: ModelItem): ModelItem {
  if (item.item === "group") return { ...item, items: item.items.map(disabledItem) };
  return item.item === "field" ? { ...item, isDisabled: true } : item;
}

const lookUpWords: Readonly<Record<string, ModelWords>> = {
  ssn: { de: "Personennummer", fr: "Numéro personnel", it: "Numero personale", en: "Personal number" },
  orgnr: { de: "Firmennummer", fr: "Numéro d’entreprise", it: "Numero d’impresa", en: "Company number" },
  name: { de: "Name", fr: "Nom", it: "Nome", en: "Name" },
};

const addressParts: readonly (readonly [key: string, label: ModelWords])[] = [
  ["address", { de: "Strasse und Nummer", fr: "Rue et numéro", it: "Via e numero", en: "Street and number" }],
  ["zipCode", { de: "PLZ", fr: "NPA", it: "NPA", en: "Postcode" }],
  ["postPlace", { de: "Ort", fr: "Localité", it: "Località", en: "Town or city" }],
  ["careOf", { de: "Adresszusatz", fr: "Complément d’adresse", it: "Complemento d’indirizzo", en: "Care of" }],
  ["houseNumber", { de: "Wohnungsnummer", fr: "Numéro de logement", it: "Numero dell’alloggio", en: "Flat number" }],
];

/** Children of a group can have the number of their page before their id. */
function childId(text: string): string {
  return text.replace(/^\d+:/, "");
}
