import type { TrainingSlot } from "../records/training-records.ts";
import type { ClubPlan } from "./seed-plan.ts";

function slot(day: number, from: string, to: string): TrainingSlot {
  return { day, from, to };
}

export const aabachHalls: ClubPlan["halls"] = [
  { id: "breiti", name: "Turnhalle Breiti", address: "Breitistrasse 8, 8635 Aabach" },
  { id: "dojo", name: "Dojo Aabach", address: "Mehrzweckhalle, Dorfstrasse 2, 8635 Aabach", part: "Matten 1 und 2" },
  { id: "laetten", name: "Dreifachhalle Lätten", address: "Lättenstrasse 20, 8636 Lätten" },
  { id: "au", name: "Sportplatz Au", address: "Auweg 1, 8635 Aabach" },
  { id: "au-kunstrasen", name: "Sportplatz Au, Kunstrasen", address: "Auweg 1, 8635 Aabach", closed: "wird erneuert" },
];

const judo = { sport: "judo", hall: "dojo" } as const;
const turnen = { sport: "gymnastics", hall: "breiti" } as const;

export const aabachGroups: ClubPlan["groups"] = [
  {
    ...{
      ...judo,
      id: "judo-u9",
      name: "Judo U9",
      ageFrom: 7,
      ageUntil: 8,
      minAge: 7,
      maxAge: 8,
      capacity: 16,
      size: 14,
    },
    ...{ slots: [slot(3, "16:30", "17:30")], trainers: ["p-sato", "p-faessler"] },
  },
  {
    ...{
      ...judo,
      id: "judo-u13",
      name: "Judo U13",
      ageFrom: 9,
      ageUntil: 12,
      minAge: 9,
      maxAge: 12,
      capacity: 18,
      size: 16,
    },
    ...{ slots: [slot(2, "17:30", "18:45"), slot(4, "17:30", "18:45")], trainers: ["p-faessler", "p-sato"] },
  },
  {
    ...{
      ...judo,
      id: "judo-u15",
      name: "Judo U15",
      ageFrom: 13,
      ageUntil: 14,
      minAge: 13,
      maxAge: 14,
      capacity: 18,
      size: 13,
    },
    ...{ slots: [slot(1, "19:00", "20:30"), slot(4, "19:00", "20:30")], trainers: ["p-faessler"] },
  },
  {
    ...{
      ...judo,
      id: "judo-erwachsene",
      name: "Judo Erwachsene",
      ageFrom: 16,
      minAge: 16,
      maxAge: 62,
      capacity: 28,
      size: 22,
    },
    ...{ slots: [slot(2, "20:00", "21:30"), slot(5, "20:00", "21:30")], trainers: ["p-faessler", "p-sato"] },
  },
  {
    ...{
      ...judo,
      id: "judo-wettkampf",
      name: "Judo Wettkampf",
      ageFrom: 10,
      minAge: 10,
      maxAge: 19,
      capacity: 20,
      size: 11,
    },
    ...{ slots: [slot(6, "10:00", "12:00")], trainers: ["p-faessler"] },
  },
  {
    ...{
      ...turnen,
      id: "kinderturnen",
      name: "Kinderturnen",
      ageFrom: 5,
      ageUntil: 7,
      minAge: 5,
      maxAge: 7,
      capacity: 18,
      size: 18,
    },
    ...{ slots: [slot(5, "16:15", "17:15")], trainers: ["p-keller"] },
  },
  {
    ...{
      ...turnen,
      id: "geraete-k1",
      name: "Geräteturnen K1",
      ageFrom: 6,
      ageUntil: 8,
      minAge: 6,
      maxAge: 8,
      capacity: 20,
      size: 20,
      waiting: 7,
    },
    ...{ slots: [slot(3, "14:00", "15:30")], trainers: ["p-rueegg"] },
  },
  {
    ...{
      ...turnen,
      id: "geraete-k2",
      name: "Geräteturnen K2",
      ageFrom: 8,
      ageUntil: 10,
      minAge: 8,
      maxAge: 10,
      capacity: 16,
      size: 12,
    },
    ...{ slots: [slot(1, "18:00", "20:00"), slot(4, "18:00", "20:00")], trainers: ["p-rueegg", "p-keller"] },
  },
  {
    ...{
      ...turnen,
      id: "geraete-k5",
      name: "Geräteturnen K5",
      ageFrom: 14,
      minAge: 14,
      maxAge: 19,
      capacity: 12,
      size: 9,
    },
    ...{ slots: [slot(1, "20:15", "21:45")], trainers: ["p-rueegg"] },
  },
  {
    ...{
      ...turnen,
      id: "maennerriege",
      name: "Männerriege",
      ageFrom: 35,
      minAge: 38,
      maxAge: 79,
      capacity: 36,
      size: 28,
    },
    ...{ slots: [slot(3, "20:00", "21:30")], trainers: ["p-odermatt"] },
  },
  {
    ...{ sport: "gymnastics", hall: "laetten", id: "fitness", name: "Fitness über Mittag", ageFrom: 18 },
    ...{ minAge: 22, maxAge: 66, capacity: 40, size: 31, slots: [slot(1, "12:10", "13:00")], trainers: ["p-keller"] },
  },
  {
    ...{
      sport: "football",
      hall: "au",
      id: "junioren-e",
      name: "Fussball Junioren E",
      ageFrom: 9,
      ageUntil: 10,
      minAge: 9,
      maxAge: 10,
    },
    ...{
      capacity: 18,
      size: 17,
      slots: [slot(2, "18:15", "19:45"), slot(4, "18:15", "19:45")],
      trainers: ["p-hug", "p-conti"],
    },
  },
  {
    ...{
      sport: "football",
      hall: "laetten",
      id: "juniorinnen-d",
      name: "Fussball Juniorinnen D",
      ageFrom: 11,
      ageUntil: 12,
      minAge: 11,
      maxAge: 12,
    },
    ...{ capacity: 18, size: 11, slots: [slot(3, "17:00", "18:30")], trainers: ["p-conti"] },
  },
];
