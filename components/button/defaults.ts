import type { ButtonData } from "./contract.ts";

/** The defaults of the contract, for buttons in other components: `button({ ...buttonDefaults, label })`. */
export const buttonDefaults = {
  variant: "secondary",
  size: "md",
  iconOnly: false,
  type: "button",
  disabled: false,
  busy: false,
  formNoValidate: false,
} as const satisfies ButtonData;
