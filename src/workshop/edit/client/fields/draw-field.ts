import { formatPath } from "../../../../../components/_kit/contract/errors.ts";
import { branchOf, type FieldModel } from "../../../kit/form/field-model.ts";
import { referencesOf } from "../club-references.ts";
import { documentsField } from "./documents-field.ts";
import type { DrawField, FieldContext } from "./field-context.ts";
import { listField, objectField } from "./group-fields.ts";
import { pictureField, pictureFileField } from "./picture-field.ts";
import {
  booleanField,
  checksField,
  momentField,
  numberField,
  scoreField,
  selectField,
  textField,
} from "./simple-fields.ts";
import { localTextsField, pageTextField, paragraphsField } from "./words-field.ts";

/** The field of a value: first by what it is for a club, then by its type. */
export const drawField: DrawField = (model, path, context) => {
  const { name, form } = model;
  if (form === "words") return localTextsField(model, path, context);
  if (form === "moment") return momentField(model, path, context);
  if (form === "score") return scoreField(model, path, context);
  if (form === "picture" || name === "portrait") return pictureField(model, path, context, drawField);
  if (form === "file") return fileField(model, path, context);
  if (form === "id") return selectField(model, path, context, referenceOptions(name, context));
  if (context.kind === "page" && formatPath(path) === "body") return pageTextField(model, path, context);
  if (formatPath(path) === "documents") return documentsField(model, path, context, drawField);
  if (model.kind === "list") return someOf(model, path, context);
  return byType(model, path, context);
};

const byType: DrawField = (model, path, context) => {
  switch (model.kind) {
    case "object":
      return objectField(model, path, context, drawField);
    case "union":
      return drawField(
        { ...branchOf(model, context.value(path)), name: model.name, isRequired: model.isRequired },
        path,
        context,
      );
    case "choice":
      return selectField(model, path, context, choiceOptions(model.choices ?? [], context));
    case "number":
      return numberField(model, path, context);
    case "boolean":
      return booleanField(model, path, context);
    default:
      return textField(model, path, context);
  }
};

const fileField: DrawField = (model, path, context) => {
  if (path.includes("documents"))
    return selectField(
      model,
      path,
      context,
      context.draft.documents.map((file) => ({ value: file, title: file.replace(/^documents\//, "") })),
    );
  return pictureFileField(model, path, context);
};

const someOf: DrawField = (model, path, context) => {
  const item = model.item();
  if (model.name === "paragraphs") return paragraphsField(model, path, context);
  if (item?.form === "id") return checksField(model, path, context, referenceOptions(model.name, context));
  if (item?.kind === "choice") return checksField(model, path, context, choiceOptions(item.choices ?? [], context));
  return listField(model, path, context, drawField);
};

function choiceOptions(choices: NonNullable<FieldModel["choices"]>, { words }: FieldContext) {
  return choices.map((value) => ({ value, title: words.choice(value) }));
}

function referenceOptions(name: string, { draft }: FieldContext) {
  return (referencesOf(name, draft.files) ?? []).map(({ id, title }) => ({ value: id, title }));
}
