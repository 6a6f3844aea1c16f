import * as z from "zod/mini";
import { formName } from "../../api/public/contracts/forms.ts";
import { type FileKind, fileKinds } from "../../client/edit/protocol.ts";
import type { JsonSchema } from "../../client/playground/form/json-schema.ts";
import { clubFileContracts } from "../schemas/club-json-schemas.ts";

/** The contracts of a club's files as JSON Schema; `form` says of a value what it is, such as a picture or a day. */
export function clubForms(): Record<FileKind, JsonSchema> {
  return Object.fromEntries(fileKinds.map((kind) => [kind, formSchema(kind)])) as Record<FileKind, JsonSchema>;
}

function formSchema(kind: FileKind): JsonSchema {
  return z.toJSONSchema(clubFileContracts[kind], {
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      const form = formName(zodSchema);
      if (form !== undefined) jsonSchema["form"] = form;
    },
  }) as JsonSchema;
}
