import * as z from "zod/mini";
import { formName } from "../../product/api/public/contracts/forms.ts";
import { clubFileContracts } from "../../product/clubs/rules/club-json-schemas.ts";
import type { FormSchema } from "../kit/form/json-schema.ts";
import { type FileKind, fileKinds } from "./client/protocol.ts";

/** The contracts of a club's files as JSON Schema; `form` says of a value what it is, such as a picture or a day. */
export function clubForms(): Record<FileKind, FormSchema> {
  return Object.fromEntries(fileKinds.map((kind) => [kind, formSchema(kind)])) as Record<FileKind, FormSchema>;
}

/** A page in Markdown is edited as the fields of its head and its text. */
const contracts = {
  ...clubFileContracts,
  page: z.strictObject({ ...clubFileContracts.page.shape, body: z.string() }),
};

function formSchema(kind: FileKind): FormSchema {
  return z.toJSONSchema(contracts[kind], {
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      const form = formName(zodSchema);
      if (form !== undefined) jsonSchema["form"] = form;
    },
  }) as FormSchema;
}
