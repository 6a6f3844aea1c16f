/** JSON Schema, draft 2020-12, as far as contracts use it. */
export interface FormSchema {
  readonly type?: string;
  readonly description?: string;
  /** What a value of a club's file is, such as a picture: no part of JSON Schema. */
  readonly form?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, FormSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: FormSchema | boolean;
  readonly items?: FormSchema;
  readonly anyOf?: readonly FormSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly if?: FormSchema;
  readonly then?: FormSchema;
  readonly else?: FormSchema;
  readonly allOf?: readonly FormSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, FormSchema>>;
}
