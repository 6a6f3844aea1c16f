export const timelineTexts = { empty: "Noch nichts passiert." };

export type TimelineTexts = typeof timelineTexts;
