import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { editLanguages } from "../../product/engine/locales.ts";
import { projectFile } from "../../product/files/project.ts";

const wordTableContract = z.record(z.string(), z.record(z.enum(editLanguages), z.string()));

/**
 * The words of the editor: its texts, the labels of fields and those of choices. A field has the label of its whole
 * path without indices (`event.registration.until`), of its last two names (`registration.until`), or of its name.
 */
const editWordsContract = z.strictObject({
  texts: wordTableContract,
  fields: wordTableContract,
  hints: wordTableContract,
  choices: wordTableContract,
});

export function editWords(): z.output<typeof editWordsContract> {
  return editWordsContract.parse(JSON.parse(readFileSync(projectFile("content/edit/words.json"), "utf8")));
}
