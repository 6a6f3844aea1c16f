export { checkExpression } from "./check.ts";
export { compileExpression } from "./compile.ts";
export { ExpressionError } from "./errors.ts";
export { assignable, type JsonSchema, typeOfJsonSchema } from "./json-schema.ts";
export { expressionRoots } from "./roots.ts";
export type { FieldType, Type } from "./types.ts";
