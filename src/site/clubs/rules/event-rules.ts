import { iconShapes } from "../../../../components/_kit/icons/icon-shapes.ts";
import { readRecurrence, recurrenceDays } from "../../../engine/recurrence.ts";
import type { ClubFiles } from "./club-files.ts";
import { subjectFlaws } from "./page-rules.ts";
import { laterThan, missingPictures, type PlacedFlaw, placeFlaw, unknownReference, wrongDate } from "./placed-flaws.ts";

type EventFile = ClubFiles["events"][number];

/** Wrong days, series without days, unknown sections and teams, missing pictures. */
export function eventFlaws(file: EventFile, files: ClubFiles, folder: string): PlacedFlaw[] {
  const { starts, ends, icon, registration, moved = [], image, gallery } = file.value;
  return [
    ...wrongDate(file, ["starts"], starts),
    ...wrongDate(file, ["ends"], ends),
    ...wrongDate(file, ["registration", "until"], registration?.until),
    ...moved.flatMap((earlier, index) => wrongDate(file, ["moved", index, "starts"], earlier.starts)),
    ...laterThan(file, ["ends"], starts, ends, "The event ends before it begins."),
    ...(icon === undefined ? [] : unknownReference(file, ["icon"], icon, Object.keys(iconShapes), "icon")),
    ...seriesFlaws(file),
    ...subjectFlaws(file, files),
    ...missingPictures(file, ["image"], image, folder),
    ...missingPictures(file, ["gallery"], gallery, folder),
  ];
}

const ruleHint =
  "Write FREQ, then INTERVAL, BYDAY or BYMONTHDAY, then COUNT or UNTIL, such as FREQ=MONTHLY;BYDAY=1SA;COUNT=6.";

function seriesFlaws(file: EventFile): PlacedFlaw[] {
  const { series, starts } = file.value;
  if (series === undefined) return [];
  const rule = readRecurrence(series.rule);
  if (rule === undefined)
    return [placeFlaw(file, ["series", "rule"], "series.rule: This is no rule that is known.", ruleHint)];
  const days = recurrenceDays(starts.slice(0, 10), rule);
  return [
    ...(days[0] === starts.slice(0, 10)
      ? []
      : [placeFlaw(file, ["starts"], "starts: The first day is not one of the series.")]),
    ...(series.except ?? []).flatMap((day, index) =>
      days.includes(day)
        ? []
        : [placeFlaw(file, ["series", "except", index], `series.except[${index}]: ${day} is not one of the series.`)],
    ),
  ];
}
