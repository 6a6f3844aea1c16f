import { clubSwitcherTexts } from "../club-switcher/texts.ts";

export const appShellTexts = { ...clubSwitcherTexts, backTo: "Zurück zu {label}" };

export type AppShellTexts = typeof appShellTexts;
