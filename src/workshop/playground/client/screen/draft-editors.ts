import { setAvailable } from "../../../kit/dom.ts";
import { createJsonEditor, type JsonEditor } from "../../../kit/editor/json-editor.ts";
import { type DraftPart, draftParts, type ScreenDraft } from "./draft/draft.ts";
import { formatText } from "./nodes/node-edits.ts";
import { SchemaHelp } from "./schema/schema-help.ts";

const partNames: Readonly<Record<DraftPart, string>> = { screen: "Screen", scenarios: "Situations" };

export interface DraftEditorsOptions {
  readonly find: <E extends HTMLElement>(selector: string) => E;
  readonly draft: ScreenDraft;
  /** A text was changed, by whomever. */
  readonly onChange: (part: DraftPart, text: string) => void;
}

/** The texts of a draft in their editors, of which one is shown. */
export class DraftEditors {
  readonly all: Readonly<Record<DraftPart, JsonEditor>>;
  readonly #options: DraftEditorsOptions;
  #part: DraftPart = "screen";

  constructor(options: DraftEditorsOptions) {
    this.#options = options;
    this.all = { screen: this.#create("screen"), scenarios: this.#create("scenarios") };
    this.#showSteps();
  }

  /** The editor that is shown. */
  get shown(): JsonEditor {
    return this.all[this.#part];
  }

  show(part: DraftPart): void {
    const { find } = this.#options;
    this.#part = part;
    for (const each of draftParts) {
      find(`[data-editor=${each}]`).hidden = each !== part;
      find<HTMLInputElement>(`input[name=part][value=${each}]`).checked = each === part;
    }
    this.#showSteps();
  }

  /** Replaces both texts, as one step of undo each. */
  replace(draft: ScreenDraft): void {
    for (const part of draftParts) this.all[part].setValue(draft[part]);
  }

  /** Indents the text that is shown. */
  format(): void {
    this.shown.setValue(formatText(this.shown.value));
  }

  /** Which of undo and redo the text that is shown has a step for. */
  #showSteps(): void {
    const { find } = this.#options;
    setAvailable(find("[data-step=undo]"), this.shown.canUndo);
    setAvailable(find("[data-step=redo]"), this.shown.canRedo);
  }

  #create(part: DraftPart): JsonEditor {
    const { find, draft, onChange } = this.#options;
    const parent = find(`[data-editor=${part}]`);
    const { complete, hover, load } = new SchemaHelp(part);
    parent.addEventListener("focusin", load, { once: true });
    return createJsonEditor({
      parent,
      label: `${partNames[part]} as JSON`,
      value: draft[part],
      onChange: (text) => {
        onChange(part, text);
        this.#showSteps();
      },
      complete,
      hover,
    });
  }
}
