import { formatPath } from "../../../../../components/_kit/contract/errors.ts";
import type { DataPath } from "../../../../product/engine/json/data-path.ts";
import { make, makeButton } from "../../../kit/dom.ts";
import type { FieldModel } from "../../../kit/form/field-model.ts";
import { firstText } from "../club-references.ts";
import { editedFields, newValue } from "../form-values.ts";
import { type DrawField, type FieldContext, fieldId } from "./field-context.ts";

/** The fields of an object: those it has and needs first, the others behind a summary. */
export function objectFields(
  model: FieldModel,
  path: DataPath,
  context: FieldContext,
  create: DrawField,
): HTMLElement[] {
  const fields = editedFields(model);
  const isShown = ({ name, isRequired }: FieldModel) =>
    isRequired || context.value([...path, name]) !== undefined || leading.has(name);
  const draw = (field: FieldModel) => create(field, [...path, field.name], context);
  const others = fields.filter((field) => !isShown(field));
  const shown = fields.filter(isShown).map(draw);
  if (others.length === 0) return shown;
  return [...shown, disclosure([...path, "more"], context, context.words.text("more"), () => others.map(draw))];
}

/** Optional fields that people look for first. */
const leading = new Set(["cancelled", "closures", "ends", "group", "image", "portrait", "reason"]);

/** An object inside of another one. */
export function objectField(model: FieldModel, path: DataPath, context: FieldContext, create: DrawField): HTMLElement {
  const name = context.words.label(context.kind, path);
  return disclosure(path, context, name, () => objectFields(model, path, context, create));
}

/**
 * Things in an order: each opens, moves and can be removed.
 *
 * @param drawAdd draws what adds a thing; a button where it is not given
 */
export function listField(
  model: FieldModel,
  path: DataPath,
  context: FieldContext,
  create: DrawField,
  drawAdd?: (items: readonly unknown[]) => HTMLElement,
): HTMLElement {
  const { words, kind } = context;
  const item = model.item();
  const value = context.value(path);
  const items = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const name = words.label(kind, path);
  const write = (next: readonly unknown[]) =>
    context.change(path, next.length === 0 && !model.isRequired ? undefined : next, { redraw: true });
  return disclosure(
    path,
    context,
    name,
    () => {
      const rows = items.map((each, index) =>
        itemRow({ model: item as FieldModel, items, index, each, write }, [...path, index], context, create),
      );
      const addNew = () => {
        context.open.add(formatPath([...path, items.length]));
        write([...items, newValue(item as FieldModel, items)]);
        document.getElementById(fieldId([...path, items.length], "summary"))?.focus();
      };
      const add = drawAdd?.(items) ?? addButton(path, name, words, addNew);
      const hint = make("p", { class: "field__hint" }, words.hint(kind, path));
      hint.hidden = hint.textContent === "";
      return [hint, make("ol", { class: "items" }, ...rows), add];
    },
    String(items.length),
  );
}

function addButton(path: DataPath, name: string, words: FieldContext["words"], press: () => void): HTMLElement {
  const names = { id: fieldId(path, "add"), "aria-label": words.text("add-to", { name }) };
  return makeButton(words.text("add"), { class: "button", "data-size": "sm", ...names }, press);
}

interface GroupItem {
  readonly model: FieldModel;
  readonly items: readonly unknown[];
  readonly index: number;
  readonly each: unknown;
  readonly write: (items: readonly unknown[]) => void;
}

function itemRow(
  { model, items, index, each, write }: GroupItem,
  path: DataPath,
  context: FieldContext,
  create: DrawField,
): HTMLElement {
  const { words } = context;
  const title = itemTitle(each, context) || words.text("item", { number: index + 1 });
  const tool = (name: "up" | "down" | "remove", isOff: boolean, next: () => readonly unknown[]) => {
    const button = makeButton(
      words.text(name),
      {
        class: "button",
        "data-size": "sm",
        "data-variant": "ghost",
        "aria-label": words.text(`${name}-of`, { name: title }),
        id: fieldId(path, name),
      },
      () => write(next()),
    );
    button.disabled = isOff;
    return button;
  };
  const swapped = (other: number) => items.with(index, items[other]).with(other, each);
  const tools = make(
    "div",
    { class: "items__tools" },
    tool("up", index === 0, () => swapped(index - 1)),
    tool("down", index === items.length - 1, () => swapped(index + 1)),
    tool("remove", false, () => items.toSpliced(index, 1)),
  );
  const isObject = model.kind === "object" && model.form !== "picture";
  const content = () => [
    ...(isObject ? objectFields(model, path, context, create) : [create(model, path, context)]),
    tools,
  ];
  return make("li", { class: "items__item" }, disclosure(path, context, title, content));
}

/** The words by which people know a thing: its title, or its day. */
function itemTitle(value: unknown, { words, draft }: FieldContext): string {
  if (typeof value !== "object" || value === null) return firstText(value);
  const data = value as Readonly<Record<string, unknown>>;
  const text = ["title", "name", "term", "label", "team", "home", "caption", "alt"]
    .map((name) => firstText(data[name]))
    .find(Boolean);
  if (text !== undefined) return typeof data["time"] === "string" ? `${data["time"]} ${text}` : text;
  const day =
    typeof data["day"] === "string" ? `${words.choice(data["day"])} ${String(data["from"] ?? "")}` : undefined;
  const date = typeof data["date"] === "string" && data["date"] !== "" ? words.day(`${data["date"]}T12:00`) : undefined;
  const group = typeof data["group"] === "string" ? groupTitle(data["group"], draft.files) : undefined;
  return [day ?? date, group ?? firstText(data["reason"])].filter(Boolean).join(", ") || firstText(value);
}

function groupTitle(id: string, files: FieldContext["draft"]["files"]): string {
  const trainings = files.find(({ kind }) => kind === "trainings")?.value as
    | { groups?: { id: string; title: unknown }[] }
    | undefined;
  return firstText(trainings?.groups?.find((group) => group.id === id)?.title) || id;
}

/** Content that is made when it first opens, and stays open when the form is drawn again. */
function disclosure(
  path: DataPath,
  { open }: FieldContext,
  title: string,
  content: () => readonly HTMLElement[],
  note = "",
): HTMLElement {
  const name = formatPath(path);
  const summary = make(
    "summary",
    { class: "group__summary", id: fieldId(path, "summary") },
    make("span", {}, title),
    make("span", { class: "group__note" }, note),
  );
  const place = make("div", { class: "group__fields" });
  const details = make("details", { class: "group", "data-group": name }, summary, place);
  const fill = () => {
    if (place.childElementCount === 0) place.append(...content());
  };
  details.open = open.has(name);
  if (details.open) fill();
  details.addEventListener("toggle", () => {
    if (details.open) open.add(name);
    else open.delete(name);
    fill();
  });
  return details;
}
