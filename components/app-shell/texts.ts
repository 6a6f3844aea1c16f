import { clubSwitcherTexts } from "../club-switcher/texts.ts";

export const appShellTexts = { ...clubSwitcherTexts, backTo: "Zurück zu {label}", skip: "Zum Inhalt springen" };

export type AppShellTexts = typeof appShellTexts;
