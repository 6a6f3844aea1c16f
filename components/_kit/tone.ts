/** The icon of a tone, so that colour is never the only sign. */
export const toneIcons = {
  neutral: "info",
  info: "info",
  success: "check-circle",
  warning: "alert-triangle",
  danger: "alert-circle",
} as const;

export type Tone = keyof typeof toneIcons;

export const tones = ["info", "neutral", "success", "warning", "danger"] as const satisfies readonly Tone[];
