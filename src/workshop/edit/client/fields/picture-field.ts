import type { DataPath } from "../../../../product/engine/json/data-path.ts";
import { make, makeButton } from "../../../kit/dom.ts";
import type { FieldModel } from "../../../kit/form/field-model.ts";
import { type DrawField, type FieldContext, fieldId } from "./field-context.ts";
import { labelledGroup } from "./labelled.ts";
import { uploadPlace } from "./upload-place.ts";

/** A file of a picture alone, such as a logo. */
export const pictureFileField: DrawField = (model, path, context) =>
  labelledGroup(path, context, [pictureChoice(model, path, context)]);

/** A picture with its description: drag, choose, or take one that is there. */
export function pictureField(model: FieldModel, path: DataPath, context: FieldContext, create: DrawField): HTMLElement {
  const [file, ...others] = model.fields().filter(({ name }) => name !== "focus");
  const hasPicture = context.value([...path, "file"]) !== undefined;
  const fields = hasPicture ? others.map((field) => create(field, [...path, field.name], context)) : [];
  const choice = file === undefined ? [] : [pictureChoice(file, [...path, "file"], context, model)];
  return labelledGroup(path, context, [...choice, ...fields]);
}

function pictureChoice(
  model: FieldModel,
  path: DataPath,
  context: FieldContext,
  owner: FieldModel = model,
): HTMLElement {
  const { words, kind } = context;
  const value = context.value(path);
  const ownerPath = owner === model ? path : path.slice(0, -1);
  const name = words.label(
    kind,
    ownerPath.filter((step) => typeof step === "string"),
  );
  const set = (file: string | undefined) => {
    if (file === undefined) context.change(ownerPath, undefined, { redraw: true });
    else if (owner !== model && context.value(ownerPath) === undefined)
      context.change(ownerPath, newPicture(owner, file), { redraw: true });
    else context.change(path, file, { redraw: true });
  };
  const { element: drop, status } = uploadPlace({
    ...{ id: fieldId(path, "upload"), words, accept: "image/*", name },
    choose: words.text("choose-picture"),
    hint: words.text("drop-picture"),
    take: async (file) => set(await context.upload("picture", file)),
  });
  drop.dataset["picture"] = typeof value === "string" ? value : "";
  if (typeof value === "string") drop.prepend(make("img", { src: pictureAddress(value), alt: "" }));
  if (!owner.isRequired && value !== undefined)
    drop.lastElementChild?.before(
      makeButton(
        words.text("remove"),
        { class: "button", "data-size": "sm", "aria-label": words.text("remove-of", { name }) },
        () => set(undefined),
      ),
    );
  return make("div", { class: "picture-choice" }, drop, knownPictures(path, context, value, set), status);
}

function newPicture(model: FieldModel, file: string): unknown {
  const hasAlt = model.fields().some(({ name, isRequired }) => name === "alt" && isRequired);
  return hasAlt ? { file, alt: "" } : { file };
}

function knownPictures(
  path: DataPath,
  { words, draft }: FieldContext,
  value: unknown,
  set: (file: string) => void,
): HTMLElement {
  const select = make("select", {
    class: "field__input",
    id: fieldId(path, "known"),
    "aria-label": words.text("use-picture"),
  });
  select.append(make("option", { value: "" }, words.text("use-picture")));
  select.append(...draft.pictures.map((file) => make("option", { value: file }, file.replace(/^images\//, ""))));
  select.value = typeof value === "string" ? value : "";
  select.addEventListener("change", () => select.value !== "" && set(select.value));
  return select;
}

function pictureAddress(file: string): string {
  return `/images/${encodeURIComponent(file.replace(/^images\//, ""))}`;
}
