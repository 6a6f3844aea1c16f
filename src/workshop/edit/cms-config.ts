import type { DataPath } from "../../product/engine/json/data-path.ts";
import type { EditLanguage } from "../../product/engine/locales.ts";
import { branchOf, contractModel, type FieldModel } from "../kit/form/field-model.ts";
import { namesOfField } from "./client/edit-words.ts";
import { editedFields, isLongField } from "./client/form-values.ts";
import { entryFolders, type FileKind, fileKinds } from "./client/protocol.ts";
import { clubForms } from "./club-forms.ts";
import { editWords } from "./edit-words.ts";

/** How Sveltia CMS shows the value of a field, with the options of that. */
interface CmsWidget {
  readonly widget: string;
  readonly [option: string]: unknown;
}

/** A field as Sveltia CMS describes it. */
interface CmsField extends CmsWidget {
  readonly name: string;
}

type CmsWords = ReturnType<typeof editWords>;

/** What a field is read with. */
interface CmsPlace {
  readonly kind: FileKind;
  readonly path: DataPath;
  readonly words: CmsWords;
}

const language: EditLanguage = "de";

/** The widgets of values by what they are for a club. */
const valueWidgets: Readonly<Record<string, CmsWidget>> = {
  colour: { widget: "color" },
  day: { widget: "datetime", type: "date", format: "YYYY-MM-DD" },
  time: { widget: "datetime", type: "time", format: "HH:mm" },
  moment: { widget: "datetime", format: "YYYY-MM-DDTHH:mm" },
  email: { widget: "string", type: "email" },
  url: { widget: "string", type: "url" },
  score: { widget: "list", min: 2, max: 2, field: { name: "points", widget: "number", value_type: "int" } },
};

/**
 * The configuration of Sveltia CMS for a repository that is the folder of a club in one language: the same contracts as
 * forms, with the labels of the editor. Each change is a proposal, whose preview the host of the repository names.
 */
export function cmsConfig(): object {
  const forms = clubForms();
  const words = editWords();
  const fields = (kind: FileKind) => fieldsOf(contractModel(forms[kind]), { kind, path: [], words });
  const title = (kind: FileKind) => words.texts[kind]?.[language] ?? kind;
  const entries = fileKinds.filter((kind) => kind in entryFolders);
  return {
    backend: { name: "github", repo: "verein/website", branch: "main", preview_context: "preview" },
    publish_mode: "editorial_workflow",
    media_folder: "images",
    public_folder: "images",
    slug: { encoding: "ascii", clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: entries.map((kind) => ({
      name: kind,
      label: title(kind),
      folder: entryFolders[kind],
      create: true,
      identifier_field: "title",
      ...(kind === "page" ? { extension: "md", format: "yaml-frontmatter" } : { extension: "json", format: "json" }),
      fields: fields(kind),
    })),
    singletons: fileKinds
      .filter((kind) => !(kind in entryFolders))
      .map((kind) => ({ name: kind, label: title(kind), file: `${kind}.json`, fields: fields(kind) })),
  };
}

function fieldsOf(model: FieldModel, place: CmsPlace): CmsField[] {
  const edited = new Set(editedFields(model).map(({ name }) => name));
  return model.fields().map((field) => {
    const path = [...place.path, field.name];
    return edited.has(field.name) ? cmsField(field, { ...place, path }) : { name: field.name, widget: "hidden" };
  });
}

function cmsField(model: FieldModel, place: CmsPlace): CmsField {
  const named = namesOfField(place.kind, place.path);
  const wordOf = (table: CmsWords["fields"]) => named.map((name) => table[name]?.[language]).find((text) => text);
  const hint = wordOf(place.words.hints);
  return {
    name: model.name,
    label: wordOf(place.words.fields) ?? model.name,
    ...(hint !== undefined && { hint }),
    required: model.isRequired,
    ...widgetOf(model, place),
  };
}

function widgetOf(model: FieldModel, place: CmsPlace): CmsWidget {
  const { form = "", kind, name } = model;
  if (form === "words") return { widget: isLongField(name) ? "text" : "string" };
  if (form === "file") return { widget: place.path.includes("documents") ? "file" : "image" };
  if (place.kind === "page" && name === "body") return { widget: "markdown" };
  if (valueWidgets[form] !== undefined) return valueWidgets[form];
  switch (kind) {
    case "object":
      return { widget: "object", collapsed: !model.isRequired, fields: fieldsOf(model, place) };
    case "list":
      return listWidget(model, place);
    case "map":
      return { widget: "keyvalue" };
    case "union":
      return widgetOf({ ...branchOf(model, undefined), name }, place);
    case "choice":
      return { widget: "select", options: (model.choices ?? []).map((value) => choiceOption(value, place)) };
    case "number":
      return { widget: "number", value_type: model.isInteger === true ? "int" : "float" };
    case "boolean":
      return { widget: "boolean", ...(model.default !== undefined && { default: model.default }) };
    default:
      return { widget: "string" };
  }
}

function choiceOption(value: string, { words }: CmsPlace): object {
  return { value, label: words.choices[value]?.[language] ?? value };
}

function listWidget(model: FieldModel, place: CmsPlace): CmsWidget {
  const item = model.item();
  if (item === undefined) return { widget: "list" };
  const whole = item.kind === "union" ? { ...branchOf(item, undefined), name: item.name } : item;
  if (whole.kind === "object" && whole.form !== "words") return { widget: "list", fields: fieldsOf(whole, place) };
  const { hint: _, ...field } = cmsField({ ...whole, isRequired: true }, place);
  return { widget: "list", field: whole.form === "words" ? { ...field, widget: "text" } : field };
}
