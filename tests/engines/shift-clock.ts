/** Makes it another time in a page, by so many milliseconds; from then on the time passes as ever. */
export function shiftClock(milliseconds: number): void {
  const Machine = Date;
  window.Date = class extends Machine {
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(Machine.now() + milliseconds);
      else super(...parts);
    }

    static override now(): number {
      return Machine.now() + milliseconds;
    }
  } as DateConstructor;
}
