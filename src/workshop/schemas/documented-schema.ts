import * as z from "zod/mini";
import { contractRules } from "../../../components/_kit/contract/contract.ts";

export type DrawnSchema = z.core.JSONSchema.BaseSchema;

/**
 * The JSON Schema of a zod schema's input, without the name of the draft.
 *
 * @param replace returns the replacement of a nested schema that is defined elsewhere
 */
export function drawSchema(
  schema: z.ZodMiniType,
  replace: (schema: object) => DrawnSchema | undefined = () => undefined,
): DrawnSchema {
  const { $schema: _, ...drawn } = z.toJSONSchema(schema, {
    io: "input",
    override({ zodSchema, jsonSchema }) {
      const inner: object = zodSchema;
      const replacement = inner === schema ? undefined : replace(inner);
      if (replacement === undefined) simplify(zodSchema, jsonSchema);
      else become(jsonSchema, replacement);
    },
  });
  return drawn;
}

function become(drawn: DrawnSchema, replacement: DrawnSchema): void {
  const { description } = drawn;
  for (const key of Object.keys(drawn)) delete drawn[key];
  Object.assign(drawn, description !== undefined && { description }, replacement);
}

/** Adds the rules across fields as sentences, and removes the bounds of safe integers. */
function simplify(schema: object, drawn: DrawnSchema): void {
  const rules = contractRules(schema);
  if (rules.length > 0) drawn["x-rules"] = rules.map(({ description }) => description);
  if (drawn.minimum === Number.MIN_SAFE_INTEGER) delete drawn.minimum;
  if (drawn.maximum === Number.MAX_SAFE_INTEGER) delete drawn.maximum;
}
