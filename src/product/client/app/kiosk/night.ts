/** Hours of the club's clock, from 0 to 23. From one to the other nobody is in the hall, and displays show a clock. */
export interface Night {
  readonly from: number;
  readonly until: number;
}

/** The field in the address of a display that says its night: `?nacht=22-7`. */
export const nightField = "nacht";

const usualNight: Night = { from: 23, until: 6 };

/** The night that the query of an address says; the usual one where it says none that a clock knows. */
export function nightOf(search: string): Night {
  const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(new URLSearchParams(search).get(nightField) ?? "") ?? [];
  const night = { from: Number(from), until: Number(until) };
  return night.from < 24 && night.until < 24 ? night : usualNight;
}

/** @param hour of the club's clock */
export function isNight(hour: number, { from, until }: Night): boolean {
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}
