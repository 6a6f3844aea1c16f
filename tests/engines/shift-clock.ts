/** Shifts the clock of a page or a process by this many milliseconds; it continues from there. */
export function shiftClock(milliseconds: number): void {
  const Machine = Date;
  globalThis.Date = class extends Machine {
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(Machine.now() + milliseconds);
      else super(...parts);
    }

    static override now(): number {
      return Machine.now() + milliseconds;
    }
  } as DateConstructor;
}
