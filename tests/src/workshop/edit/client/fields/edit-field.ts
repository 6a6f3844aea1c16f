import { type DataPath, valueAt, withValue } from "../../../../../../src/product/engine/json/data-path.ts";
import { EditWords } from "../../../../../../src/workshop/edit/client/edit-words.ts";
import type { DrawField, FieldContext } from "../../../../../../src/workshop/edit/client/fields/field-context.ts";
import type { DraftState, FileKind } from "../../../../../../src/workshop/edit/client/protocol.ts";
import { type FieldModel, rootModel } from "../../../../../../src/workshop/kit/form/field-model.ts";
import type { FormSchema } from "../../../../../../src/workshop/kit/form/json-schema.ts";

const emptyDraft: DraftState = {
  ...{ files: [], pictures: [], documents: [], problems: [], pages: [], conflicts: [], changed: [], notices: [] },
  ...{ hasPreview: false, canUndo: false, canRedo: false, isDeliveryDue: false },
};
const texts = {
  "remove-of": { de: "{name} entfernen", fr: "Supprimer {name}" },
  "add-to": { de: "Zu {name} hinzufügen", fr: "Ajouter à {name}" },
  "up-of": { de: "{name} nach oben", fr: "{name} vers le haut" },
  "down-of": { de: "{name} nach unten", fr: "{name} vers le bas" },
  item: { de: "Eintrag {number}", fr: "Entrée {number}" },
};

interface EditedOptions {
  readonly kind?: FileKind;
  readonly locales?: readonly string[];
  readonly draft?: Partial<DraftState>;
  readonly upload?: FieldContext["upload"];
}

/** What a field changes, with the options of the change. */
type FieldChange = Parameters<FieldContext["change"]>;

/** A field of the editor over data that changes as the form's does. Texts without words are their own names. */
export class EditedField {
  data: unknown;
  readonly changes: FieldChange[] = [];
  readonly context: FieldContext;

  constructor(data: unknown, { kind = "news", locales = ["de-CH"], draft = {}, upload }: EditedOptions = {}) {
    this.data = data;
    this.context = {
      ...{ kind, locales, locale: locales[0] ?? "", open: new Set(), draft: { ...emptyDraft, ...draft } },
      words: new EditWords({ texts, fields: {}, hints: {}, choices: {} }),
      value: (path) => valueAt(this.data, path),
      change: (...given) => {
        const [path, value] = given;
        this.changes.push(given);
        this.data = withValue(this.data, path, value);
      },
      upload: upload ?? (async (_, file) => `images/${file.name}`),
      paste: async (html) => ({ markdown: html, isBlock: false, pictures: 0 }),
      listen: () => {},
    };
    this.context.words.language = "de";
  }

  /** Draws a field of this schema into the page. */
  draw(draw: DrawField, schema: FormSchema, path: DataPath, isRequired = false): HTMLElement {
    const element = draw(modelOf(schema, path, isRequired), path, this.context);
    document.body.replaceChildren(element);
    return element;
  }
}

function modelOf(schema: FormSchema, path: DataPath, isRequired: boolean): FieldModel {
  return rootModel(schema, String(path.at(-1)), isRequired);
}
