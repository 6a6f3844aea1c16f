import type { EventTime } from "../../api/public/event-times.ts";
import type { DataPath } from "../../engine/json/data-path.ts";
import type { PlacedFile } from "../../engine/source/placed-file.ts";
import type { ClubFlaw } from "../problems/club-flaw.ts";
import { endsBefore, placeFlaw, wrongDate } from "./placed-flaws.ts";

/** When and where something is held. */
interface Appointment extends EventTime {
  readonly place?: string | undefined;
}

interface MovedAppointment extends Appointment {
  readonly moved?: readonly Appointment[] | undefined;
}

/** An end before the beginning, or one of the two without a time. */
export function periodFlaws(file: PlacedFile, path: DataPath, { starts, ends }: EventTime): ClubFlaw[] {
  if (ends !== undefined && ends.includes("T") !== starts.includes("T"))
    return [placeFlaw(file, [...path, "ends"], "mixed-moments", { first: starts, last: ends })];
  return endsBefore(file, [...path, "ends"], starts, ends);
}

/** Wrong days and ends of earlier times, and a last one that is the present one. */
export function movedFlaws(file: PlacedFile, path: DataPath, present: MovedAppointment): ClubFlaw[] {
  const { moved = [] } = present;
  return moved.flatMap((earlier, index) => {
    const place = [...path, "moved", index];
    return [
      ...wrongDate(file, [...place, "starts"], earlier.starts),
      ...wrongDate(file, [...place, "ends"], earlier.ends),
      ...periodFlaws(file, place, earlier),
      ...(index === moved.length - 1 && isSame(earlier, present) ? [placeFlaw(file, place, "not-moved")] : []),
    ];
  });
}

/** What an earlier entry does not name was as it is. */
function isSame({ starts, ends, place }: Appointment, present: Appointment): boolean {
  return (
    starts === present.starts && (ends ?? present.ends) === present.ends && (place ?? present.place) === present.place
  );
}
