import type { HoverText, Suggestions } from "../../../../kit/editor/editor-help.ts";
import type { FormSchema } from "../../../../kit/form/json-schema.ts";
import { explainAt, suggestAt } from "../../component/help.ts";
import { fieldAt } from "./schema-at.ts";
import { suggestCalls } from "./suggest-calls.ts";

/** What a schema allows at a place of a text. */
export function suggestIn(schema: FormSchema, text: string, offset: number): Suggestions | undefined {
  const calls = suggestCalls(text, offset);
  if (calls !== undefined) return calls;
  const none = { examples: [], icons: [] };
  return suggestAt((path, data) => fieldAt(schema, path, data), text, offset, none);
}

/** What stands at a place of a text. */
export function explainIn(schema: FormSchema, text: string, offset: number): HoverText | undefined {
  return explainAt((path, data) => fieldAt(schema, path, data), text, offset);
}
