export const toastTexts = { undo: "Rückgängig", close: "Schliessen" };

export type ToastTexts = typeof toastTexts;
