/**
 * Starts the clock of a process at `SCHAUKASTEN_NOW`, an ISO date-time. Used as a setup file of Vitest, or by
 * `NODE_OPTIONS=--import=<this file>` for a server and its children. The zone is that of `TZ`.
 */
const start = process.env["SCHAUKASTEN_NOW"];
const shifted = Symbol.for("schaukasten.clock");

if (start !== undefined && !(shifted in globalThis)) shift(Date.parse(start) - Date.now());

function shift(ahead: number): void {
  if (Number.isNaN(ahead)) throw new Error(`SCHAUKASTEN_NOW is no date-time: "${start}".`);
  const real = Date;
  const now = () => real.now() + ahead;
  globalThis.Date = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (_, parts, made) => Reflect.construct(real, parts.length === 0 ? [now()] : parts, made),
    get: (_, name) => (name === "now" ? now : Reflect.get(real, name)),
  });
  Object.assign(globalThis, { [shifted]: true });
}
