/** Attributes with a list of ids, separated by spaces. */
export const listAttributes = [
  "aria-controls",
  "aria-describedby",
  "aria-details",
  "aria-errormessage",
  "aria-flowto",
  "aria-labelledby",
  "aria-owns",
  "for",
  "headers",
];

/** Attributes with one id. */
export const singleAttributes = ["aria-activedescendant", "commandfor", "data-target", "form", "list", "popovertarget"];

export const referringAttributes: readonly string[] = [...listAttributes, ...singleAttributes];
