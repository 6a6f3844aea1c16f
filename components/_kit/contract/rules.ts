/** Rules across fields that several contracts have. */

/** What has to be given cannot stay empty. */
export const requiredOrOptional = {
  field: "optional",
  description: "What is required cannot be optional: say one of them.",
  holds: (data: { readonly required?: boolean; readonly optional?: boolean }) =>
    data.required !== true || data.optional !== true,
};

export function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** Whether an action is the main one among others, for good or for worse. */
export function isLoud({ variant }: { readonly variant?: string }): boolean {
  return variant === "primary" || variant === "danger";
}

interface Choice {
  readonly value: string;
}

/** Whether a value is that of an option. Both are read as text, so that one that is not known yet is left to later. */
export function isOption(value: unknown, options: readonly Choice[] = []): boolean {
  return options.some((option) => String(option.value) === String(value));
}

/** For the options of a choice. */
export const distinctOptions = {
  field: "options",
  description: "The values of the options differ.",
  holds: ({ options }: { readonly options?: readonly Choice[] }) =>
    options === undefined || areDistinct(options.map(({ value }) => value)),
};
