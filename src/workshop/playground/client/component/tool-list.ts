import { type Device, devices } from "../../../../product/engine/devices.ts";
import { locales } from "../../../../product/engine/locales.ts";

/** A choice of how the preview is shown. */
export interface Tool {
  readonly name: string;
  readonly label: string;
  /** The first value is the usual one. Two values that are `off` and `on` are a switch. */
  readonly values: readonly (readonly [value: string, label: string])[];
  /** Whether it is always in sight; the others are in one menu. */
  readonly isInSight?: boolean;
  /** Says where a browser cannot do the real thing. */
  readonly note?: string;
}

const offOn = [
  ["off", "Off"],
  ["on", "On"],
] as const;

/** The locale in which every text is longer, accented and in brackets. */
export const pseudoLocale = "pseudo";

/** The devices of the catalogue, and two between which the product changes its layout. */
export const frameDevices: Readonly<Record<string, Device>> = {
  "small-phone": { name: "Small phone", width: 320, height: 568 },
  ...devices,
  tablet: { name: "Tablet", width: 820, height: 1180 },
};

/** The tools in the order of their use. */
export const tools: readonly Tool[] = [
  {
    name: "width",
    label: "Width",
    isInSight: true,
    values: [
      ["fit", "Fit"],
      ["360", "360"],
      ["768", "768"],
      ["1024", "1024"],
      ["1280", "1280"],
    ],
  },
  {
    name: "theme",
    label: "Theme",
    isInSight: true,
    values: [
      ["auto", "Auto"],
      ["light", "Light"],
      ["dark", "Dark"],
      ["both", "Both"],
    ],
  },
  {
    name: "locale",
    label: "Built-in texts",
    values: [...locales.map((locale) => [locale, locale] as const), [pseudoLocale, "Pseudo: longer, in brackets"]],
    note: "Pseudo makes every text 40 % longer, with accents and brackets: without brackets it is not translated, with one alone it is cut.",
  },
  {
    name: "device",
    label: "Device",
    values: [
      ["none", "None"],
      ...Object.entries(frameDevices).map(
        ([id, { name, width, height }]) => [id, `${name}, ${width} × ${height}`] as const,
      ),
    ],
  },
  { name: "text", label: "Text at 200 %", values: offOn },
  { name: "spacing", label: "Text spacing of WCAG 1.4.12", values: offOn },
  {
    name: "motion",
    label: "Reduced motion",
    values: offOn,
    note: "Emulated: animations and transitions are switched off.",
  },
  { name: "direction", label: "Right to left, as a stress", values: offOn },
  { name: "parts", label: "Outlines and names of parts", values: offOn },
  { name: "gaps", label: "Spacing on hover", values: offOn },
  { name: "focus", label: "Focus order", values: offOn },
  { name: "headings", label: "Headings", values: offOn },
  {
    name: "colors",
    label: "Colours",
    values: [
      ["usual", "As designed"],
      ["forced", "Forced, emulated"],
      ["protanopia", "Without red (protanopia)"],
      ["deuteranopia", "Without green (deuteranopia)"],
      ["tritanopia", "Without blue (tritanopia)"],
      ["achromatopsia", "Without colour (achromatopsia)"],
      ["blurred", "Blurred"],
    ],
    note: "Forced colours are emulated by a stylesheet: test them once in the system's own mode too.",
  },
];
