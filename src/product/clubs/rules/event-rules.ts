import { iconShapes } from "../../../../components/_kit/icons/icon-shapes.ts";
import { readRecurrence, recurrenceDays } from "../../engine/recurrence.ts";
import type { ClubFlaw } from "../problems/club-flaw.ts";
import type { ClubFiles } from "./club-files.ts";
import { movedFlaws, periodFlaws } from "./moved-rules.ts";
import { subjectFlaws } from "./page-rules.ts";
import { missingPictures, placeFlaw, unknownReference, wrongDate } from "./placed-flaws.ts";

type EventFile = ClubFiles["events"][number];

/** Wrong days, series without days, unknown sections and teams, missing pictures. */
export function eventFlaws(file: EventFile, files: ClubFiles, folder: string): ClubFlaw[] {
  const { starts, ends, icon, registration, image, gallery } = file.value;
  return [
    ...wrongDate(file, ["starts"], starts),
    ...wrongDate(file, ["ends"], ends),
    ...wrongDate(file, ["registration", "until"], registration?.until),
    ...movedFlaws(file, [], file.value),
    ...periodFlaws(file, [], file.value),
    ...registrationFlaws(file),
    ...(icon === undefined ? [] : unknownReference(file, ["icon"], icon, Object.keys(iconShapes), "icon")),
    ...seriesFlaws(file),
    ...subjectFlaws(file, files),
    ...missingPictures(file, ["image"], image, folder),
    ...missingPictures(file, ["gallery"], gallery, folder),
  ];
}

/** A registration that is open after the event. */
function registrationFlaws(file: EventFile): ClubFlaw[] {
  const { starts, ends = starts, registration, series } = file.value;
  const [first, last] = [ends.slice(0, 10), registration?.until];
  if (last === undefined || last <= first || series !== undefined) return [];
  return [placeFlaw(file, ["registration", "until"], "registration-after", { first, last })];
}

/** What keeps a text from being a rule: it may be none, be one in other signs, or have no end or two. */
function ruleFlaw(file: EventFile, rule: string): ClubFlaw {
  const place = ["series", "rule"];
  const near = ruleNear(rule);
  if (near !== rule && readRecurrence(near) !== undefined) return placeFlaw(file, place, "series-rule-near", { near });
  const ends = [...rule.matchAll(/(?:^|;)(?:COUNT|UNTIL)=/g)].length;
  if (ends > 1) return placeFlaw(file, place, "series-two-ends");
  const ended = `${near};COUNT=6`;
  const isEndless = ends === 0 && readRecurrence(ended) !== undefined;
  return isEndless ? placeFlaw(file, place, "series-endless", { near: ended }) : placeFlaw(file, place, "series-rule");
}

/** A rule without its name, in capitals, with a day as RFC 5545 writes it. */
function ruleNear(rule: string): string {
  return rule
    .toUpperCase()
    .replaceAll(/\s/g, "")
    .replace(/^RRULE:/, "")
    .replace(/;$/, "")
    .replace(/UNTIL=(\d{4})-(\d{2})-(\d{2})/, "UNTIL=$1$2$3");
}

function seriesFlaws(file: EventFile): ClubFlaw[] {
  const { series, starts } = file.value;
  if (series === undefined) return [];
  const rule = readRecurrence(series.rule);
  if (rule === undefined) return [ruleFlaw(file, series.rule)];
  const day = starts.slice(0, 10);
  const days = recurrenceDays(day, rule);
  const [first] = days;
  if (first === undefined) return [placeFlaw(file, ["series", "rule"], "series-empty", { day })];
  return [
    ...(first === day ? [] : [placeFlaw(file, ["starts"], "series-first-day", { day, first })]),
    ...(series.except ?? []).flatMap((day, index) =>
      days.includes(day) ? [] : [placeFlaw(file, ["series", "except", index], "series-day", { day, first })],
    ),
  ];
}
