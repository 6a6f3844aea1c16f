/** How a value is formatted: as it is, or by `Intl` with these options. */
export type Format =
  | readonly ["string"]
  | readonly ["number" | "integer", Intl.NumberFormatOptions]
  | readonly ["date", Intl.DateTimeFormatOptions];

/** A text, or a variable by its name. */
export type Part = string | readonly [name: string, format?: Format];

/** A compiled message: its parts, or those of the first case that matches a variable; `*` always matches. */
export type CompiledMessage =
  | readonly Part[]
  | {
      readonly by: readonly [name: string, format: Format];
      readonly cases: readonly (readonly [string, readonly Part[]])[];
    };

const variablePattern = /\{\$([^}\s]+)\}/;

/** A message with plain variables only: texts and variables alternate. */
export function simpleMessage(source: string): CompiledMessage {
  return source.split(variablePattern).map((piece, index) => (index % 2 === 0 ? piece : [piece]));
}
