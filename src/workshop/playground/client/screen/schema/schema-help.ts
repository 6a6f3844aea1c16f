import type { HoverText, Suggestions } from "../../../../kit/editor/editor-help.ts";
import type { FormSchema } from "../../../../kit/form/json-schema.ts";
import type { DraftPart } from "../draft/draft.ts";

type Help = typeof import("./schema-help-text.ts");

const partFiles: Readonly<Record<DraftPart, string>> = {
  screen: "screen.schema.json",
  scenarios: "scenario.schema.json",
};

/** Completion and hover text of an editor from the schema of its file, which is loaded when it is first asked for. */
export class SchemaHelp {
  readonly #address: string;
  #loading: Promise<void> | undefined;
  #help: Help | undefined;
  #schema: FormSchema | undefined;

  constructor(part: DraftPart) {
    this.#address = `../schemas/${partFiles[part]}`;
  }

  readonly complete = (text: string, offset: number): Suggestions | undefined => {
    this.load();
    return this.#schema && this.#help?.suggestIn(this.#schema, text, offset);
  };

  readonly hover = (text: string, offset: number): HoverText | undefined => {
    this.load();
    return this.#schema && this.#help?.explainIn(this.#schema, text, offset);
  };

  /** Without the schema one writes without help; the rules do not need it. */
  readonly load = (): void => {
    this.#loading ??= this.#load().catch(() => {});
  };

  async #load(): Promise<void> {
    const [help, response] = await Promise.all([import("./schema-help-text.ts"), fetch(this.#address)]);
    if (!response.ok) return;
    this.#schema = (await response.json()) as FormSchema;
    this.#help = help;
  }
}
