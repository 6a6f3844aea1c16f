import type { ButtonData } from "./contract.ts";

/** What the contract fills in, for buttons that other components make: `button({ ...buttonDefaults, label })`. */
export const buttonDefaults = {
  variant: "secondary",
  size: "md",
  iconOnly: false,
  type: "button",
  disabled: false,
  busy: false,
  formNoValidate: false,
} as const satisfies ButtonData;
