import { formatPath } from "../../../../../components/_kit/contract/errors.ts";
import type { DataPath } from "../../../../product/engine/json/data-path.ts";
import { make } from "../../../kit/dom.ts";
import type { FieldModel } from "../../../kit/form/field-model.ts";
import { type DrawField, type FieldContext, fieldId } from "./field-context.ts";
import { listField } from "./group-fields.ts";
import { uploadPlace } from "./upload-place.ts";

/** The documents of the club: a file that is added becomes an entry, with its name as the title. */
export function documentsField(
  model: FieldModel,
  path: DataPath,
  context: FieldContext,
  create: DrawField,
): HTMLElement {
  const { words, kind } = context;
  return listField(model, path, context, create, (documents) => {
    const { element, status } = uploadPlace({
      ...{ id: fieldId(path, "upload"), words, accept: ".pdf", name: words.label(kind, path) },
      choose: words.text("choose-document"),
      hint: words.text("drop-document"),
      take: async (file) => {
        const uploaded = await context.upload("document", file);
        const place = [...path, documents.length];
        context.open.add(formatPath(place));
        context.change(path, [...documents, { file: uploaded, title: documentTitleOf(file.name) }], { redraw: true });
        document.getElementById(fieldId(place, "summary"))?.focus();
      },
    });
    return make("div", {}, element, status);
  });
}

/** `Statuten 2027` of `Statuten_2027.pdf` */
function documentTitleOf(name: string): string {
  return name
    .replace(/\.[^.]+$/, "")
    .replaceAll("_", " ")
    .trim();
}
