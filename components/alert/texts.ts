export const alertTexts = { traceId: "Fehler-ID: {traceId}" };

export type AlertTexts = typeof alertTexts;
