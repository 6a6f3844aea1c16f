/** Hours of the club's clock, from 0 to 23. From one to the other nobody is in the hall, and displays are dark. */
export const night = { from: 23, until: 6 };

/** @param hour of the club's clock */
export function isNight(hour: number): boolean {
  return hour >= night.from || hour < night.until;
}
