import type { CreateField } from "./form-context.ts";
import { IconField } from "./icon-field.ts";
import { LeafField } from "./leaf-fields.ts";
import { ListField } from "./list-field.ts";
import { MapField } from "./map-field.ts";
import { ObjectField } from "./object-field.ts";
import { UnionField } from "./union-field.ts";

/** The view of a field by its kind. */
export const createField: CreateField = (model, path, context) => {
  switch (model.kind) {
    case "object":
      return new ObjectField(model, path, context, createField);
    case "list":
      return new ListField(model, path, context, createField);
    case "map":
      return new MapField(model, path, context, createField);
    case "union":
      return new UnionField(model, path, context, createField);
    case "icon":
      return new IconField(model, path, context);
    default:
      return new LeafField(model, path, context);
  }
};
