export const scheduleTexts = { empty: "Nichts geplant", today: "heute" };

export type ScheduleTexts = typeof scheduleTexts;
