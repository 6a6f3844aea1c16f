import * as z from "zod/mini";
import { contractOrigin } from "#contract";
import { contractIssues } from "#contract-issues";
import type { ContractIssue } from "../../../../../components/_kit/contract/errors.ts";

type AnySchema = z.ZodMiniType;

/** A value of one of several forms, whose content shows which one is meant. */
export interface SchemaChoice {
  /** Its name in the JSON Schema. */
  readonly name: string;
  /** The forms of an object, by the key that distinguishes them. */
  readonly forms: Readonly<Record<string, AnySchema>>;
  /** The schema of a value that is none of these objects. */
  readonly literal?: AnySchema;
}

interface ChoiceDefinition extends Omit<SchemaChoice, "forms"> {
  /** Read when the first value is met: forms may contain the choice itself. */
  readonly forms: () => SchemaChoice["forms"];
  /** The form that the value is validated against, or why it has none. */
  readonly choose: (value: unknown) => AnySchema | readonly ContractIssue[];
  /** Adds details to an issue. */
  readonly explain?: (issue: ContractIssue, form: AnySchema) => ContractIssue;
}

const choiceDefinitions = new WeakMap<object, ChoiceDefinition>();

/** The forms of a schema that is a choice. */
export function choiceOf(schema: object): SchemaChoice | undefined {
  const found = choiceDefinitions.get(contractOrigin(schema));
  return found && { name: found.name, forms: found.forms(), ...(found.literal && { literal: found.literal }) };
}

/**
 * A schema of several forms. Unlike a union it reports the issues of the one form that is meant, each with its path, in
 * the words of {@link contractIssues}.
 */
export function choiceSchema<Value>(definition: ChoiceDefinition): z.ZodMiniType<Value> {
  const schema = z.unknown().check((payload) => {
    const result = settleChoice(definition, payload.value);
    if (!Array.isArray(result)) payload.value = result.value;
    else payload.issues.push(...result.map((issue) => rawIssue(issue, payload.value)));
  });
  choiceDefinitions.set(schema, definition);
  return schema as unknown as z.ZodMiniType<Value>;
}

function settleChoice({ choose, explain }: ChoiceDefinition, value: unknown): { value: unknown } | ContractIssue[] {
  const form = choose(value);
  if (Array.isArray(form)) return form;
  const chosen = form as AnySchema;
  const { success, data, error } = chosen.safeParse(value);
  if (success) return { value: data };
  const issues = contractIssues(error, chosen, value);
  return explain === undefined ? issues : issues.map((issue) => explain(issue, chosen));
}

function rawIssue({ path, message, rule, near }: ContractIssue, input: unknown): z.core.$ZodRawIssue {
  return { code: "custom", input, path: [...path], message, params: { rule, ...(near !== undefined && { near }) } };
}
